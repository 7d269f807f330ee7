// A finished game as its page shows it: nothing is secret any more.
import { botSeat, personSeat } from '../../learn/build.ts'
import type { GameRecord } from '../../learn/fair.ts'
import type { GameStudy, Seat, Turn, View } from '../../wire/protocol.gen.ts'

export interface WholeGame {
  views: View[]
  turns: Turn[]
  seats: Seat[]
}

function seatOf(player: GameRecord['players'][number]): Seat {
  return player.kind === 'bot'
    ? { ...botSeat(player.level ?? ''), name: player.name }
    : personSeat(player.name, { connected: true })
}

export function wholeGame({ steps }: GameStudy, record: GameRecord): WholeGame {
  return {
    views: steps.map((step) => step.view),
    turns: steps.flatMap((step) => step.turn ?? []),
    seats: record.players.map(seatOf),
  }
}
