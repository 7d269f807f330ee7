import type { View } from '../wire/protocol.gen.ts'

/** What a player can ask of the server at a table. */
export interface TableCommands {
  play: (actions: number[]) => void
  undo: () => void
  answer: (agree: boolean) => void
  takeBack: () => void
  resign: (seat: number) => void
  rematch: () => void | Promise<void>
  review: () => void
  save: () => void | Promise<void>
  say: (text: string) => void
  viewAt: (ply: number) => Promise<View>
  mute: (player: string, on: boolean) => void
}
