// What the tab says: the page's name; at a table whether it is my turn, with a diamond and a dot on the icon.
import { t } from '../i18n/i18n.svelte.ts'
import type { Route } from './route.svelte.ts'

// Pages with words of their own (puzzles and the like) name themselves when those have come.
const NAMES: Partial<Record<Route['page'], string>> = {
  lobby: 'nav-lobby',
  new: 'new-title',
  games: 'nav-games',
  leaderboard: 'nav-leaderboard',
  player: 'player',
  rules: 'rules',
  learn: 'nav-learn',
  settings: 'settings',
  about: 'about',
  recover: 'recover-title',
  game: 'replay',
  lost: 'page-lost',
}

export function nameTab(name: string): void {
  document.title = name ? `${name} · Splendor` : 'Splendor'
}

export function namePage(page: Route['page']): void {
  const name = NAMES[page]
  if (name) nameTab(t(name))
  else if (page === 'home') nameTab('')
}

export function showTurn(mine: boolean): void {
  nameTab(mine ? `◆ ${t('status-your-turn')}` : '')
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon) icon.href = mine ? '/icon-turn.svg' : '/icon.svg'
}
