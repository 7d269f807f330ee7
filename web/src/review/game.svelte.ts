// The review of one game as it comes: asked for, watched while it is made, deepened.
import { errorText } from '../wire/errors.ts'
import type { ReviewProgress } from '../wire/protocol.gen.ts'
import { askFor, isBusy, progressOf } from './review.ts'

const GLANCE = 1000

export class GameReview {
  progress = $state.raw<ReviewProgress | null>(null)
  error = $state('')
  readonly game: string
  private timer: ReturnType<typeof setTimeout> | undefined
  private stopped = false

  /** `progress` is where the review stands, if that is known already. */
  constructor(game: string, progress: ReviewProgress | null = null) {
    this.game = game
    this.progress = progress
    this.watch()
  }
  get review() {
    return this.progress?.review ?? null
  }
  get busy() {
    return isBusy(this.progress)
  }
  load(): Promise<void> {
    return this.attempt(() => progressOf(this.game))
  }
  ask(depth: 'quick' | 'deep'): Promise<void> {
    return this.attempt(() => askFor(this.game, depth))
  }
  stop(): void {
    this.stopped = true
    clearTimeout(this.timer)
  }
  private async attempt(work: () => Promise<ReviewProgress>): Promise<void> {
    clearTimeout(this.timer)
    try {
      this.progress = await work()
      this.error = ''
    } catch (e) {
      this.error = errorText(e)
    }
    this.watch()
  }
  private watch(): void {
    if (this.busy && !this.stopped) this.timer = setTimeout(() => void this.load(), GLANCE)
  }
}
