// Pure functions between gestures and actions. What is allowed is only ever read from `view.legal`;
// the numbers of the actions are the engine's, and what is counted here lies open on the table.
import { ALL_COLOURS, cardOf, type Card, type Colour, GEMS, GOLD } from './cards.ts'
import { type Move, MOVES, type Place } from './engine.gen.ts'
import type { SeatView, View } from '../wire/protocol.gen.ts'

export type { Move, Place }

/** What an action number means. */
export function moveOf(action: number): Move {
  const move = MOVES[action]
  if (!move) throw new RangeError(`no action ${action}`)
  return move
}

const same = (a: Place, b: Place) => placeName(a) === placeName(b)
function actionOf(is: (move: Move) => boolean): number | null {
  const action = MOVES.findIndex(is)
  return action < 0 ? null : action
}
export const PASS = MOVES.findIndex((move) => move.kind === 'pass')
export const PAY = MOVES.findIndex((move) => move.kind === 'pay')

const SLOTS = 'abcd'
export function placeName(place: Place): string {
  if (place.kind === 'hand') return `h${place.slot + 1}`
  if (place.kind === 'deck') return String(place.tier)
  return `${Math.floor(place.index / 4) + 1}${SLOTS[place.index % 4] ?? ''}`
}

export const buyAction = (place: Place) =>
  actionOf((move) => move.kind === 'buy' && !move.choose && same(move.place, place))
export const chooseAction = (place: Place) =>
  actionOf((move) => move.kind === 'buy' && move.choose && same(move.place, place))
export const reserveAction = (place: Place) =>
  actionOf((move) => move.kind === 'reserve' && same(move.place, place))
export const returnAction = (colour: Colour) =>
  MOVES.findIndex((move) => move.kind === 'return' && move.colour === colour)
export const nobleAction = (place: number) =>
  MOVES.findIndex((move) => move.kind === 'noble' && move.place === place)
export const standInAction = (colour: Colour) =>
  MOVES.findIndex((move) => move.kind === 'standin' && move.colour === colour)

const isLegal = (view: View, action: number | null): action is number =>
  action !== null && view.legal.includes(action)
export const canBuy = (view: View, place: Place) => isLegal(view, buyAction(place))
export const canChoose = (view: View, place: Place) => isLegal(view, chooseAction(place))
export const canReserve = (view: View, place: Place) => isLegal(view, reserveAction(place))

const count = (colours: readonly Colour[], colour: Colour) =>
  colours.filter((c) => c === colour).length
export const covers = (whole: readonly Colour[], part: readonly Colour[]) =>
  ALL_COLOURS.every((c) => count(whole, c) >= count(part, c))

/** The take that is exactly these tokens, if it is legal. */
export function takeOf(view: View, picked: readonly Colour[]): number | null {
  const found = actionOf(
    (move) =>
      move.kind === 'take' && move.colours.length === picked.length && covers(move.colours, picked),
  )
  return isLegal(view, found) ? found : null
}

/** Whether one more of a colour still leads to a legal take. */
export function canPick(view: View, picked: readonly Colour[], colour: Colour): boolean {
  const wanted = [...picked, colour]
  return view.legal.map(moveOf).some((move) => move.kind === 'take' && covers(move.colours, wanted))
}

/** A tap on a token in the bank: add it, pair it if the pair is legal, else drop it. */
export function tapToken(view: View, picked: readonly Colour[], colour: Colour): Colour[] {
  if (canPick(view, picked, colour)) return [...picked, colour]
  if (picked.includes(colour)) return picked.filter((c) => c !== colour)
  return [...picked]
}

