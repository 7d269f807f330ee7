// What the player is about to do, before it is sent. The view says what is legal; this only
// remembers the fingers. It is emptied whenever the game has moved on.
import { type Colour, ALL_COLOURS, GOLD } from '../game/cards.ts'
import {
  covers,
  canReserve,
  moveOf,
  isMyTurn,
  mySeat,
  type Place,
  PASS,
  returnAction,
  surplus,
  takeOf,
  tapToken,
  tokenCount,
} from '../game/actions.ts'
import type { View } from '../wire/protocol.gen.ts'

/** What the one button would do, and what is still to be chosen for it. */
export type Plan =
  | { kind: 'wait' }
  | { kind: 'idle' }
  | { kind: 'more'; count: number }
  | { kind: 'take'; count: number; owed: number; actions: number[] | null }
  | { kind: 'return'; owed: number; actions: number[] | null }
  | { kind: 'noble' }
  | { kind: 'payment' }
  | { kind: 'pass'; actions: number[] }

export function plan(view: View, picked: readonly Colour[], returned: readonly Colour[]): Plan {
  const seat = mySeat(view)
  if (!seat || !isMyTurn(view) || view.legal.length === 0) return { kind: 'wait' }
  if (view.phase === 'noble') return { kind: 'noble' }
  if (view.phase === 'payment') return { kind: 'payment' }
  const returns = returned.map(returnAction)
  if (view.phase === 'return') {
    const owed = surplus(view, seat, 0)
    return { kind: 'return', owed, actions: returned.length === owed ? returns : null }
  }
  if (view.legal.includes(PASS)) return { kind: 'pass', actions: [PASS] }
  if (picked.length === 0) return { kind: 'idle' }
  const take = takeOf(view, picked)
  if (take === null) return { kind: 'more', count: fewestMore(view, picked) }
  const owed = surplus(view, seat, picked.length)
  const ready = returned.length === owed
  return { kind: 'take', count: picked.length, owed, actions: ready ? [take, ...returns] : null }
}

function fewestMore(view: View, picked: readonly Colour[]): number {
  const sizes = view.legal
    .map(moveOf)
    .flatMap((move) =>
      move.kind === 'take' && covers(move.colours, picked)
        ? [move.colours.length - picked.length]
        : [],
    )
  return Math.min(...sizes)
}

/** The tokens from which the returned ones are picked: mine, with the ones about to be taken. */
export function returnable(
  view: View,
  picked: readonly Colour[],
  returned: readonly Colour[],
): number[] {
  const seat = mySeat(view)
  const count = (all: readonly Colour[], c: Colour) => all.filter((x) => x === c).length
  return ALL_COLOURS.map((c) => (seat?.tokens[c] ?? 0) + count(picked, c) - count(returned, c))
}

/** A reservation brings a gold while there is one; at the limit that means a return afterwards. */
export function reserveNote(view: View, place: Place): { gold: boolean; owed: number } | null {
  const seat = mySeat(view)
  if (!seat || !canReserve(view, place)) return null
  const gold = (view.bank[5] ?? 0) > 0
  return { gold, owed: Math.max(0, tokenCount(seat) + (gold ? 1 : 0) - view.rules.token_limit) }
}

export class Gesture {
  picked: Colour[] = $state([])
  returned: Colour[] = $state([])
  open: Place | null = $state(null)
  focus: 'buy' | 'reserve' = $state('buy')

  tapBank(view: View, colour: Colour): void {
    this.picked = tapToken(view, this.picked, colour)
    this.returned = []
  }
  giveBack(view: View, colour: Colour, owed: number): void {
    const left = returnable(view, this.picked, this.returned)[colour] ?? 0
    if (left > 0 && this.returned.length < owed) this.returned = [...this.returned, colour]
  }
  /** How many tokens go back with what is picked. */
  owed(view: View): number {
    const next = plan(view, this.picked, this.returned)
    return 'owed' in next ? next.owed : 0
  }
  /** Digits pick tokens from the bank, and tokens to return once some have to go back. */
  digit(view: View, colour: Colour): void {
    const owed = this.owed(view)
    if (this.returned.length < owed) this.giveBack(view, colour, owed)
    else if (colour !== GOLD) this.tapBank(view, colour)
  }
  keepAfterAll(colour: Colour): void {
    const at = this.returned.lastIndexOf(colour)
    if (at >= 0) this.returned = this.returned.filter((_, i) => i !== at)
  }
  look(place: Place, focus: 'buy' | 'reserve' = 'buy'): void {
    this.open = place
    this.focus = focus
  }
  clear(): void {
    this.picked = []
    this.returned = []
    this.open = null
  }
}
