// Words. One Fluent bundle at a time, fetched when a language is chosen; English stands in until
// it is there, so nothing ever shows an id.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import english from './en.ftl?raw'

export const LOCALES = ['en', 'pt-BR', 'es', 'fr', 'it', 'el'] as const
export type Locale = (typeof LOCALES)[number]
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  'pt-BR': 'Português (Brasil)',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  el: 'Ελληνικά',
}
export type Args = Record<string, FluentVariable>

const files = import.meta.glob<string>(['./*.ftl', '!./en.ftl'], {
  query: '?raw',
  import: 'default',
})

function bundleOf(locale: Locale, source: string): FluentBundle {
  const bundle = new FluentBundle(locale, { useIsolating: false })
  bundle.addResource(new FluentResource(source))
  return bundle
}

const fallback = bundleOf('en', english)
const words = { locale: 'en' as Locale, bundle: fallback, learn: false }
let current: { locale: Locale; bundle: FluentBundle; learn: boolean } = $state.raw(words)
/** What was asked for last: words that come later than others are not wanted any more. */
let wanted: { locale: Locale; learn: boolean } = words

export function localeFor(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const exact = LOCALES.find((l) => l.toLowerCase() === tag.toLowerCase())
    const near = LOCALES.find((l) => l.split('-')[0] === tag.toLowerCase().split('-')[0])
    if (exact ?? near) return exact ?? near ?? 'en'
  }
  return 'en'
}

export const locale = () => current.locale

async function source(name: string): Promise<string> {
  const load = files[`./${name}.ftl`]
  return load ? load() : ''
}

async function fetched(locale: Locale, learn: boolean): Promise<FluentBundle> {
  const main = locale === 'en' ? english : await source(locale)
  const bundle = bundleOf(locale, main)
  if (learn) {
    // the long texts of rules and tutorial travel apart: most visits don't need them
    fallback.addResource(new FluentResource(await source('en.learn')), { allowOverrides: true })
    bundle.addResource(new FluentResource(await source(`${locale}.learn`)), {
      allowOverrides: true,
    })
  }
  return bundle
}

/** Switch the language; resolves when its words are on the page, unless another was asked for meanwhile. */
export async function speak(locale: Locale, learn = wanted.learn): Promise<void> {
  const asked = (wanted = { locale, learn })
  try {
    const bundle = await fetched(locale, learn)
    if (asked !== wanted) return
    current = { ...asked, bundle }
    document.documentElement.lang = locale
  } catch (error) {
    if (asked === wanted) wanted = current
    throw error
  }
}

export const withLearn = () => (current.learn ? Promise.resolve() : speak(wanted.locale, true))

function say(bundle: FluentBundle, id: string, args?: Args): string | null {
  const pattern = bundle.getMessage(id)?.value
  return pattern ? bundle.formatPattern(pattern, args ?? null, []) : null
}

/** The words for an id, in the language of the page. */
export function t(id: string, args?: Args): string {
  return say(current.bundle, id, args) ?? say(fallback, id, args) ?? id
}
export const has = (id: string) => fallback.hasMessage(id)

export const number = (value: number, digits = 0) =>
  new Intl.NumberFormat(current.locale, {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  }).format(value)
/** "1 min", or "25 sec" where it is no whole minute. */
export function duration(seconds: number): string {
  const [value, unit] = seconds % 60 || !seconds ? [seconds, 'second'] : [seconds / 60, 'minute']
  return new Intl.NumberFormat(current.locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
  }).format(value)
}
export const list = (items: string[]) =>
  new Intl.ListFormat(current.locale, { type: 'conjunction' }).format(items)
/** How dates are written where the reader lives, if the page speaks the language of that place. */
const place = () =>
  navigator.languages.find((tag) => tag.split('-')[0] === current.locale.split('-')[0]) ??
  current.locale
export const fullDay = (ms: number) =>
  new Intl.DateTimeFormat(place(), { dateStyle: 'full', timeZone: 'UTC' }).format(ms)
export const day = (ms: number) =>
  new Intl.DateTimeFormat(place(), { dateStyle: 'medium' }).format(ms)
export const date = (ms: number) =>
  new Intl.DateTimeFormat(place(), { dateStyle: 'medium', timeStyle: 'short' }).format(ms)

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
/** "5 minutes ago"; after a week, the date. */
export function ago(ms: number, now = Date.now()): string {
  const past = Math.max(0, now - ms)
  if (past > 7 * 86_400_000) return date(ms)
  const [unit, size] = STEPS.find(([, length]) => past >= length) ?? ['minute', 60_000]
  return new Intl.RelativeTimeFormat(current.locale, { numeric: 'auto' }).format(
    -Math.floor(past / size),
    unit,
  )
}
