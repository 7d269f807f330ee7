// Opening a table: what the home page and the form have in common.
import { api, ApiError, nonce } from './api.ts'
import type { NewTable, Options, SeatChoice } from './protocol.gen.ts'
import { go } from './route.svelte.ts'

export const USUAL: Options = {
  visibility: 'link',
  clock: { kind: 'none', seconds: 0, increment: 0 },
  rated: false,
  hints: true,
  chat: true,
  undo: true,
  absence: 'wait',
  grace: 60,
  shuffle: true,
}

/** Open a table whose shuffle was sealed before my device added its part to it. */
export async function openTable(table: NewTable): Promise<string> {
  const offer = await api.deal()
  const made = await api.create({ ...table, deal: offer.deal, nonce: nonce() })
  if (made.commitment !== offer.commitment) throw new ApiError('bad_deal')
  return made.table
}

/** Sit down with bots at once. */
export async function playBots(level: string, players: number): Promise<void> {
  const bots = Array.from({ length: players - 1 }, (): SeatChoice => ({ kind: 'bot', level }))
  go(`/table/${await openTable({ seats: [{ kind: 'person' }, ...bots], options: { ...USUAL, chat: false } })}`)
}

/** Go on from a position, in the seat to move, against bots. */
export async function playFrom(position: string, seat: number, players: number, level: string): Promise<void> {
  const seats = Array.from({ length: players }, (_, i): SeatChoice => (i === seat ? { kind: 'person' } : { kind: 'bot', level }))
  const { table } = await api.create({ seats, position, options: { ...USUAL, shuffle: false, chat: false } })
  go(`/table/${table}`)
}
