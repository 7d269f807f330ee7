// The live page over a plug that can be pulled: the real Wire and partysocket, no network.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OPTIONS } from '../fixtures/fixtures.ts'
import { personSeat, seatView, viewOf } from '../src/learn/build.ts'
import type { ClientMessage } from '../src/wire/protocol.gen.ts'
import { timeLeft } from '../src/wire/state.ts'

const MARKET = ['1k4', '1w1', '1g2', '1b1', '2r4', '2w3', '2g1', '2k5', '3b2', '3w2', '3g4', '3r1']
const seat = seatView([0, 0, 0, 0, 0, 0], [])
const view = (turn: number, ply: number) =>
  viewOf([seat, seat, seat], MARKET, [8, 1, 5], { turn, ply })
const STARTED = 1_700_000_000_000
const clocks = (running: number, now = STARTED) => ({
  now,
  left: [60_000, 60_000, 60_000],
  running,
})
const TABLE = {
  t: 'table',
  table: 'abc',
  seq: 7,
  state: 'playing',
  host: 'h',
  rules: view(0, 3).rules,
  options: OPTIONS,
  commitment: 'c',
  seats: ['Ana', 'Bo', 'Cy'].map((n) => personSeat(n)),
  mine: [0],
  view: view(0, 3),
  log: [],
  clocks: clocks(0),
  chat: [],
  undo: null,
  spectators: 0,
  created: 0,
  result: null,
  reveal: null,
  next: null,
}
const played = (seq: number, by: number, more = {}) => ({
  t: 'played',
  table: 'abc',
  seq,
  ply: seq - 5,
  seat: by,
  actions: [0],
  drawn: [],
  at: 0,
  view: view((by + 1) % 3, seq - 4),
  clocks: clocks((by + 1) % 3),
  id: null,
  ...more,
})
const ME = { id: 'me', name: 'Ana', bot: false, ratings: {}, waiting: 0 }
const HELLO = { t: 'hello', protocol: 1, version: '1', now: 0, me: ME, muted: [] as string[] }

