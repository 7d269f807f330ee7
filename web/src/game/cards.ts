// The 90 cards and 10 nobles, numbered by their rows in the engine's CSV files.
import cardRows from '@data/cards.csv'
import nobleRows from '@data/nobles.csv'

export const COLOURS = ['white', 'blue', 'green', 'red', 'black', 'gold'] as const
export type ColourName = (typeof COLOURS)[number]
/** 0 white … 4 black, 5 gold: the order used everywhere. */
export type Colour = 0 | 1 | 2 | 3 | 4 | 5
export const GOLD: Colour = 5
export const ALL_COLOURS: readonly Colour[] = [0, 1, 2, 3, 4, 5]
export const GEMS: readonly Colour[] = [0, 1, 2, 3, 4]
export const LETTERS = ['w', 'b', 'g', 'r', 'k', 'o'] as const

export interface Card {
  id: number
  tier: 1 | 2 | 3
  bonus: Colour
  points: number
  cost: readonly number[]
  name: string
}

export interface Noble {
  id: number
  points: number
  cost: readonly number[]
  name: string
}

function field(row: string[], header: string[], name: string): string {
  const value = row[header.indexOf(name)]
  if (value === undefined) throw new Error(`no column ${name}`)
  return value
}

function gemCost(row: string[], header: string[]): number[] {
  return COLOURS.slice(0, 5).map((colour) => Number(field(row, header, colour)))
}

function readCards(rows: string[][]): Card[] {
  const [header = [], ...body] = rows
  const seen = new Map<string, number>()
  return body.map((row, id) => {
    const tier = Number(field(row, header, 'level')) as 1 | 2 | 3
    const bonus = COLOURS.indexOf(field(row, header, 'bonus') as ColourName) as Colour
    const kind = `${tier}${LETTERS[bonus]}`
    const index = (seen.get(kind) ?? 0) + 1
    seen.set(kind, index)
    const points = Number(field(row, header, 'points'))
    return { id, tier, bonus, points, cost: gemCost(row, header), name: `${kind}${index}` }
  })
}

function readNobles(rows: string[][]): Noble[] {
  const [header = [], ...body] = rows
  return body.map((row, id) => ({
    id,
    points: Number(field(row, header, 'points')),
    cost: gemCost(row, header),
    name: `n${id + 1}`,
  }))
}

export const CARDS: readonly Card[] = readCards(cardRows)
export const NOBLES: readonly Noble[] = readNobles(nobleRows)

export function cardOf(id: number): Card {
  const card = CARDS[id]
  if (!card) throw new RangeError(`no card ${id}`)
  return card
}

export function nobleOf(id: number): Noble {
  const noble = NOBLES[id]
  if (!noble) throw new RangeError(`no noble ${id}`)
  return noble
}
