// People one can invite: those I have met at a table lately, then those on the leaderboards.
import { api } from '../../wire/api.ts'
import type { Ranked, Summary } from '../../wire/protocol.gen.ts'

export interface Contact {
  id: string
  name: string
}

const met = (games: readonly Summary[]): Contact[] =>
  games.flatMap((game) =>
    game.seats.flatMap((seat) =>
      seat.player && !seat.bot ? [{ id: seat.player, name: seat.name }] : [],
    ),
  )
const ranked = (rows: readonly Ranked[]): Contact[] =>
  rows.flatMap((row) => (row.bot ? [] : [{ id: row.player, name: row.name }]))

export async function contacts(me: string): Promise<Contact[]> {
  const [games, ...boards] = await Promise.all([
    api.games(''),
    ...[2, 3, 4].map((n) => api.leaderboard(n)),
  ])
  const people = [...met(games.games), ...boards.flatMap((board) => ranked(board.rows))]
  return people.filter((p, i) => p.id !== me && people.findIndex((q) => q.id === p.id) === i)
}

/** Everybody who may be meant by a name as somebody types it, or by the address of a profile. */
export function find(contacts: readonly Contact[], text: string): string[] {
  const wanted = text.trim()
  const profile = /\/player\/([^/?#]+)/.exec(wanted)?.[1]
  if (profile) return decoded(profile)
  const fold = (name: string) => name.toLocaleLowerCase()
  return contacts.filter((person) => fold(person.name) === fold(wanted)).map((person) => person.id)
}

/** Nobody, where the address is broken. */
function decoded(id: string): string[] {
  try {
    return [decodeURIComponent(id)]
  } catch {
    return []
  }
}
