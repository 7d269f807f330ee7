// Sentences about the game, as pieces: text, gems and cards, so that the log can show a picture
// where the live region says a word. The order of the pieces is the translator's.
import { cardOf, type Card, type Colour, LETTERS, nobleOf } from './cards.ts'
import { moveOf, PASS, type Place, placeName } from './actions.ts'
import { type Args, list, t } from '../i18n/i18n.svelte.ts'
import type { SeatView, Turn } from '../wire/protocol.gen.ts'

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'gems'; colours: readonly Colour[] }
  | { kind: 'card'; id: number }
  | { kind: 'noble'; id: number }

export const gemName = (colour: Colour) => t(`gem-${LETTERS[colour]}`)
export const nobleName = (id: number) => t(`noble-${id + 1}`)

/** "2 sapphires and 1 gold" */
export function gemsText(counts: readonly number[]): string {
  const parts = counts.flatMap((n, c) => (n > 0 ? [t(`gems-${LETTERS[c]}`, { n })] : []))
  return parts.length ? list(parts) : t('gems-none')
}

export function tally(colours: readonly Colour[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0]
  for (const c of colours) counts[c] = (counts[c] ?? 0) + 1
  return counts
}

/** "sapphire: 2 tokens, 1 bonus" */
export function holdingText(seat: SeatView, c: Colour): string {
  const tokens = seat.tokens[c] ?? 0
  return c < 5
    ? t('holding', { gem: gemName(c), tokens, bonuses: seat.bonuses[c] ?? 0 })
    : t('holding-gold', { tokens })
}

export function cardText(card: Card): string {
  return t('card-about', {
    tier: card.tier,
    gem: gemName(card.bonus),
    points: card.points,
    cost: gemsText(card.cost),
  })
}
/** Short: "level 2 sapphire card, 1 point" */
export const cardShort = (card: Card) =>
  t('card-short', { tier: card.tier, gem: gemName(card.bonus), points: card.points })

export function nobleText(id: number): string {
  const noble = nobleOf(id)
  return t('noble-about', { name: nobleName(id), points: noble.points, cost: gemsText(noble.cost) })
}

export const pieceText = (piece: Piece): string => {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'gems':
      return gemsText(tally(piece.colours))
    case 'card':
      return cardShort(cardOf(piece.id))
    case 'noble':
      return nobleName(piece.id)
  }
}
export const plain = (pieces: readonly Piece[]) => pieces.map(pieceText).join('')

const MARK = 0xe000
/** Format a message whose arguments may be pieces. */
export function rich(id: string, pieces: Record<string, Piece>, args: Args = {}): Piece[] {
  const names = Object.keys(pieces)
  const marked = { ...args }
  names.forEach((name, i) => (marked[name] = String.fromCharCode(MARK + i)))
  const found: Piece[] = []
  let text = ''
  for (const char of t(id, marked)) {
    const name = names[char.charCodeAt(0) - MARK]
    const piece = name === undefined ? undefined : pieces[name]
    if (!piece) {
      text += char
      continue
    }
    if (text) found.push({ kind: 'text', text })
    text = ''
    found.push(piece)
  }
  if (text) found.push({ kind: 'text', text })
  return found
}

const tierOf = (place: Place) =>
  place.kind === 'market' ? Math.floor(place.index / 4) + 1 : place.kind === 'deck' ? place.tier : 0

function cardOrPlace(turn: Turn, place: Place): Piece {
  if (turn.card !== null) return { kind: 'card', id: turn.card }
  return { kind: 'text', text: t('card-unknown', { tier: tierOf(place), place: placeName(place) }) }
}

/** The name of whoever moved; none if it was the reader, who is addressed. */
type Mover = string | null

function mainPieces(turn: Turn, mover: Mover): Piece[] {
  const who = { who: mover === null ? 'me' : 'other', name: mover ?? '' }
  const what = moveOf(turn.actions[0] ?? PASS)
  switch (what.kind) {
    case 'take':
      return rich('log-take', { gems: { kind: 'gems', colours: what.colours } }, who)
    case 'reserve':
      if (what.place.kind === 'deck' && turn.card === null)
        return [{ kind: 'text', text: t('log-reserve-blind', { ...who, tier: what.place.tier }) }]
      return rich('log-reserve', { card: cardOrPlace(turn, what.place) }, who)
    case 'buy':
      return rich('log-buy', { card: cardOrPlace(turn, what.place) }, who)
    case 'pass':
      return [{ kind: 'text', text: t('log-pass', who) }]
    case 'noble':
    case 'return':
    case 'standin':
    case 'pay':
      return [{ kind: 'text', text: mover ?? t('seat-me') }]
  }
}

/** A few words for the bubble at the mover. */
export function bubblePieces(turn: Turn): Piece[] {
  const what = moveOf(turn.actions[0] ?? PASS)
  switch (what.kind) {
    case 'take':
      return rich('bubble-take', { gems: { kind: 'gems', colours: what.colours } })
    case 'reserve':
      if (turn.card === null)
        return [{ kind: 'text', text: t('bubble-reserve-blind', { tier: tierOf(what.place) }) }]
      return rich('bubble-reserve', { card: cardOrPlace(turn, what.place) })
    case 'buy':
      return rich('bubble-buy', { card: cardOrPlace(turn, what.place) })
    case 'pass':
      return [{ kind: 'text', text: t('bubble-pass') }]
    default:
      return []
  }
}

/** Everything a seat did in a turn, as one line. */
export function turnPieces(turn: Turn, mover: Mover): Piece[] {
  const pieces = mainPieces(turn, mover)
  const returned = turn.actions.map(moveOf).flatMap((d) => (d.kind === 'return' ? [d.colour] : []))
  if (returned.length)
    pieces.push(...rich('log-return', { gems: { kind: 'gems', colours: returned } }))
  if (turn.noble !== null)
    pieces.push(...rich('log-noble', { noble: { kind: 'noble', id: turn.noble } }))
  return pieces
}
export const turnText = (turn: Turn, mover: Mover) => plain(turnPieces(turn, mover))
