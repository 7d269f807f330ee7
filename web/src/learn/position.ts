// A moment of a finished game as a line of text that a new table can start from.
// The grammar is that of docs/reference/notation.md.
import { cardOf, nobleOf } from '../game/cards.ts'
import type { Rules, SeatView, View } from '../wire/protocol.gen.ts'
import { usualRules } from '../game/rules.ts'

const cardName = (id: number | null) => (id === null ? '-' : cardOf(id).name)
const listed = (names: string[]) => names.join(',') || '-'

function rulesText(rules: Rules): string {
  const usual = usualRules(rules.players)
  const named = Object.entries(rules).filter(
    ([name, value]) => name !== 'players' && value !== usual[name as keyof Rules],
  )
  return [String(rules.players), ...named.map(([name, value]) => `${name}=${value}`)].join(',')
}

function whenText(view: View): string {
  const parts = [String(view.round), String(view.turn + 1), view.phase, String(view.ply)]
  if (view.passes) parts.push(`p${view.passes}`)
  if (view.idle) parts.push(`i${view.idle}`)
  if (view.sold) parts.push('s')
  return parts.join('.')
}

function seatText(seat: SeatView): string {
  const hand = seat.reserved.map((held) =>
    held ? (held.blind ? '~' : '') + cardName(held.card) : '-',
  )
  const nobles = seat.nobles.map((id) => nobleOf(id).name)
  return [
    seat.tokens.join(''),
    listed(seat.bought.map(cardName)),
    hand.join(','),
    listed(nobles),
  ].join(':')
}

export function positionText(view: View): string {
  const rows = [0, 4, 8].map((at) =>
    view.market
      .slice(at, at + 4)
      .map(cardName)
      .join(','),
  )
  const nobles = view.nobles.map((id) => (id === null ? '-' : nobleOf(id).name))
  return [
    rulesText(view.rules),
    whenText(view),
    view.bank.join(''),
    rows.join('/'),
    listed(nobles),
    ...view.seats.map(seatText),
  ].join(' ')
}
