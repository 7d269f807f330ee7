// Was the shuffle honest? Checked here, in the player's own browser, by the recipe in
// docs/reference/fairness.md and nothing from the server but the record.
import { CARDS, NOBLES } from '../game/cards.ts'
import type { Sealed } from '../wire/sealed.ts'
import { type Bytes, hmac, sha256 } from './sha256.ts'

export interface GameRecord {
  players: { name: string; kind: string; level?: string | null }[]
  rules: { players: number; [key: string]: number }
  commitment?: string | null
  seed?: string | null
  nonces?: string[] | null
  order?: number[] | null
  deal?: { market: (string | null)[]; nobles: (string | null)[] } | null
  start?: string | null
  plies: { move: string; draw?: string | null }[]
  [key: string]: unknown
}

export type Verdict =
  | { kind: 'fair'; cards: number }
  | { kind: 'none' | 'sealed' | 'swapped' | 'nonce' | 'seed' | 'seats' }
  | { kind: 'card'; at: number; wanted: string; found: string }

const utf8 = (text: string): Bytes => new TextEncoder().encode(text)
const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const toHex = (bytes: Bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')

function join(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const commitmentOf = (seed: string) =>
  toHex(sha256(join(utf8('splendor-deal-1:'), fromHex(seed))))

function* words(key: Bytes, pile: string): Generator<number> {
  for (let counter = 0; ; counter++) {
    const block = new DataView(hmac(key, utf8(`${pile}:${counter}`)).buffer)
    for (let at = 0; at < block.byteLength; at += 4) yield block.getUint32(at)
  }
}

function below(n: number, source: Generator<number>): number {
  const limit = 2 ** 32 - (2 ** 32 % n)
  for (;;) {
    const { value } = source.next()
    if (typeof value === 'number' && value < limit) return value % n
  }
}

function shuffled(key: Bytes, pile: string, names: readonly string[]): string[] {
  const order = [...names]
  const source = words(key, pile)
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(i + 1, source)
    const held = order[i] ?? ''
    order[i] = order[j] ?? ''
    order[j] = held
  }
  return order
}

export type Piles = Record<'nobles' | '1' | '2' | '3', string[]>

export function piles(seed: string, nonces: readonly string[]): Piles {
  const nets = nonces.map((nonce) => join(utf8(`${utf8(nonce).length}:`), utf8(nonce), utf8(',')))
  const key = hmac(fromHex(seed), join(...nets))
  const cards = (tier: number) =>
    CARDS.filter((card) => card.tier === tier).map((card) => card.name)
  return {
    nobles: shuffled(
      key,
      'nobles',
      NOBLES.map((noble) => noble.name),
    ),
    '1': shuffled(key, '1', cards(1)),
    '2': shuffled(key, '2', cards(2)),
    '3': shuffled(key, '3', cards(3)),
  }
}

/** Every card and noble of the record in the order it was uncovered. */
export function uncovered(record: GameRecord): string[] {
  const dealt = [...(record.deal?.market ?? []), ...(record.deal?.nobles ?? [])]
  return [...dealt, ...record.plies.map((ply) => ply.draw)].filter(
    (name) => typeof name === 'string',
  )
}

/** Which place of the table became which seat; nonces are by place. */
export function seatOrder(seed: string, nonces: readonly string[]): number[] {
  const lots = nonces.map((_, place) =>
    toHex(sha256(join(fromHex(seed), utf8(`\nseat ${place}\n${nonces.join('\n')}`)))),
  )
  return nonces
    .map((_, place) => place)
    .sort((a, b) => ((lots[a] ?? '') < (lots[b] ?? '') ? -1 : 1))
}

function orderFits(seed: string, nonces: readonly string[], order: readonly number[]): boolean {
  const byPlace = [...order.keys()].map((place) => nonces[order.indexOf(place)] ?? '')
  return seatOrder(seed, byPlace).every((place, seat) => place === order[seat])
}

/** What does not fit with what this browser has kept. */
export function broken(
  kept: Sealed | null,
  seed: string,
  nonces: readonly string[],
): 'swapped' | 'nonce' | null {
  if (kept && commitmentOf(seed) !== kept.commitment) return 'swapped'
  return kept?.nonce && !nonces.includes(kept.nonce) ? 'nonce' : null
}

export function verify(record: GameRecord, kept: Sealed | null = null): Verdict {
  if (record.commitment && !record.seed) return { kind: 'sealed' }
  if (!record.seed || !record.commitment || !record.deal) return { kind: 'none' }
  const wrong = broken(kept, record.seed, record.nonces ?? [])
  if (wrong) return { kind: wrong }
  if (commitmentOf(record.seed) !== record.commitment) return { kind: 'seed' }
  if (record.order?.length && !orderFits(record.seed, record.nonces ?? [], record.order))
    return { kind: 'seats' }
  const order = piles(record.seed, record.nonces ?? [])
  const names = uncovered(record)
  for (const [at, found] of names.entries()) {
    const pile = found.startsWith('n') ? 'nobles' : (found[0] as '1' | '2' | '3')
    const wanted = order[pile].shift() ?? ''
    if (wanted !== found) return { kind: 'card', at, wanted, found }
  }
  return { kind: 'fair', cards: names.length }
}
