// Opening a table: what the home page and the form have in common.
import { api, ApiError, nonce } from './api.ts'
import type { House, NewTable, Options, SeatChoice } from './protocol.gen.ts'
import { live } from './live.svelte.ts'
import { go } from '../browser/route.svelte.ts'
import { seal } from './sealed.ts'
import { settings } from '../browser/settings.svelte.ts'

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

/** What the house offers. An effect that asks for it asks again when the connection is back. */
export function house(): Promise<House> {
  void live.online
  return api.house()
}

/** The bot that is offered first: the one of the last game, or one in the middle. */
export const usualLevel = (levels: readonly string[]) =>
  levels.includes(settings.level)
    ? settings.level
    : (levels[Math.floor((levels.length - 1) / 2)] ?? '')

/** Take the name that was typed, if it is another one. */
export async function callMe(name: string | null): Promise<void> {
  const wanted = name?.trim()
  if (wanted && wanted !== live.me?.name) live.me = await api.rename(wanted)
}

/** Open a table whose shuffle was sealed before my device added its part to it. */
export async function openTable(table: NewTable): Promise<string> {
  const offer = await api.deal()
  const mine = nonce()
  const made = await api.create({ ...table, deal: offer.deal, nonce: mine })
  if (made.commitment !== offer.commitment) throw new ApiError('bad_deal')
  seal(made.table, offer.commitment, mine)
  return made.table
}

/** Sit down at a table whose shuffle is sealed. */
export async function sitDown(
  table: string,
  commitment: string,
  seat: number | null,
): Promise<void> {
  const mine = nonce()
  await api.join(table, seat, mine)
  seal(table, commitment, mine)
}

/** The same table once more, freshly dealt; `next` is where somebody waits already. */
export async function playAgain(table: string, next: string | null): Promise<string> {
  const { deal, commitment } = next
    ? { deal: null, commitment: (await api.table(next)).commitment }
    : await api.deal()
  const mine = nonce()
  const made = await api.rematch(table, deal, mine)
  // somebody else may have been first, with a seal that was not seen before
  seal(made.table, made.commitment, made.commitment === commitment ? mine : '')
  return made.table
}

/** Sit down with bots at once. */
export async function playBots(level: string, players: number): Promise<void> {
  const bots = Array.from({ length: players - 1 }, (): SeatChoice => ({ kind: 'bot', level }))
  go(
    `/table/${await openTable({ seats: [{ kind: 'person' }, ...bots], options: { ...USUAL, chat: false } })}`,
  )
}

/** Go on from a position, in the seat to move, against bots. */
export async function playFrom(
  position: string,
  seat: number,
  players: number,
  level: string,
): Promise<void> {
  const seats = Array.from({ length: players }, (_, i): SeatChoice =>
    i === seat ? { kind: 'person' } : { kind: 'bot', level },
  )
  const { table } = await api.create({
    seats,
    position,
    options: { ...USUAL, shuffle: false, chat: false },
  })
  go(`/table/${table}`)
}
