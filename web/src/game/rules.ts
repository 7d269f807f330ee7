// The numbers of a game that a host may change, and those of the rulebook.
import type { Rules } from '../wire/protocol.gen.ts'

export function usualRules(players: number): Rules {
  const tokens = { 2: 4, 3: 5, 4: 7 }[players] ?? 4
  return {
    players,
    target: 15,
    tokens,
    gold: 5,
    token_limit: 10,
    reserve_limit: 3,
    nobles: players + 1,
    stall: 40,
  }
}

export type Changeable = Exclude<keyof Rules, 'players'>
const isChangeable = (name: string): name is Changeable => name !== 'players'
export const CHANGEABLE: readonly Changeable[] = Object.keys(usualRules(2)).filter(isChangeable)