/** What the browser's WebSocket is to partysocket. */
class Plug extends EventTarget {
  static all: Plug[] = []
  /** What the server does with a new one. */
  static greets: (plug: Plug) => void = () => {}
  readyState = 0
  binaryType = 'blob'
  sent: ClientMessage[] = []
  constructor() {
    super()
    Plug.all.push(this)
    setTimeout(() => Plug.greets(this), 10)
  }
  send = (text: string) => this.sent.push(JSON.parse(text) as ClientMessage)
  close = () => (this.readyState = 3)
  open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say(...messages: object[]): void {
    for (const m of messages)
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(m) }))
  }
  drop(code = 1006): void {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: 'none' }))
  }
}
const welcome = (plug: Plug) => (plug.open(), plug.say(HELLO))
const fails = (plug: Plug) => plug.drop()
const turnsAway = (plug: Plug) => (plug.open(), plug.drop(4401))
const plug = () => {
  const last = Plug.all.at(-1)
  if (!last) throw new Error('no line')
  return last
}
const sent = (kind: string) => Plug.all.flatMap((p) => p.sent).filter((m) => m.t === kind)
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const fetched = vi.fn(() => Promise.resolve(Response.json(ME)))
let live: typeof import('../src/wire/live.svelte.ts').live

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Plug)
  vi.stubGlobal('fetch', fetched.mockClear())
  Plug.all = []
  Plug.greets = welcome
  vi.resetModules()
  ;({ live } = await import('../src/wire/live.svelte.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** At the table, where it is my turn. */
async function sit(): Promise<void> {
  await live.start()
  await after(20)
  live.open('abc')
  plug().say(TABLE)
  expect(live.table?.id).toBe('abc')
}

test('nobody is offline while the page loads, but whoever finds no line is', async () => {
  Plug.greets = fails
  await live.start()
  expect(live.met).toBe(false)
  await after(20)
  expect([live.met, live.online]).toEqual([true, false])
})

describe('clocks', () => {
  test('a message that waited to be seen tells the time of its coming', async () => {
    await sit()
    plug().say(played(8, 0, { id: 'x' }), played(9, 1), played(10, 2))
    const came = Date.now()
    await after(3000)
    expect(live.table?.view?.turn).toBe(0)
    expect(live.table && timeLeft(live.table, 0, Date.now())).toBe(60_000 - (Date.now() - came))
  })
  test('run as they were told last, while moves before that are still being shown', async () => {
    await sit()
    plug().say(played(8, 0, { id: 'x' }), played(9, 1), played(10, 2))
    await after(0)
    expect(live.table?.view?.turn).not.toBe(0)
    expect(live.table?.clocks.running).toBe(0)
    await after(1500)
    expect(live.table?.clocks.running).toBe(0)
  })
  test('do not go back to those of a message that was sent before', async () => {
    await sit()
    plug().say(
      played(8, 0, { id: 'x', clocks: clocks(1, STARTED + 2000) }),
      played(9, 1, { clocks: clocks(2, STARTED + 1000) }),
    )
    await after(0)
    expect(live.table?.clocks).toEqual(clocks(1, STARTED + 2000))
  })
  test('of a later message hold, not those of the table that was there', async () => {
    await sit()
    plug().say(played(8, 0, { id: 'x', clocks: clocks(1, STARTED + 1000) }))
    plug().say(played(9, 1, { clocks: clocks(2, STARTED + 2000) }))
    expect(live.table?.view?.turn).toBe(1)
    expect(live.table?.clocks).toEqual(clocks(2, STARTED + 2000))
  })
})

describe('moves', () => {
  const turns = (count: number) => Array.from({ length: count }, (_, i) => played(8 + i, i % 3))
  test('are shown one by one', async () => {
    await sit()
    plug().say(...turns(3))
    await after(0)
    expect(live.table?.seq).toBe(8)
  })
  test('that have piled up are caught up with at once, but for the last few', async () => {
    await sit()
    plug().say(...turns(20))
    await after(0)
    expect(live.table?.seq).toBe(8) // the first had begun to be seen
    await after(600)
    expect(live.table?.seq).toBe(7 + 20 - 8)
    await after(60_000)
    expect(live.table?.seq).toBe(27)
  })
})

describe('while the line is down', () => {
  const cut = async () => {
    Plug.greets = fails
    plug().drop()
    await after(20)
  }
  test('the button stays taken until a move that was kept is answered', async () => {
    await sit()
    await cut()
    live.play([0])
    await after(20_000)
    expect(Plug.all.length).toBeGreaterThan(3)
    expect(live.busy).toBe(true)
    Plug.greets = welcome
    await after(11_000)
    const [kept] = plug().sent.filter((m) => m.t === 'play')
    expect(live.busy).toBe(true)
    plug().say({ t: 'error', code: 'stale', data: {}, id: kept?.t === 'play' ? kept.id : null })
    expect(live.busy).toBe(false)
  })
  test('impatient presses take back one turn', async () => {
    await sit()
    await cut()
    for (let i = 0; i < 3; i++) live.undo()
    Plug.greets = welcome
    await after(11_000)
    expect(sent('offer_undo').length).toBe(1)
    const [asked] = sent('offer_undo')
    plug().say({ t: 'ack', id: asked?.t === 'offer_undo' ? asked.id : '', table: 'abc', seq: 9 })
    live.undo()
    expect(sent('offer_undo').length).toBe(2)
  })
  test('an offer is answered once, as it was answered first', async () => {
    await sit()
    await cut()
    live.answer(true)
    live.answer(false)
    Plug.greets = welcome
    await after(11_000)
    expect(sent('answer_undo')).toEqual([expect.objectContaining({ agree: true })])
  })
  test('a turn that was taken back is not taken back twice because that is still to be shown', async () => {
    await sit()
    plug().say(played(8, 0, { id: 'x' }), played(9, 1), played(10, 2))
    live.undo()
    const [asked] = sent('offer_undo')
    plug().say({ t: 'ack', id: asked?.t === 'offer_undo' ? asked.id : '', table: 'abc', seq: 11 })
    plug().say({
      t: 'undone',
      table: 'abc',
      seq: 11,
      ply: 3,
      by: 0,
      at: 0,
      view: view(0, 3),
      clocks: clocks(0),
    })
    live.undo()
    expect(sent('offer_undo').length).toBe(1)
    await after(5000)
    live.undo()
    expect(sent('offer_undo').length).toBe(2)
  })
})

describe('what is refused', () => {
  const refuse = (code: string, id: string | null = null) =>
    plug().say({ t: 'error', code, data: {}, id })
  test('is told for its whole time, also soon after something else', async () => {
    await sit()
    refuse('illegal')
    await after(2000)
    refuse('cannot_undo')
    await after(2000)
    expect(live.error).toMatch(/^This can’t be taken back/)
    await after(1500)
    expect(live.error).toBe('')
  })
  test('at a table that was left is not told at the next one', async () => {
    await sit()
    const about = (table: string) =>
      plug().say({ t: 'error', code: 'too_fast', data: { table }, id: null })
    about('xyz')
    expect(live.error).toBe('')
    about('abc')
    expect(live.error).not.toBe('')
  })
  test('is given back if it was written, until something is said', async () => {
    await sit()
    live.say('Well played!')
    const [said] = sent('say')
    refuse('too_fast', said?.t === 'say' ? said.id : null)
    expect(live.unsaid).toBe('Well played!')
    live.say('Well played!')
    expect(live.unsaid).toBe('')
  })
})

describe('whoever is not known', () => {
  test('is made a guest and comes back', async () => {
    await sit()
    fetched.mockClear()
    plug().drop(4401)
    await after(2000)
    expect(fetched).toHaveBeenCalledOnce()
    expect([live.online, live.stranger]).toEqual([true, false])
  })
  test('and keeps no cookie is told so, and tries ever more slowly', async () => {
    Plug.greets = turnsAway
    await live.start()
    await after(60_000)
    expect(Plug.all.length).toBeLessThan(16)
    expect(fetched.mock.calls.length).toBeLessThan(17)
    expect([live.met, live.online, live.stranger]).toEqual([true, false, true])
    Plug.greets = welcome
    await after(11_000)
    expect([live.online, live.stranger]).toEqual([true, false])
  })
})

test('whoever has too many tabs is told so until one is free', async () => {
  Plug.greets = (plug) => (plug.open(), plug.drop(4408))
  await live.start()
  await after(1000)
  expect([live.met, live.online, live.crowded]).toEqual([true, false, true])
  Plug.greets = welcome
  await after(11_000)
  expect([live.online, live.crowded]).toEqual([true, false])
})

describe('a line that died unnoticed', () => {
  test('is replaced', async () => {
    await sit()
    await after(16_000)
    expect(Plug.all.length).toBe(2)
    expect(live.online).toBe(true)
  })
  test('is found out when the page is looked at', async () => {
    await sit()
    const dead = plug()
    dead.say({ t: 'pong', sent: 0, now: 0 })
    document.dispatchEvent(new Event('visibilitychange'))
    await after(5100)
    expect(dead.readyState).toBe(3)
  })
})

describe('who is muted', () => {
  test('is known from the start', async () => {
    Plug.greets = (p) => (p.open(), p.say({ ...HELLO, muted: ['pEve'] }))
    await sit()
    expect([...live.muted]).toEqual(['pEve'])
    live.mute('pEve', false)
    expect(sent('mute')).toEqual([expect.objectContaining({ player: 'pEve', on: false })])
  })
  test('is as the server says, but for what it has not heard yet', async () => {
    Plug.greets = (p) => (p.open(), p.say({ ...HELLO, muted: ['pEve', 'pZoe'] }))
    await sit()
    Plug.greets = (p) => (p.open(), p.say({ ...HELLO, muted: ['pEve'] }))
    plug().drop()
    live.mute('pBob', true)
    live.mute('pEve', false)
    await after(2000)
    expect(live.online).toBe(true)
    expect([...live.muted]).toEqual(['pBob'])
  })
})
