// Earlier moments of the game, as the server says that my seat saw them. One request at a time:
// whoever steps on while it is under way is shown the moment that they came to.
import type { Turn, View } from '../wire/protocol.gen.ts'
import type { TableModel } from '../wire/state.ts'

interface Moment {
  turn: Turn
  index: number
  view: View
}

/** The ply to play after a turn of the log: where the next one begins. */
const plyAfter = (model: TableModel, turn: number) =>
  model.log[turn + 1]?.ply ?? model.view?.ply ?? 0

/** A view to look at only. Its turn is that of whoever made the move. */
const toLookAt = (view: View, turn: Turn): View => ({
  ...view,
  turn: turn.seat,
  phase: 'past',
  payment: null,
  legal: [],
  outcome: null,
})

export class LookBack {
  /** The turn of the log after which the table is shown; null: the present. */
  turn = $state<number | null>(null)
  private moment = $state.raw<Moment | null>(null)
  private asking = false
  /** A turn that was taken back, or seen through other eyes, is another one. */
  private readonly seen = new WeakMap<Turn, View>()
  private readonly viewAt: (ply: number) => Promise<View>
  private readonly fail: (error: unknown) => void

  constructor(viewAt: (ply: number) => Promise<View>, fail: (error: unknown) => void) {
    this.viewAt = viewAt
    this.fail = fail
  }

  /** What to show instead of the present, once it has come. */
  get shown(): Moment | null {
    return this.turn === null ? null : this.moment
  }
  end(): void {
    this.turn = this.moment = null
  }
  /** Show the table after a turn; a turn that is not in the log leads to the present. */
  async show(turn: number, current: () => TableModel): Promise<void> {
    if (!current().log[turn]) return this.end()
    this.turn = turn
    if (this.asking) return
    this.asking = true
    try {
      while (this.turn !== null && (await this.fetch(this.turn, current())) !== this.turn);
    } catch (error) {
      this.end()
      this.fail(error)
    } finally {
      this.asking = false
    }
  }
  /** What is looked at may have been taken back, or gone on, meanwhile. */
  follow(current: () => TableModel): void {
    const moment = this.shown
    if (this.turn === null || (moment && current().log[moment.index] === moment.turn)) return
    void this.show(this.turn, current)
  }
  private async fetch(index: number, model: TableModel): Promise<number> {
    const turn = model.log[index]
    if (!turn) {
      this.end()
      return index
    }
    const known = this.seen.get(turn)
    const view =
      known?.seat === model.view?.seat && known ? known : await this.viewAt(plyAfter(model, index))
    this.seen.set(turn, view)
    if (this.turn !== null) this.moment = { turn, index, view: toLookAt(view, turn) }
    return index
  }
}
