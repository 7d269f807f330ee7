// What cannot be about a position that somebody wrote or set up, in the words of the editor.
import { ApiError } from '../../wire/api.ts'
import type { Colour } from '../../game/cards.ts'
import { errorText } from '../../wire/errors.ts'
import { t } from '../../i18n/i18n.svelte.ts'
import type { PositionFault } from '../../wire/protocol.gen.ts'
import type { Say } from '../../review/words.ts'
import { gemName } from '../../game/words.ts'

const WORDS: Record<PositionFault, string> = {
  parts: 'wrong-parts',
  part: 'wrong-part',
  card: 'wrong-card',
  noble: 'wrong-noble',
  twice: 'wrong-twice',
  tokens: 'wrong-tokens',
  bank: 'wrong-bank',
  limit: 'wrong-limit',
  reserved: 'wrong-reserved',
  nobles: 'wrong-nobles',
  guests: 'wrong-guests',
  row: 'wrong-row',
  market: 'wrong-market',
  own: 'wrong-own',
  hidden: 'wrong-hidden',
  over: 'analysis-over',
}
const isFault = (fault: unknown): fault is PositionFault =>
  typeof fault === 'string' && Object.hasOwn(WORDS, fault)

export interface FaultData {
  seat?: number
  colour?: Colour
  what?: string
  n?: number
  tier?: number
  limit?: number
  found?: number
  wanted?: number
}
export function faultText(
  say: Say,
  fault: PositionFault,
  { seat, colour, ...rest }: FaultData,
): string {
  const name = seat === undefined ? '' : t('seat-number', { n: seat + 1 })
  return say(WORDS[fault], { ...rest, name, gem: colour === undefined ? '' : gemName(colour) })
}

/** Why the server refused a position, or anything else. */
export function whyNot(say: Say, error: unknown): string {
  const data = error instanceof ApiError && error.code === 'bad_position' ? error.data : {}
  const { fault, ...rest } = data
  return isFault(fault) ? faultText(say, fault, rest as FaultData) : errorText(error)
}
