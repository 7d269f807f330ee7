// What this browser was shown of a shuffle before its first card, and what it put in itself: kept
// here, where no server can change it, and compared with what is shown at the end.
const KEY = 'splendor.sealed'
const MOST = 300 // games

export interface Sealed {
  commitment: string
  nonce: string
}
type Entry = [table: string, commitment: string, nonce: string]

function entries(): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as Entry[]) : []
  } catch {
    return []
  }
}

/** Keep the seal of a table. The one that was shown first stays. */
export function seal(table: string, commitment: string, nonce = ''): void {
  if (!commitment) return // a game that was brought along
  const before = sealed(table)
  if (before && (before.nonce || !nonce)) return
  const others = entries().filter(([name]) => name !== table)
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([...others, [table, before?.commitment ?? commitment, nonce]].slice(-MOST)),
    )
  } catch {
    // no room, or forbidden: there is nothing to compare then
  }
}

export function sealed(table: string): Sealed | null {
  const found = entries().find(([name]) => name === table)
  return found ? { commitment: found[1], nonce: found[2] } : null
}
