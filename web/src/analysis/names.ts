import type { View } from '../wire/protocol.gen.ts'
import type { Say } from '../review/words.ts'

/** Names for seats of a position that nobody sits at: the one to move is you. */
export const namesFor = (view: View, say: Say, me = view.turn): string[] =>
  view.seats.map((_, seat) =>
    seat === me
      ? say('you-are')
      : view.seats.length === 2
        ? say('rival')
        : say('rival-n', { n: (seat - me + view.seats.length) % view.seats.length }),
  )
