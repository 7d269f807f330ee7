// What has happened since I last moved: outlined on the table until my turn ends.
import type { Colour } from '../../game/cards.ts'
import { moveOf } from '../../game/actions.ts'
import type { Turn } from '../../wire/protocol.gen.ts'

export interface Highlights {
  places: string[]
  tokens: Colour[]
}

export function sinceMine(log: readonly Turn[], mine: readonly number[]): Turn[] {
  const own = log.findLastIndex((turn) => mine.includes(turn.seat))
  const since = log.slice(own + 1)
  return since.length ? since : log.slice(-1)
}

export function highlights(turns: readonly Turn[]): Highlights {
  const places = new Set<string>()
  const tokens = new Set<Colour>()
  for (const turn of turns)
    for (const action of turn.actions) {
      const what = moveOf(action)
      if (what.kind === 'take') what.colours.forEach((c) => tokens.add(c))
      if ((what.kind === 'buy' || what.kind === 'reserve') && what.place.kind === 'market')
        places.add(`market-${what.place.index}`)
    }
  return { places: [...places], tokens: [...tokens] }
}
