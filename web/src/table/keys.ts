// The keyboard plays the whole game. Keys are named by position on a QWERTY board where they
// form rows (event.code), so the three rows of cards lie under three rows of keys everywhere.
import type { Colour } from '../game/cards.ts'
import type { Place } from '../game/actions.ts'

export type KeyAction =
  | { kind: 'token'; colour: Colour }
  | { kind: 'look'; place: Place; reserve: boolean }
  | { kind: 'confirm' }
  | { kind: 'cancel' }
  | { kind: 'undo' }
  | { kind: 'help' }
  | { kind: 'read' }
  | { kind: 'step'; by: -1 | 1 }
  | { kind: 'jump'; to: 'start' | 'now' }

const ROWS: Record<number, readonly string[]> = {
  3: ['KeyQ', 'KeyW', 'KeyE', 'KeyR'],
  2: ['KeyA', 'KeyS', 'KeyD', 'KeyF'],
  1: ['KeyZ', 'KeyX', 'KeyC', 'KeyV'],
}
const DECKS: Record<string, number> = { KeyT: 3, KeyG: 2, KeyB: 1 }
const HAND: Record<string, number> = { Digit6: 0, Digit7: 1, Digit8: 2 }

export interface KeyPress {
  code: string
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

/** What a key does. While tokens have to go back, the sixth digit is gold, which no bank gives out. */
export function keyAction(e: KeyPress, owing = false): KeyAction | null {
  if (e.ctrlKey || e.altKey || e.metaKey) return null
  if (e.key === '?') return { kind: 'help' }
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(e.code)?.[1]
  if (digit && (digit !== '6' || owing))
    return { kind: 'token', colour: (Number(digit) - 1) as Colour }
  const slot = HAND[e.code]
  if (slot !== undefined) return { kind: 'look', place: { kind: 'hand', slot }, reserve: false }
  const deck = DECKS[e.code]
  if (deck !== undefined)
    return { kind: 'look', place: { kind: 'deck', tier: deck }, reserve: true }
  for (const tier of [1, 2, 3]) {
    const column = ROWS[tier]?.indexOf(e.code) ?? -1
    if (column >= 0) {
      const place: Place = { kind: 'market', index: (tier - 1) * 4 + column }
      return { kind: 'look', place, reserve: e.shiftKey }
    }
  }
  if (e.key === 'Enter') return { kind: 'confirm' }
  if (e.key === 'Escape') return { kind: 'cancel' }
  if (e.key === 'ArrowLeft') return { kind: 'step', by: -1 }
  if (e.key === 'ArrowRight') return { kind: 'step', by: 1 }
  if (e.key === 'Home') return { kind: 'jump', to: 'start' }
  if (e.key === 'End') return { kind: 'jump', to: 'now' }
  if (e.code === 'KeyU') return { kind: 'undo' }
  if (e.code === 'KeyI') return { kind: 'read' }
  return null
}
