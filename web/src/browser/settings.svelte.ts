// What a player chose for this device. Kept in localStorage; the page works without it too.
import { type Locale, LOCALES, localeFor } from '../i18n/i18n.svelte.ts'

export interface Settings {
  theme: 'auto' | 'light' | 'dark'
  locale: Locale | 'auto'
  speed: 'slow' | 'normal' | 'fast' | 'off'
  sound: boolean
  cost: 'printed' | 'price' | 'missing'
  notify: boolean
  level: string
  players: number
}

const DEFAULTS: Settings = {
  theme: 'auto',
  locale: 'auto',
  speed: 'normal',
  sound: true,
  cost: 'printed',
  notify: false,
  level: '',
  players: 2,
}
const KEY = 'splendor.settings'

function isSettings(value: unknown): value is Partial<Settings> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function readSettings(text: string | null): Settings {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isSettings(value) ? { ...DEFAULTS, ...value } : { ...DEFAULTS }
  } catch {
    return { ...DEFAULTS }
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export const settings = $state(readSettings(stored()))

export function keep(change: Partial<Settings>): void {
  Object.assign(settings, change)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // private mode: the choice lasts until the page closes
  }
}

export function chosenLocale(): Locale {
  const wanted = settings.locale
  return wanted !== 'auto' && LOCALES.includes(wanted) ? wanted : localeFor(navigator.languages)
}

const prefersLight = () => matchMedia('(prefers-color-scheme: light)').matches
export function applyTheme(): void {
  const theme = settings.theme === 'auto' ? (prefersLight() ? 'light' : 'dark') : settings.theme
  document.documentElement.dataset['theme'] = theme
}
export function applyMotion(): void {
  document.documentElement.dataset['motion'] = settings.speed
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
/** A factor on every duration; 0 means no motion at all. */
export function pace(): number {
  if (settings.speed === 'off' || prefersStill()) return 0
  return { slow: 1.5, normal: 1, fast: 0.5 }[settings.speed]
}

const NEXT_COST = { printed: 'price', price: 'missing', missing: 'printed' } as const
/** Show the next of the three ways to write a cost. */
export const switchCost = () => keep({ cost: NEXT_COST[settings.cost] })
