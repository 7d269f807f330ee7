// A finished game, put together from what each seat saw: nothing is secret any more.
import type { GameRecord } from '../../learn/fair.ts'
import { botSeat, personSeat } from '../../learn/build.ts'
import type { Replay, Seat, SeatView, Turn, View } from '../../wire/protocol.gen.ts'
import { told } from '../../wire/state.ts'

export interface WholeGame {
  views: View[]
  turns: Turn[]
  seats: Seat[]
}

/** Each seat's hand as its owner saw it. */
function openHands(views: readonly View[]): View {
  const [first] = views
  if (!first) throw new Error('no view')
  const seats = first.seats.map((seat, i): SeatView => views[i]?.seats[i] ?? seat)
  return { ...first, seat: null, seats, legal: [] }
}

function seatOf(player: GameRecord['players'][number]): Seat {
  return player.kind === 'bot'
    ? { ...botSeat(player.level ?? ''), name: player.name }
    : personSeat(player.name, { connected: true })
}

export function wholeGame(replays: readonly Replay[], record: GameRecord): WholeGame {
  const count = Math.min(...replays.map((replay) => replay.steps.length))
  const views = Array.from({ length: count }, (_, k) =>
    openHands(replays.flatMap((r) => r.steps[k]?.view ?? [])),
  )
  const turns = (replays[0]?.steps ?? []).flatMap((step, k) => {
    const before = views[k - 1]
    const after = views[k]
    // with open hands a card reserved unseen can be told too
    return step.turn && before && after ? [told(step.turn, before, after)] : []
  })
  return { views, turns, seats: record.players.map(seatOf) }
}
