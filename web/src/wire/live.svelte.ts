// What is live on the page: who I am, the table I watch, the lobby, and tables that wait for me.
import { SvelteSet } from 'svelte/reactivity'
import { api } from './api.ts'
import { t } from '../i18n/i18n.svelte.ts'
import {
  CLOSE_TOO_MANY,
  CLOSE_UNAUTHORISED,
  type ErrorCode,
  type Hello,
  type Me,
  type ServerMessage,
  type Summary,
} from './protocol.gen.ts'
import { pace } from '../browser/settings.svelte.ts'
import { Wire, type WithId } from './socket.ts'
import { reduce, type TableModel } from './state.ts'

/** How long a move of somebody else stays before the next one is shown. */
const THEIRS_MS = 1100
const MINE_MS = 500
const STILL_MS = 300
/** More than this many waiting messages are caught up with at once. */
const BACKLOG = 8

class Live {
  me = $state.raw<Me | null>(null)
  online = $state(true)
  /** False until the first connection is made or fails: nobody is "offline" while the page loads. */
  met = $state(false)
  /** I was made a guest and am not known all the same: the browser keeps no cookies. */
  stranger = $state(false)
  /** I was turned away: too many of my tabs, of my address's, or of everybody's. */
  crowded = $state(false)
  table = $state.raw<TableModel | null>(null)
  missing = $state.raw<ErrorCode | null>(null)
  lobby = $state.raw<Summary[]>([])
  waiting = $state(0)
  busy = $state(false)
  error = $state('')
  /** A line for the chat that was refused. */
  unsaid = $state('')
  muted = new SvelteSet<string>()

  private wire = new Wire(
    (message, asked) => this.hear(message, asked),
    (code) => this.lost(code),
  )
  private watching: string | null = null
  private greeted = false
  /** What has come, and when. */
  private queue: { m: ServerMessage; at: number }[] = []
  /** The clocks of the last message, and when it came. */
  private newest: Pick<TableModel, 'clocks' | 'heard'> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private passing: ReturnType<typeof setTimeout> | undefined

  async start(): Promise<void> {
    await this.greet()
    this.wire.connect()
    // an open socket may take minutes to notice what the machine knows at once
    addEventListener('offline', () => (this.online = false))
    addEventListener('online', () => this.wire.retry())
    document.addEventListener('visibilitychange', () => !document.hidden && this.lookedAt())
  }
  /** Fetch who I am; makes a guest on the first visit. */
  async greet(): Promise<void> {
    try {
      this.me = await api.me()
      this.waiting = this.me.waiting
      this.greeted = true
    } catch {
      // whether there is a connection the line will tell
    }
  }
  private lookedAt(): void {
    this.wire.check()
    this.pump(true)
  }

  open(table: string): void {
    if (this.watching === table) return
    this.close()
    this.table = null
    this.missing = null
    this.unsaid = ''
    this.watching = table
    this.wire.watch(table)
  }
  close(): void {
    if (this.watching) this.wire.unwatch(this.watching)
    clearTimeout(this.timer)
    this.timer = undefined
    this.queue = []
    this.newest = null
    this.watching = null
    this.busy = false
  }
  followLobby(on: boolean): void {
    this.wire.followLobby(on)
  }

  play(actions: number[]): void {
    const view = this.table?.view
    if (!this.table || !view) return
    this.busy = true
    this.wire.ask({ t: 'play', table: this.table.id, ply: view.ply, actions })
  }
  private isAsked(kind: 'offer_undo' | 'take_back' | 'answer_undo'): boolean {
    return this.wire.pending().some((m) => m.t === kind && m.table === this.table?.id)
  }
  private ask(kind: 'offer_undo' | 'take_back'): void {
    const table = this.table?.id
    // pressed again before the answer comes (above all offline) or is seen, it means the same turn
    const told = this.queue.some(({ m }) => m.t === 'undone')
    if (table && !told && !this.isAsked(kind)) this.wire.ask({ t: kind, table })
  }
  undo = () => this.ask('offer_undo')
  takeBack = () => this.ask('take_back')
  answer = (agree: boolean) => {
    if (this.table && !this.isAsked('answer_undo'))
      this.wire.ask({ t: 'answer_undo', table: this.table.id, agree })
  }
  resign = (seat: number) =>
    this.table && this.wire.ask({ t: 'resign', table: this.table.id, seat })
  say = (text: string) => {
    this.unsaid = ''
    if (this.table) this.wire.ask({ t: 'say', table: this.table.id, text })
  }
  mute = (player: string, on: boolean) => {
    this.hush(player, on)
    this.wire.ask({ t: 'mute', player, on })
    // what was said meanwhile comes with the whole table
    if (!on && this.watching) this.wire.watch(this.watching)
  }
  private hush(player: string, on: boolean): void {
    if (on) this.muted.add(player)
    else this.muted.delete(player)
  }

