// The numbers of a game that a host may change, and those of the rulebook.
import type { Rules } from '../wire/protocol.gen.ts'
import { RULEBOOK } from './engine.gen.ts'

export function usualRules(players: number): Rules {
  const rules = RULEBOOK[players]
  if (!rules) throw new RangeError(`no game for ${players}`)
  return rules
}

export type Changeable = Exclude<keyof Rules, 'players'>
const isChangeable = (name: string): name is Changeable => name !== 'players'
export const CHANGEABLE: readonly Changeable[] = Object.keys(usualRules(2)).filter(isChangeable)