export type WhyNot = 'turn' | 'phase' | 'empty' | 'gold' | 'pair' | 'full' | null
/** Why a token can't be picked now; null if it can. */
export function whyNotToken(view: View, picked: readonly Colour[], colour: Colour): WhyNot {
  if (view.seat === null || view.seat !== view.turn) return 'turn'
  if (view.phase !== 'action') return 'phase'
  if (colour === GOLD) return 'gold'
  if (view.bank[colour] === 0) return 'empty'
  if (canPick(view, picked, colour)) return null
  return picked.includes(colour) ? 'pair' : 'full'
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
export const tokenCount = (seat: SeatView) => sum(seat.tokens)

export function mySeat(view: View): SeatView | null {
  return view.seat === null ? null : (view.seats[view.seat] ?? null)
}
/** A moment of the past (phase `past`) is only there to be looked at. */
export const isMyTurn = (view: View) =>
  view.seat !== null && view.seat === view.turn && view.phase !== 'over' && view.phase !== 'past'

/** How many tokens would have to go back after taking these. */
export function surplus(view: View, seat: SeatView, gained: number): number {
  return Math.max(0, tokenCount(seat) + gained - view.rules.token_limit)
}

/** What is left to pay after bonuses. */
export function price(card: Card, seat: SeatView): number[] {
  return card.cost.map((n, c) => Math.max(0, n - (seat.bonuses[c] ?? 0)))
}
/** What is still missing in each colour, before gold helps. */
export function missing(card: Card, seat: SeatView): number[] {
  return price(card, seat).map((n, c) => Math.max(0, n - (seat.tokens[c] ?? 0)))
}

/** How many tokens a purchase lacks, gold counted. */
export function shortOf(card: Card, seat: SeatView): number {
  return Math.max(0, sum(missing(card, seat)) - (seat.tokens[GOLD] ?? 0))
}

export type Reach = 'free' | 'yes' | 'gold' | 'no'
/** At a glance: nothing to pay, payable, payable with gold, out of reach. */
export function reach(card: Card, seat: SeatView): Reach {
  if (sum(price(card, seat)) === 0) return 'free'
  const short = sum(missing(card, seat))
  if (short === 0) return 'yes'
  return short <= (seat.tokens[GOLD] ?? 0) ? 'gold' : 'no'
}

/** The six-colour payment with the least gold, plus chosen stand-ins. */
export function payment(card: Card, seat: SeatView, standIns: readonly number[] = []): number[] {
  const short = missing(card, seat)
  const due = price(card, seat)
  const gems = due.map((n, c) => n - (short[c] ?? 0) - (standIns[c] ?? 0))
  return [...gems, sum(short) + sum(standIns)]
}

/** Whether gold can stand in for one more of a colour at hand. */
export function canStandIn(card: Card, seat: SeatView, standIns: readonly number[], c: Colour) {
  const paid = payment(card, seat, standIns)
  return (paid[c] ?? 0) > 0 && (paid[GOLD] ?? 0) < (seat.tokens[GOLD] ?? 0)
}

/** The plies of a purchase; stand-ins go in colour order, as the rules of the wire ask. */
export function purchase(place: Place, standIns: readonly number[]): number[] {
  if (sum(standIns) === 0) {
    const plain = buyAction(place)
    return plain === null ? [] : [plain]
  }
  const start = chooseAction(place)
  if (start === null) return []
  const chosen = GEMS.flatMap((c) => Array<number>(standIns[c] ?? 0).fill(standInAction(c)))
  return [start, ...chosen, PAY]
}

export function cardAt(view: View, place: Place): Card | null {
  if (place.kind === 'deck') return null
  const id =
    place.kind === 'market' ? view.market[place.index] : mySeat(view)?.reserved[place.slot]?.card
  return id === null || id === undefined ? null : cardOf(id)
}

/** How many of a noble's bonuses a seat still lacks, by colour. */
export function nobleGap(cost: readonly number[], seat: SeatView): number[] {
  return cost.map((n, c) => Math.max(0, n - (seat.bonuses[c] ?? 0)))
}

/** Turns left after a seat reached the target, this one included; null before that. */
export function finalTurns(view: View): number | null {
  if (view.phase === 'over' || !view.seats.some((s) => s.points >= view.rules.target)) return null
  return view.rules.players - view.turn
}
