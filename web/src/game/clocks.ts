// The clocks one can choose, and their words.
import { t } from '../i18n/i18n.svelte.ts'
import type { Clock } from '../wire/protocol.gen.ts'

export const CLOCKS: readonly Clock[] = [
  { kind: 'none', seconds: 0, increment: 0 },
  { kind: 'move', seconds: 30, increment: 0 },
  { kind: 'move', seconds: 90, increment: 0 },
  { kind: 'total', seconds: 300, increment: 5 },
  { kind: 'total', seconds: 600, increment: 10 },
  { kind: 'total', seconds: 1200, increment: 15 },
  { kind: 'days', seconds: 86_400, increment: 0 },
  { kind: 'days', seconds: 3 * 86_400, increment: 0 },
]

export function clockChoice(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return t('clock-none')
    case 'move':
      return t('clock-move', { seconds: clock.seconds })
    case 'total': {
      const { seconds, increment } = clock
      return seconds % 60
        ? t('clock-total-seconds', { seconds, increment })
        : t('clock-total', { minutes: seconds / 60, increment })
    }
    case 'days':
      return t('clock-per-day', { days: clock.seconds / 86_400 })
  }
}
