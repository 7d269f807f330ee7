// The tab says that it is my turn: a diamond in the title, a gem with a dot as the icon.
import { t } from '../i18n.svelte.ts'

export function showTurn(mine: boolean): void {
  document.title = mine ? `◆ ${t('status-your-turn')} · Splendor` : 'Splendor'
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon) icon.href = mine ? '/icon-turn.svg' : '/icon.svg'
}
