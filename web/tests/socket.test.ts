import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClientMessage, ServerMessage } from '../src/wire/protocol.gen.ts'
import { type Events, Wire } from '../src/wire/socket.ts'

let events: Events
let sent: ClientMessage[]
let heard: ServerMessage[]
let wire: Wire
const reconnect = vi.fn()
const last = () => sent.at(-1)

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  heard = []
  reconnect.mockClear()
  wire = new Wire(
    (m) => heard.push(m),
    () => {},
    (e) => {
      events = e
      return {
        send: (text) => sent.push(JSON.parse(text) as ClientMessage),
        reconnect,
        close: () => {},
      }
    },
  )
  wire.connect()
})
const say = (m: object) => events.message(JSON.stringify(m))
const kinds = () => sent.map((m) => m.t)

describe('the wire', () => {
  test('sends nothing before it is open, then what it follows', () => {
    wire.watch('abc')
    expect(sent).toEqual([])
    events.open()
    expect(kinds()).toEqual(['watch', 'ping'])
  })
  test('asks again under the same id until it is answered', () => {
    events.open()
    const id = wire.ask({ t: 'play', table: 'abc', ply: 3, actions: [0] })
    events.close(1006)
    sent = []
    events.open()
    expect(sent.find((m) => m.t === 'play')).toEqual({
      t: 'play',
      table: 'abc',
      ply: 3,
      actions: [0],
      id,
    })
    say({ t: 'ack', id, table: 'abc', seq: 9 })
    sent = []
    events.open()
    expect(kinds()).toEqual(['ping'])
  })
  test.each(['ack', 'error', 'played'])('%s settles a question', (t) => {
    events.open()
    const id = wire.ask({ t: 'offer_undo', table: 'abc' })
    say({ t, id, table: 'abc', seq: 1 })
    sent = []
    events.open()
    expect(kinds()).toEqual(['ping'])
  })
  test('after a cut it names the last event it saw', () => {
    events.open()
    wire.watch('abc')
    say({ t: 'table', table: 'abc', seq: 12, options: { chat: false } })
    say({ t: 'played', table: 'abc', seq: 13, id: null })
    sent = []
    events.open()
    expect(sent[0]).toEqual({ t: 'watch', table: 'abc', seq: 13 })
  })
  test('where people talk it asks for everything: what is said has no number', () => {
    events.open()
    wire.watch('abc')
    say({ t: 'table', table: 'abc', seq: 12, options: { chat: true } })
    say({ t: 'played', table: 'abc', seq: 13, id: null })
    sent = []
    events.open()
    expect(sent[0]).toEqual({ t: 'watch', table: 'abc', seq: null })
  })
  test('a table that was asked for again and did not come is asked for in full', () => {
    events.open()
    wire.watch('abc')
    say({ t: 'table', table: 'abc', seq: 12, options: { chat: false } })
    wire.watch('abc') // an event was missed
    say({ t: 'played', table: 'abc', seq: 15, id: null })
    sent = []
    events.open()
    expect(sent[0]).toEqual({ t: 'watch', table: 'abc', seq: null })
  })
  test('no longer follows what was left', () => {
    events.open()
    wire.watch('abc')
    wire.unwatch('abc')
    wire.followLobby(true)
    sent = []
    events.open()
    expect(kinds()).toEqual(['lobby', 'ping'])
  })
  test('measures the way there and back', () => {
    events.open()
    const ping = last()
    if (ping?.t !== 'ping') throw new Error('no ping')
    expect(ping.rtt).toBeNull()
    vi.advanceTimersByTime(40)
    say({ t: 'pong', sent: ping.sent, now: 0 })
    vi.advanceTimersByTime(15_000)
    const next = last()
    expect(next?.t === 'ping' && next.rtt).toBe(40)
  })
})

describe('a line that has died', () => {
  const pong = () => say({ t: 'pong', sent: performance.now(), now: 0 })
  test('is given up when no pong has come by the next ping', () => {
    events.open()
    pong()
    vi.advanceTimersByTime(15_000)
    expect(kinds()).toEqual(['ping', 'ping'])
    vi.advanceTimersByTime(14_999)
    expect(reconnect).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reconnect).toHaveBeenCalledOnce()
  })
  test('is found out soon once somebody looks', () => {
    events.open()
    pong()
    wire.check()
    expect(kinds()).toEqual(['ping', 'ping'])
    vi.advanceTimersByTime(5000)
    expect(reconnect).toHaveBeenCalledOnce()
  })
  test('a look at a line that lives changes nothing', () => {
    events.open()
    wire.check()
    pong()
    vi.advanceTimersByTime(5000)
    pong()
    vi.advanceTimersByTime(15_000)
    expect(reconnect).not.toHaveBeenCalled()
    expect(kinds()).toEqual(['ping', 'ping', 'ping', 'ping'])
  })
  test('a closed line is left to come back by itself', () => {
    events.open()
    events.close(1006)
    wire.check()
    vi.advanceTimersByTime(60_000)
    expect(reconnect).not.toHaveBeenCalled()
    expect(kinds()).toEqual(['ping'])
  })
})
