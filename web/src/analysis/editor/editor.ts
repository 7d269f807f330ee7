// Setting up a table by hand. The draft may be wrong at any time; `faults` says how, `draftText`
// writes it in the notation of docs/reference/notation.md with the bank left to the server.
import { ALL_COLOURS, CARDS, cardOf, type Colour, GOLD, NOBLES, nobleOf } from '../../game/cards.ts'
import type { PositionFault, View } from '../../wire/protocol.gen.ts'
import { usualRules } from '../../game/rules.ts'
import type { FaultData } from './faults.ts'

/** A reserved card: known, or face down with only its level known. */
export type Kept = { card: number; blind: boolean } | { card: null; tier: number }
export interface DraftSeat {
  tokens: number[]
  bought: number[]
  hand: (Kept | null)[]
  nobles: number[]
}
export interface Draft {
  players: number
  turn: number
  round: number
  market: (number | null)[]
  nobles: (number | null)[]
  seats: DraftSeat[]
}
/** As the server would find it: the kind, and where. */
export interface Fault extends FaultData {
  id: PositionFault
}

const emptySeat = (): DraftSeat => ({
  tokens: [0, 0, 0, 0, 0, 0],
  bought: [],
  hand: [null, null, null],
  nobles: [],
})
export function emptyDraft(players: number): Draft {
  return {
    players,
    turn: 0,
    round: 1,
    market: Array<number | null>(12).fill(null),
    nobles: Array<number | null>(players + 1).fill(null),
    seats: Array.from({ length: players }, emptySeat),
  }
}

/** A hand of the table's text: it may name cards that the seat to move does not see. */
function handOf(seatText: string): (Kept | null)[] {
  return (seatText.split(':')[2] ?? '').split(',').map((name) => {
    if (name === '-') return null
    const blind = name.startsWith('~')
    const card = CARDS.find((c) => c.name === name.replace('~', ''))
    return card ? { card: card.id, blind } : { card: null, tier: Number(name[1]) }
  })
}

/** A table that the server has read: its text as the server wrote it. */
export function draftOf(view: View, text: string): Draft {
  const seatTexts = text.split(' ').slice(5)
  return {
    players: view.rules.players,
    turn: view.turn,
    round: view.round,
    market: [...view.market],
    nobles: [...view.nobles],
    seats: view.seats.map((seat, i) => ({
      tokens: [...seat.tokens],
      bought: [...seat.bought],
      hand: handOf(seatTexts[i] ?? ''),
      nobles: [...seat.nobles],
    })),
  }
}

/** The same table for more or fewer players. */
export function withPlayers(draft: Draft, players: number): Draft {
  const seats = Array.from({ length: players }, (_, i) => draft.seats[i] ?? emptySeat())
  const nobles = Array.from({ length: players + 1 }, (_, i) => draft.nobles[i] ?? null)
  return { ...draft, players, seats, nobles, turn: Math.min(draft.turn, players - 1) }
}

/** Every card that lies somewhere in the open or is known to be held. */
export function usedCards(draft: Draft): Set<number> {
  const hands = draft.seats.flatMap((seat) => [
    ...seat.bought,
    ...seat.hand.map((kept) => kept?.card ?? null),
  ])
  return new Set([...draft.market, ...hands].filter((id) => id !== null))
}
export const usedNobles = (draft: Draft) =>
  new Set(
    [...draft.nobles, ...draft.seats.flatMap((seat) => seat.nobles)].filter((id) => id !== null),
  )

export function bank(draft: Draft): number[] {
  const rules = usualRules(draft.players)
  return ALL_COLOURS.map(
    (c) =>
      (c === GOLD ? rules.gold : rules.tokens) -
      draft.seats.reduce((sum, seat) => sum + (seat.tokens[c] ?? 0), 0),
  )
}

