import { moveOf, PASS } from '../game/actions.ts'
import type { Turn, View } from '../wire/protocol.gen.ts'

/** The same moment without anything private: shown while a device changes hands. */
export function hideSecrets(view: View): View {
  return {
    ...view,
    legal: [],
    seats: view.seats.map((seat) => ({
      ...seat,
      reserved: seat.reserved.map((held) => (held?.blind ? { ...held, card: null } : held)),
    })),
  }
}

/** The same moment for somebody whose seat a bot plays now: to look at only. */
export const asSpectator = (view: View): View => ({ ...view, legal: [] })

function isBlind(turn: Turn): boolean {
  const what = moveOf(turn.actions[0] ?? PASS)
  return what.kind === 'reserve' && what.place.kind === 'deck'
}

/** The log for the eyes of one seat (null: nobody's) on a device that several share. */
export function hideSecretsInLog(log: readonly Turn[], viewer: number | null): Turn[] {
  return log.map((turn) =>
    turn.seat !== viewer && isBlind(turn)
      ? {
          ...turn,
          card: null,
          drawn: turn.drawn.map((d) => (d.place === null ? { ...d, card: null } : d)),
        }
      : turn,
  )
}
