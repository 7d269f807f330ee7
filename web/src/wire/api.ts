// The HTTP API: everything that is not live play. Failures carry a code; the page has the words.
import type {
  Created,
  DealOffer,
  Done,
  ErrorCode,
  Failure,
  FeedLink,
  GameList,
  GameStudy,
  House,
  Imported,
  Leaderboard,
  Levels,
  Me,
  NewTable,
  Profile,
  Recovery,
  Replay,
  TableSnapshot,
  Token,
  View,
} from './protocol.gen.ts'

/** What the server refuses, and what does not get so far. */
type Code = ErrorCode | 'offline' | 'namesakes' | 'unknown_game'

export class ApiError extends Error {
  readonly code: Code
  readonly data: Record<string, unknown>
  constructor(code: Code, data: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The first answer to `me` makes a guest: what is pressed before that waits for it. */
let greeting: Promise<unknown> = Promise.resolve()
function me(): Promise<Me> {
  const asked = call<Me>('GET', '/me')
  greeting = asked.catch(() => {})
  return asked
}

/** JSON there and back. Raises ApiError. */
export async function call<T>(
  method: Method,
  path: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<T> {
  if (method !== 'GET') await greeting
  const init: RequestInit = { method, credentials: 'same-origin', signal }
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { 'Content-Type': 'application/json' }
  }
  let response: Response
  try {
    response = await fetch(`/api${path}`, init)
  } catch {
    throw new ApiError('offline')
  }
  if (!response.ok) throw await failure(response)
  return (await response.json()) as T
}

async function failure(response: Response): Promise<ApiError> {
  try {
    const { code, data } = (await response.json()) as Failure
    return new ApiError(code, data)
  } catch {
    return new ApiError(response.status >= 500 ? 'internal' : 'bad_message')
  }
}

/** What the house offers does not change while it is open: asked once, and again after a failure. */
let asked: Promise<House> | null = null
function house(): Promise<House> {
  asked ??= call<House>('GET', '/house').catch((error: unknown) => {
    asked = null
    throw error
  })
  return asked
}

const seg = encodeURIComponent
export const api = {
  me,
  rename: (name: string) => call<Me>('PUT', '/me', { name }),
  forget: () => call<Done>('DELETE', '/me'),
  recovery: () => call<Recovery>('POST', '/me/recovery'),
  recover: (code: string) => call<Me>('POST', '/me/recover', { code }),
  signOutOthers: () => call<Me>('DELETE', '/me/devices'),
  tokens: () => call<Token[]>('GET', '/me/tokens'),
  newToken: (name: string) => call<Token>('POST', '/me/tokens', { name }),
  dropToken: (id: string) => call<Done>('DELETE', `/me/tokens/${seg(id)}`),
  feed: () => call<FeedLink>('POST', '/me/feed'),
  games: (state: 'waiting' | 'playing' | 'over' | '', before: number | null = null) =>
    call<GameList>(
      'GET',
      `/me/games?limit=20${state ? `&state=${state}` : ''}${before === null ? '' : `&before=${before}`}`,
    ),
  house,
  deal: () => call<DealOffer>('POST', '/deals'),
  create: (table: NewTable) => call<Created>('POST', '/tables', table),
  join: (table: string, seat: number | null, nonce: string) =>
    call<Done>('POST', `/tables/${seg(table)}/join`, { seat, nonce }),
  leave: (table: string) => call<Done>('POST', `/tables/${seg(table)}/leave`),
  remove: (table: string, player: string) =>
    call<Done>('POST', `/tables/${seg(table)}/remove`, { player }),
  addBot: (table: string, level: string, seat: number | null) =>
    call<Done>('POST', `/tables/${seg(table)}/bots`, { level, seat }),
  rematch: (table: string, deal: string | null, nonce: string) =>
    call<Created>('POST', `/tables/${seg(table)}/rematch`, { deal, nonce }),
  table: (table: string) => call<TableSnapshot>('GET', `/tables/${seg(table)}`),
  view: (table: string, ply: number) => call<View>('GET', `/tables/${seg(table)}/views/${ply}`),
  study: (game: string) => call<GameStudy>('GET', `/games/${seg(game)}/study`),
  replay: (game: string, seat: number | null) =>
    call<Replay>('GET', `/games/${seg(game)}/replay${seat === null ? '' : `?seat=${seat}`}`),
  record: (game: string) => call<Record<string, unknown>>('GET', `/games/${seg(game)}/record`),
  importGame: (record: unknown) => call<Imported>('POST', '/games', record),
  deleteGame: (game: string) => call<Done>('DELETE', `/games/${seg(game)}`),
  levels: () => call<Levels>('GET', '/levels'),
  leaderboard: (players: number) => call<Leaderboard>('GET', `/leaderboard/${players}?limit=50`),
  person: (player: string) => call<Profile>('GET', `/people/${seg(player)}`),
}

/** Something of my own in the shuffle: nobody else can have chosen the order. */
export function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) =>
    b.toString(16).padStart(2, '0'),
  ).join('')
}