  /** Nothing is freed here: what was asked for is asked again, and then answered. */
  private lost(code: number): void {
    this.online = false
    this.met = true
    this.crowded = code === CLOSE_TOO_MANY
    if (code !== CLOSE_UNAUTHORISED) return
    // the cookie is gone: become a guest. The line comes back by itself; hurried, it would come
    // without a pause where no cookie is kept
    this.stranger = this.greeted
    void this.greet()
  }
  /** Not before this is the page online: a line that opens may still be turned away. */
  private welcomed(m: Hello): void {
    this.online = true
    this.met = true
    this.greeted = false
    this.stranger = false
    this.crowded = false
    this.me = m.me
    this.waiting = m.me.waiting
    this.muted.clear()
    for (const player of m.muted) this.hush(player, true)
    // what I asked for while the line was down the server has yet to hear
    for (const asked of this.wire.pending())
      if (asked.t === 'mute') this.hush(asked.player, asked.on)
  }

  private hear(m: ServerMessage, asked?: WithId): void {
    switch (m.t) {
      case 'hello':
        return this.welcomed(m)
      case 'turn':
        this.waiting = m.waiting
        return
      case 'lobby':
        this.lobby = m.tables
        return
      case 'listed':
        this.lobby = [...this.lobby.filter((s) => s.table !== m.table.table), m.table]
        return
      case 'unlisted':
        this.lobby = this.lobby.filter((s) => s.table !== m.table)
        return
      case 'error':
        // an answer to `watch`, for a table that has been left since
        if (!m.id && m.data['table'] && m.data['table'] !== this.watching) return
        if (asked?.t === 'say' && asked.table === this.watching) this.unsaid = asked.text
        return this.refused(m.code)
      case 'ack':
        // a resent move that was stored before: the table tells the rest
        this.busy = false
        return
      case 'pong':
        return
      default:
        if (m.table === this.watching) this.enqueue(m)
        this.pump()
    }
  }
  private enqueue(m: ServerMessage): void {
    const at = Date.now()
    this.queue.push({ m, at })
    if (!('clocks' in m)) return
    this.newest = { clocks: m.clocks, heard: at }
    if (this.table) this.table = this.timely(this.table)
  }
  /** Time does not wait for the moves that are still to be shown. */
  private timely(table: TableModel): TableModel {
    return this.newest && this.newest.clocks.now >= table.clocks.now
      ? { ...table, ...this.newest }
      : table
  }
  private refused(code: ErrorCode): void {
    this.busy = false
    if ((code === 'unknown_table' || code === 'not_invited') && !this.table) this.missing = code
    // before a table is there nothing but its name was sent: no table can be called so
    else if (code === 'bad_message' && this.watching && !this.table) this.missing = 'unknown_table'
    else {
      this.error = t(`error-${code.replaceAll('_', '-')}`)
      clearTimeout(this.passing) // of an error before
      this.passing = setTimeout(() => (this.error = ''), 3000)
    }
    // my picture of the table was old
    if (code === 'stale' && this.watching) this.wire.watch(this.watching)
  }

  /** Apply what has come, one move at a time, so that each can be seen. */
  private pump(now = false): void {
    if (this.timer !== undefined && !now) return
    clearTimeout(this.timer)
    this.timer = undefined
    let wait = 0
    while (this.queue.length > 0 && wait === 0) {
      const next = this.queue.shift()
      if (next) wait = this.take(next.m, next.at)
      if (now || this.queue.length > BACKLOG || document.hidden) wait = 0
    }
    if (wait > 0) this.timer = setTimeout(() => ((this.timer = undefined), this.pump()), wait)
  }
  private take(m: ServerMessage, at: number): number {
    const next = reduce(this.table, m, at)
    if (next?.gap && !this.table?.gap && this.watching) this.wire.watch(this.watching)
    this.table = next && this.timely(next)
    if (m.t !== 'played') return 0
    const mine = next?.mine.includes(m.seat) ?? false
    if (mine) this.busy = false
    const factor = pace()
    if (factor === 0) return mine ? 0 : STILL_MS
    return (mine ? MINE_MS : THEIRS_MS) * factor
  }
}

export const live = new Live()
