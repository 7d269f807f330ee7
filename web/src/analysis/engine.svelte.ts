// The engine at work on one table: asked again and again, a little deeper each time.
import { errorText } from '../wire/errors.ts'
import type { Analysis } from '../wire/protocol.gen.ts'
import { think } from './server.ts'

export class Engine {
  found = $state.raw<Analysis | null>(null)
  running = $state(true)
  ended = $state(false)
  /** Its place among the analyses for which there is no room yet; 0: it deepens. */
  waiting = $state(0)
  error = $state('')
  private text = ''
  private stopper = new AbortController()

  /** Turn to a table; null: there is nothing to think about. */
  async study(text: string | null): Promise<void> {
    this.stopper.abort()
    this.stopper = new AbortController()
    this.found = null
    this.ended = false
    this.waiting = 0
    if (this.error) this.running = true // nobody paused it: it failed at another table
    this.error = ''
    this.text = text ?? ''
    if (this.running) await this.deepen()
  }
  pause(): void {
    this.running = false
    this.stopper.abort()
  }
  async goOn(): Promise<void> {
    this.running = true
    this.error = ''
    this.stopper = new AbortController()
    await this.deepen()
  }
  close(): void {
    this.stopper.abort()
  }
  private async deepen(): Promise<void> {
    const { signal } = this.stopper
    while (this.text && !signal.aborted && !this.ended) {
      try {
        const step = await think(this.text, this.found?.simulations ?? 0, signal)
        if (signal.aborted) return
        // a process that was started anew knows less for a while
        if (step.analysis.simulations > (this.found?.simulations ?? 0)) this.found = step.analysis
        this.ended = step.ended
        this.waiting = step.waiting
      } catch (e) {
        if (signal.aborted) return
        this.error = errorText(e)
        this.running = false // until it is asked to go on
        return
      }
    }
  }
}
