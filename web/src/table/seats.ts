// Names and clocks of the people at a table.
import { has, t } from '../i18n/i18n.svelte.ts'
import type { Seat } from '../wire/protocol.gen.ts'
import type { TableModel } from '../wire/state.ts'

export function levelName(level: string): string {
  const id = `level-${level}`
  return has(id) ? t(id) : level.charAt(0).toUpperCase() + level.slice(1)
}

/** What a seat is called at its table: two bots of one level are numbered. */
export function seatName(seats: readonly Seat[], index: number): string {
  const name = ownName(seats[index], index)
  const twins = seats.flatMap((seat, i) => (isBot(seat) && ownName(seat, i) === name ? [i] : []))
  return twins.length > 1 && twins.includes(index) ? `${name} ${twins.indexOf(index) + 1}` : name
}

function ownName(seat: Seat | undefined, index: number): string {
  if (!seat) return t('seat-number', { n: index + 1 })
  if (seat.kind === 'bot' && seat.level) return levelName(seat.level)
  return (
    seat.name ||
    (seat.kind === 'open' || seat.kind === 'invited'
      ? t('seat-open')
      : t('seat-number', { n: index + 1 }))
  )
}

export const isBot = (seat: Seat | undefined) =>
  seat !== undefined && (seat.kind === 'bot' || seat.bot)

/** Whether nobody is there: of several who share a device all are gone at once. */
export const isAway = (seat: Seat | undefined) =>
  (seat?.kind === 'person' || seat?.kind === 'hotseat') && !seat.connected

/** The one thing to know first about whoever sits there: gone, given up, or replaced by a bot. */
export function newsOf(seat: Seat | undefined): 'resigned' | 'stand-in' | 'away' | null {
  if (seat?.resigned) return 'resigned'
  if (seat?.stand_in) return 'stand-in'
  return isAway(seat) ? 'away' : null
}
export const NEWS_ICONS = { resigned: 'flag', 'stand-in': 'bot', away: 'offline' } as const

/** The seats that I decide for: none that I gave up, and none that a bot plays for me. */
export function myDecisions({ mine, seats }: Pick<TableModel, 'mine' | 'seats'>): number[] {
  return mine.filter((i) => !seats[i]?.resigned && !seats[i]?.stand_in)
}

/** Whether the game waits for me. */
export function isUp(model: TableModel): boolean {
  return (
    model.state === 'playing' && model.view !== null && myDecisions(model).includes(model.view.turn)
  )
}

/** 1:05, 0:09.4 under ten seconds, 2 d 3 h for correspondence. */
export function clockText(ms: number): string {
  const left = Math.max(0, ms)
  const seconds = left / 1000
  if (seconds >= 86_400) {
    const days = Math.floor(seconds / 86_400)
    return t('clock-days', { days, hours: Math.floor((seconds % 86_400) / 3600) })
  }
  const two = (n: number) => String(n).padStart(2, '0')
  if (seconds < 10) return `0:0${(Math.floor(seconds * 10) / 10).toFixed(1)}`
  const whole = Math.floor(seconds)
  if (whole >= 3600)
    return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`
}
