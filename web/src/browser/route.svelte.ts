// Where in the house we are. Plain links work: clicks on them are caught and shown without a load.
export type Route =
  | {
      page:
        | 'home'
        | 'lobby'
        | 'new'
        | 'games'
        | 'rules'
        | 'learn'
        | 'settings'
        | 'about'
        | 'recover'
        | 'lost'
    }
  | { page: 'table'; id: string }
  | { page: 'game'; id: string; turn: number | null }
  | { page: 'leaderboard'; players: number }
  | { page: 'player'; id: string }
  | { page: 'puzzles'; number: number | null }
  | { page: 'try' | 'analysis'; hash: string }
  | { page: 'openings'; players: number }
  | { page: 'daily'; day: string }

const PLAIN = ['lobby', 'new', 'games', 'rules', 'learn', 'settings', 'about', 'recover'] as const

export function parse(url: { pathname: string; hash: string }): Route {
  const path = segments(url.pathname)
  if (!path) return { page: 'lost' }
  const [first = '', second = ''] = path
  if (!first) return { page: 'home' }
  const plain = PLAIN.find((page) => page === first)
  if (plain && !second) return { page: plain }
  if (first === 'table' && second) return { page: 'table', id: second }
  if (first === 'game' && second) {
    const turn = /^#(\d+)$/.exec(url.hash)?.[1]
    return { page: 'game', id: second, turn: turn === undefined ? null : Number(turn) }
  }
  if (first === 'leaderboard') return { page: 'leaderboard', players: Number(second) || 2 }
  if (first === 'player' && second) return { page: 'player', id: second }
  return study(first, second, url.hash) ?? { page: 'lost' }
}

/** Null for an address that nobody has written: %E0 begins a letter that never ends. */
function segments(pathname: string): string[] | null {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
}

function study(first: string, second: string, hash: string): Route | null {
  if (first === 'puzzles') return { page: 'puzzles', number: Number(second) || null }
  if (first === 'try' || first === 'analysis') return { page: first, hash }
  if (first === 'openings') return { page: 'openings', players: Number(second) || 2 }
  return first === 'daily' ? { page: 'daily', day: second || 'today' } : null
}

let current = $state.raw<Route>(parse(location))
export const route = () => current
let moved = false
/** Whether the page that is shown was come to from another one, without a load. */
export const hasMoved = () => moved

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  arrive()
  scrollTo(0, 0)
}

function arrive(): void {
  moved = true
  current = parse(location)
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.shiftKey &&
    !event.altKey &&
    !event.defaultPrevented
  )
}

export function followLinks(): void {
  addEventListener('popstate', arrive)
  addEventListener('hashchange', () => (current = parse(location)))
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isPlainClick(event) || link.target || link.hasAttribute('download')) return
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
