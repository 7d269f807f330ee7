// One socket for the whole page. It comes back by itself with jittered waits, and what was not
// answered is sent again under the same id: the server carries it out once.
import { WebSocket as Reconnecting } from 'partysocket'
import type { ClientMessage, ServerMessage } from './protocol.gen.ts'

export interface Line {
  send: (message: string) => void
  reconnect: () => void
  close: () => void
}
export interface Events {
  open: () => void
  message: (data: string) => void
  close: (code: number) => void
}
export type Dial = (events: Events) => Line

/** A random wait below 0.5 s × 2ⁿ, at most 10 s: a restart must not bring everybody at once. */
const jitter = () => 250 + Math.random() * 500

export function dial(events: Events): Line {
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`
  const socket = new Reconnecting(url, [], {
    minReconnectionDelay: jitter(),
    maxReconnectionDelay: 6000 + Math.random() * 4000,
    reconnectionDelayGrowFactor: 2,
    connectionTimeout: 6000,
    maxEnqueuedMessages: 0,
  })
  socket.addEventListener('open', events.open)
  socket.addEventListener('message', (event) => events.message(String(event.data)))
  socket.addEventListener('close', (event) => events.close(event.code))
  return {
    send: (text) => socket.send(text),
    reconnect: () => socket.reconnect(),
    close: () => socket.close(),
  }
}

/** How often the line is tried, and how soon it must answer somebody who has just come back. */
const BEAT_MS = 15_000
const SOON_MS = 5000

export type WithId = Extract<ClientMessage, { id: string }>
export type Unnumbered = WithId extends infer M ? (M extends WithId ? Omit<M, 'id'> : never) : never

let serial = 0
const newId = () =>
  `${Date.now().toString(36)}-${(serial++).toString(36)}-${Math.random().toString(36).slice(2, 8)}`

/** The page's end of the wire: what to follow, what is still unanswered. */
export class Wire {
  open = false
  private line: Line | null = null
  /** What is followed, and the last event that was seen there; null: the whole table is wanted. */
  private watched = new Map<string, number | null>()
  private unanswered = new Map<string, WithId>()
  private lobby = false
  private rtt: number | null = null
  private answered = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    /** `asked` is what a message answers. */
    private readonly hear: (message: ServerMessage, asked?: WithId) => void,
    private readonly lost: (code: number) => void,
    private readonly dialler: Dial = dial,
  ) {}

  connect(): void {
    this.line ??= this.dialler({
      open: () => this.opened(),
      message: (data) => this.heard(JSON.parse(data) as ServerMessage),
      close: (code) => this.closed(code),
    })
  }
  retry(): void {
    this.line?.reconnect()
  }
  /** Somebody looks at the page again, perhaps after hours: does the line still hold? */
  check(): void {
    if (this.open) this.ping(SOON_MS)
  }

  watch(table: string): void {
    this.watched.set(table, null)
    this.put({ t: 'watch', table, seq: null })
  }
  unwatch(table: string): void {
    this.watched.delete(table)
    this.put({ t: 'unwatch', table })
  }
  followLobby(on: boolean): void {
    this.lobby = on
    this.put({ t: 'lobby', on })
  }
  /** Ask for something that must happen once; the id comes back with its answer. */
  ask(message: Unnumbered): string {
    const numbered = { ...message, id: newId() } as WithId
    this.unanswered.set(numbered.id, numbered)
    this.put(numbered)
    return numbered.id
  }
  /** What was asked for and is not answered yet. */
  pending(): WithId[] {
    return [...this.unanswered.values()]
  }

  private put(message: ClientMessage): void {
    if (this.open) this.line?.send(JSON.stringify(message))
  }
  private opened(): void {
    this.open = true
    for (const [table, seq] of this.watched) this.put({ t: 'watch', table, seq })
    if (this.lobby) this.put({ t: 'lobby', on: true })
    for (const message of this.unanswered.values()) this.put(message)
    this.ping()
  }
  private closed(code: number): void {
    this.open = false
    clearTimeout(this.timer)
    this.lost(code)
  }
  /** A line that has not answered when the next ping is due is dead: TCP may take minutes to say so. */
  private ping(next = BEAT_MS): void {
    this.put({ t: 'ping', sent: performance.now(), rtt: this.rtt })
    this.answered = false
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.answered ? this.ping() : this.retry()), next)
  }
  private ponged(sent: number): void {
    this.rtt = Math.max(0, performance.now() - sent)
    this.answered = true
  }
  private heard(message: ServerMessage): void {
    if (message.t === 'pong') this.ponged(message.sent)
    const asked =
      'id' in message && message.id !== null ? this.unanswered.get(message.id) : undefined
    if (asked) this.unanswered.delete(asked.id)
    this.note(message)
    this.hear(message, asked)
  }
  private note(message: ServerMessage): void {
    if (
      !('table' in message && 'seq' in message) ||
      message.t === 'ack' ||
      !this.watched.has(message.table)
    )
      return
    // what is said is not counted: where people talk, whoever was away is told everything again
    if (message.t === 'table')
      this.watched.set(message.table, message.options.chat ? null : message.seq)
    else if (this.watched.get(message.table) !== null) this.watched.set(message.table, message.seq)
  }
}