/** How many cards of a level lie in its deck. */
function deck(draft: Draft, tier: number): number {
  const known = [...usedCards(draft)].filter((id) => cardOf(id).tier === tier).length
  const hidden = draft.seats
    .flatMap((seat) => seat.hand)
    .filter((kept) => kept !== null && kept.card === null && kept.tier === tier).length
  return CARDS.filter((card) => card.tier === tier).length - known - hidden
}

export function faults(draft: Draft): Fault[] {
  const found: Fault[] = []
  bank(draft).forEach((left, c) => left < 0 && found.push({ id: 'bank', colour: c as Colour }))
  const limit = usualRules(draft.players).token_limit
  draft.seats.forEach(
    (seat, i) =>
      seat.tokens.reduce((a, b) => a + b, 0) > limit && found.push({ id: 'limit', seat: i, limit }),
  )
  const holes = [1, 2, 3].reduce((sum, tier) => {
    const empty = draft.market.slice(4 * tier - 4, 4 * tier).filter((id) => id === null).length
    return sum + (deck(draft, tier) > 0 ? empty : 0)
  }, 0)
  if (holes) found.push({ id: 'market', n: holes })
  const nobles = usedNobles(draft).size
  if (nobles < draft.players + 1) found.push({ id: 'nobles', n: draft.players + 1 - nobles })
  if (nobles > draft.players + 1) found.push({ id: 'guests', n: draft.players + 1 })
  if (draft.seats[draft.turn]?.hand.some((kept) => kept !== null && kept.card === null))
    found.push({ id: 'own', seat: draft.turn })
  return found
}

const names = (ids: readonly number[], name: (id: number) => string) =>
  ids.map(name).join(',') || '-'
const cardName = (id: number) => cardOf(id).name
const keptName = (kept: Kept | null) =>
  kept === null
    ? '-'
    : kept.card === null
      ? `~${kept.tier}`
      : (kept.blind ? '~' : '') + cardName(kept.card)

export function draftText(draft: Draft): string {
  const rows = [0, 4, 8].map((at) =>
    draft.market
      .slice(at, at + 4)
      .map((id) => (id === null ? '-' : cardName(id)))
      .join(','),
  )
  const ply = (draft.round - 1) * draft.players + draft.turn
  return [
    String(draft.players),
    `${draft.round}.${draft.turn + 1}.action.${ply}`,
    '-',
    rows.join('/'),
    draft.nobles.map((id) => (id === null ? '-' : nobleOf(id).name)).join(','),
    ...draft.seats.map((seat) =>
      [
        seat.tokens.join(''),
        names(seat.bought, cardName),
        seat.hand.map(keptName).join(','),
        names(seat.nobles, (id) => nobleOf(id).name),
      ].join(':'),
    ),
  ].join(' ')
}

/** What is still empty, dealt at random. */
export function filled(draft: Draft, random: () => number): Draft {
  const cards = usedCards(draft)
  const guests = usedNobles(draft)
  const pick = (from: readonly number[]): number | null =>
    from[Math.floor(random() * from.length)] ?? null
  const market = draft.market.map((id, place) => {
    if (id !== null) return id
    const drawn = pick(
      CARDS.filter((card) => card.tier === Math.floor(place / 4) + 1 && !cards.has(card.id)).map(
        (card) => card.id,
      ),
    )
    if (drawn !== null) cards.add(drawn)
    return drawn
  })
  const nobles = draft.nobles.map((id) => {
    if (id !== null || guests.size > draft.players) return id
    const drawn = pick(NOBLES.filter((noble) => !guests.has(noble.id)).map((noble) => noble.id))
    if (drawn !== null) guests.add(drawn)
    return drawn
  })
  return { ...draft, market, nobles }
}

/** The place for which a card or a noble is being chosen. */
export type Wanted =
  | { kind: 'market'; place: number }
  | { kind: 'noble'; place: number }
  | { kind: 'bought'; seat: number }
  | { kind: 'hand'; seat: number; slot: number }
  | { kind: 'guest'; seat: number }
