// What has happened since I last moved: outlined on the table until my turn ends.
import type { Colour } from '../cards.ts'
import { deed } from '../game.ts'
import type { Turn } from '../protocol.gen.ts'

export interface Last {
  places: string[]
  tokens: Colour[]
}

export function sinceMine(log: readonly Turn[], mine: readonly number[]): Turn[] {
  const own = log.findLastIndex((turn) => mine.includes(turn.seat))
  const since = log.slice(own + 1)
  return since.length ? since : log.slice(-1)
}

export function lastMarks(turns: readonly Turn[]): Last {
  const places = new Set<string>()
  const tokens = new Set<Colour>()
  for (const turn of turns)
    for (const action of turn.actions) {
      const what = deed(action)
      if (what.kind === 'take') what.colours.forEach((c) => tokens.add(c))
      if ((what.kind === 'buy' || what.kind === 'reserve') && what.place.kind === 'market')
        places.add(`market-${what.place.index}`)
    }
  return { places: [...places], tokens: [...tokens] }
}
