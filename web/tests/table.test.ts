// The table itself, rendered: what can be read and pressed.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FIXTURES } from '../fixtures/fixtures.ts'
import { ApiError } from '../src/wire/api.ts'
import { speak } from '../src/i18n/i18n.svelte.ts'
import { LESSONS } from '../src/learn/lessons.ts'
import { plan } from '../src/table/gesture.svelte.ts'
import { parse } from '../src/browser/route.svelte.ts'
import { readSettings } from '../src/browser/settings.svelte.ts'
import { find } from '../src/pages/tables/contacts.ts'
import { placement } from '../src/table/board/placement.ts'
import type { TableModel } from '../src/wire/state.ts'
import { clockText, isUp, seatName } from '../src/table/seats.ts'
import Panel from '../src/table/board/Panel.svelte'
import RivalLine from '../src/table/board/RivalLine.svelte'
import Table from '../src/table/Table.svelte'

const commands = () => ({
  play: vi.fn(),
  undo: vi.fn(),
  answer: vi.fn(),
  takeBack: vi.fn(),
  resign: vi.fn(),
  rematch: vi.fn(),
  review: vi.fn(),
  save: vi.fn(),
  say: vi.fn(),
  mute: vi.fn(),
  viewAt: vi.fn(),
})
beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    if (this.open) setTimeout(() => this.dispatchEvent(new Event('close')))
    this.open = false
  }
  await speak('en')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(name: string) {
  const model = FIXTURES[name]?.()
  if (!model) throw new Error(name)
  const done = commands()
  render(Table, { props: { model, me: 'pAna', muted: new Set<string>(), commands: done } })
  return done
}
const press = (name: RegExp | string) => screen.getByRole('button', { name }).click()
const tick = () => new Promise((resolve) => setTimeout(resolve, 0))

test('two bots of one level are told apart', () => {
  const seats = FIXTURES['crowd']?.().seats ?? []
  const bot = { ...seats[0]!, kind: 'bot' as const, level: 'keeper' }
  const other = { ...bot, level: 'master' }
  const names = [bot, other, bot].map((_, i, all) => seatName(all, i))
  expect(names).toEqual(['Keeper 1', 'Master', 'Keeper 2'])
})

test.each([
  [{ resigned: true }, 'resigned'],
  [{ stand_in: 'keeper' }, 'bot stands in'],
  [{ connected: false }, 'away'],
])('a rival on a phone is read out as %o', (change, word) => {
  const model = FIXTURES['crowd']?.() as TableModel
  const seat = { ...model.seats[1]!, kind: 'person' as const, connected: true, ...change }
  render(RivalLine, {
    props: { view: model.view!, model, index: 1, seat, name: 'Bo', onpeek: () => {} },
  })
  expect(
    screen.getByRole('button', { name: new RegExp(`^Bo, ${word}, \\d+ points?`) }),
  ).toBeTruthy()
})

describe('a bot is labelled', () => {
  const crowd = () => FIXTURES['crowd']?.() as TableModel
  /** An account of somebody's program, under a name of its own. */
  const account = {
    kind: 'person' as const,
    name: 'Charlie',
    level: null,
    player: 'pC',
    bot: true,
    connected: true,
  }
  const withBot = (model: TableModel, more: Partial<TableModel> = {}) => ({
    ...model,
    ...more,
    seats: model.seats.map((seat, i) => ({
      ...seat,
      ...(i === 1 ? account : { kind: 'person' as const, level: null, bot: false, name: 'Ana' }),
    })),
  })
  const open = (model: TableModel) =>
    render(Table, { props: { model, me: 'pAna', muted: new Set<string>(), commands: commands() } })

  test('as a rival on a phone', async () => {
    const model = withBot(crowd())
    render(RivalLine, {
      props: {
        view: model.view!,
        model,
        index: 1,
        seat: model.seats[1],
        name: 'Charlie',
        onpeek: () => {},
      },
    })
    const line = screen.getByRole('button', { name: /^Charlie, bot, \d+ points?/ })
    expect(within(line).getByTitle('bot')).toBeTruthy()
    line.click()
    await tick()
    expect(screen.getAllByTitle('bot')).toHaveLength(2)
  })
  test('as a panel, to the ear too', () => {
    const model = withBot(crowd())
    const panel = (index: number) =>
      render(Panel, {
        props: {
          view: model.view!,
          model,
          index,
          seat: model.seats[index],
          name: 'X',
          mine: false,
          onlook: () => {},
          onpeek: () => {},
        },
      }).container
    expect(within(panel(1)).getByText('bot')).toBeTruthy()
    expect(within(panel(0)).queryByText('bot')).toBeNull()
  })
  test('in the chat', async () => {
    const chat = [true, false].map((bot, n) => ({
      n,
      at: 0,
      seat: null,
      player: `p${n}`,
      name: 'X',
      text: 'hi',
      bot,
    }))
    open(withBot(crowd(), { chat }))
    screen.getByRole('tab', { name: /Chat/ }).click()
    await tick()
    const lines = within(screen.getByRole('list', { name: 'Chat' })).getAllByRole('listitem')
    expect(lines.map((line) => within(line).queryByText('bot') !== null)).toEqual([true, false])
  })
  test('in the table of the end', () => {
    open(withBot(FIXTURES['over']?.() as TableModel))
    const rows = within(screen.getByRole('dialog')).getAllByRole('row').slice(1)
    expect(
      rows
        .filter((row) => within(row).queryByText('bot'))
        .map((row) => /Charlie/.test(row.textContent)),
    ).toEqual([true])
  })
})

describe('what came of an undo', () => {
  const said = () => screen.getByTestId('live').textContent
  const table = async (end: TableModel['undoEnd']) => {
    const model = FIXTURES['duel']?.() as TableModel
    const { rerender } = render(Table, {
      props: { model, me: 'pAna', muted: new Set<string>(), commands: commands() },
    })
    await rerender({ model: { ...model, undoEnd: end } })
    return name(model, end?.seat ?? 0)
  }
  const name = (model: TableModel, seat: number) => seatName(model.seats, seat)
  test.each([
    [true, 1, 'NAME took back a turn.'],
    [true, 0, 'You took back a turn.'],
    [false, 1, 'NAME declined the undo.'],
  ])('granted %s to or by seat %i is said and shown', async (granted, seat, words) => {
    const who = await table({ granted, seat, seq: 11 })
    const text = words.replace('NAME', who)
    expect(said()).toBe(text)
    expect(document.querySelector('.status')?.textContent).toContain(text)
  })
  test('is not said again to whoever comes back', async () => {
    const model = {
      ...(FIXTURES['duel']?.() as TableModel),
      undoEnd: { granted: true, seat: 1, seq: 11 },
    }
    render(Table, { props: { model, me: 'pAna', muted: new Set<string>(), commands: commands() } })
    await tick()
    expect(said()).toBe('')
  })
})

test('gold is given back by a key', async () => {
  const done = show('full')
  for (const code of ['Digit1', 'Digit2', 'Digit3', 'Digit6', 'Digit1', 'Enter'])
    await fireEvent.keyDown(document.body, { code, key: code === 'Enter' ? 'Enter' : '' })
  expect(done.play).toHaveBeenCalledWith([0, 65, 60])
})

describe('the table', () => {
  test('is read out completely: cards, nobles, bank, holdings', () => {
    show('crowd')
    expect(screen.getAllByRole('button', { name: /^Level \d, \w+ bonus, .* costs/ }).length).toBe(
      12,
    )
    expect(screen.getByRole('button', { name: /^emerald: 0 in the bank/ })).toBeTruthy()
    const nobles = screen.getByRole('list', { name: 'Nobles' })
    expect(within(nobles).getAllByRole('listitem').length).toBe(5)
    expect(screen.getAllByRole('list', { name: /of 10 tokens/ }).length).toBe(4)
  })
  test('takes three by taps and the button', async () => {
    const done = show('start')
    for (const gem of ['diamond', 'sapphire', 'emerald']) {
      press(new RegExp(`^${gem}:`))
      await tick()
    }
    press('Take 3')
    expect(done.play).toHaveBeenCalledWith([0])
  })
  test('sends take and returns as one', async () => {
    const done = show('full')
    for (const gem of ['diamond', 'sapphire', 'emerald']) {
      press(new RegExp(`^${gem}: \\d in`))
      await tick()
    }
    press('Take 3, return 2')
    expect(done.play).not.toHaveBeenCalled()
    press(/^Return diamond/)
    await tick()
    press(/^Return gold/)
    await tick()
    press('Take 3, return 2')
    expect(done.play).toHaveBeenCalledWith([0, 60, 65])
  })
  test('buys from the sheet of a card', async () => {
    const done = show('duel')
    press(/^Level 1, onyx bonus/)
    await tick()
    press('Buy')
    expect(done.play).toHaveBeenCalledWith([45])
  })
  test('lets a noble be chosen', async () => {
    const done = show('noble')
    press(/^The Spice Merchant/)
    expect(done.play).toHaveBeenCalledWith([67])
  })
  test('passes when nothing else is left', () => {
    const done = show('pass')
    press('Pass')
    expect(done.play).toHaveBeenCalledWith([71])
  })
  test('shows the result with its tie-break', () => {
    const done = show('over')
    expect(screen.getByText('You win!')).toBeTruthy()
    expect(screen.getByText(/fewer cards bought decides/)).toBeTruthy()
    press('Rematch')
    expect(done.rematch).toHaveBeenCalled()
  })
  const end = (change: (model: TableModel) => Partial<TableModel>) => {
    const model = FIXTURES['over']?.()
    if (!model?.result) throw new Error('not over')
    const done = commands()
    render(Table, {
      props: {
        model: { ...model, ...change(model) },
        me: 'pAna',
        muted: new Set<string>(),
        commands: done,
      },
    })
    return done
  }
  test('asks the server for a rematch that exists already, since it may have been given up', () => {
    const done = end(() => ({ next: 'def' }))
    expect(screen.queryByRole('link', { name: 'Join the rematch' })).toBeNull()
    press('Join the rematch')
    expect(done.rematch).toHaveBeenCalled()
  })
  test.each(['stall', 'passes'] as const)('tells of the tie-break after %s too', (reason) => {
    end(({ result }) => ({ result: result && { ...result, reason } }))
    expect(screen.getByText(/fewer cards bought decides/)).toBeTruthy()
  })
  test('knows of no tie with somebody who gave up', () => {
    end(({ seats, result }) => ({
      seats: seats.map((seat, i) => ({ ...seat, resigned: !result?.winners.includes(i) })),
    }))
    expect(screen.queryByText(/fewer cards bought decides/)).toBeNull()
    expect(screen.getByText('(resigned)').parentElement?.textContent).toMatch(/\S \(resigned\)/)
  })
  test('says at the end what did not work, and says it again', async () => {
    const done = show('over')
    done.save.mockRejectedValue(new ApiError('offline'))
    for (let i = 0; i < 2; i++) {
      press('Export')
      await tick()
      expect(screen.getByRole('alert').textContent).toBe('No connection. Please try again.')
      press('Rematch')
      await tick()
      expect(screen.queryByRole('alert')).toBeNull()
    }
  })
  test('keeps what is being written while the log is read, and gives back what was refused', async () => {
    const model = FIXTURES['duel']?.() as TableModel
    const { rerender } = render(Table, {
      props: { model, me: 'pAna', muted: new Set<string>(), commands: commands() },
    })
    const field = () => screen.getByRole<HTMLInputElement>('textbox')
    const open = async (tab: RegExp) => (
      screen.getByRole('tab', { name: tab }).click(),
      await tick()
    )
    await open(/Chat/)
    await fireEvent.input(field(), { target: { value: 'Well pl' } })
    await open(/Log/)
    await open(/Chat/)
    expect(field().value).toBe('Well pl')
    await rerender({ unsaid: 'Hello' })
    expect(field().value).toBe('Well pl')
    await fireEvent.input(field(), { target: { value: '' } })
    await rerender({ unsaid: 'Hello again' })
    expect(field().value).toBe('Hello again')
  })
  test('nobody can be muted who is forgotten', async () => {
    const model = FIXTURES['duel']?.() as TableModel
    const chat = ['pBob', ''].map((player, n) => ({
      n,
      at: 0,
      seat: null,
      player,
      name: '—',
      text: player,
      bot: false,
    }))
    render(Table, {
      props: {
        model: { ...model, chat },
        me: 'pAna',
        muted: new Set<string>(),
        commands: commands(),
      },
    })
    screen.getByRole('tab', { name: /Chat/ }).click()
    await tick()
    expect(screen.getAllByRole('button', { name: 'Mute' })).toHaveLength(1)
  })
  test('its log speaks to whoever reads it, and of the others by name', () => {
    show('duel')
    const lines = within(screen.getByRole('list', { name: 'Log' }))
      .getAllByRole('listitem')
      .map((line) => line.textContent)
    expect(lines.length).toBe(10)
    const [mine, rival] = [lines.filter((_, i) => i % 2 === 0), lines.filter((_, i) => i % 2 === 1)]
    expect(mine.every((line) => line.includes('You ') && !line.includes('Ana'))).toBe(true)
    expect(rival.some((line) => line.includes('You '))).toBe(false)
  })
  test('announces the final round', () => {
    show('final')
    const banner = screen.getByTitle('Final round: 2 turns left')
    expect(banner.closest('header')).toBe(
      screen.getByRole('heading', { level: 1 }).closest('header'),
    )
    expect(banner.closest('[role=status]')).toBeTruthy()
  })
})

test('a sheet gives the focus back to what opened it', async () => {
  show('start')
  const card = screen.getAllByRole('button', { name: /^Level 1, .* costs/ })[0]
  card?.focus()
  card?.click()
  await tick()
  press('Close')
  await tick()
  expect(document.querySelector('dialog')).toBeNull()
  expect(document.activeElement).toBe(card)
})

test('on a shared device nobody sees a card reserved unseen while others move', () => {
  const model = FIXTURES['crowd']?.() as TableModel
  const view = model.view as NonNullable<TableModel['view']>
  const card = Array.from({ length: 90 }, (_, id) => id).find(
    (id) => ![...view.market, ...view.seats.flatMap((s) => s.bought)].includes(id),
  ) as number
  const seats = view.seats.map((s, i) => ({
    ...s,
    reserved: [i === 1 ? { card, tier: 1, blind: true } : null, null, null],
  }))
  const shared = {
    ...model,
    state: 'playing' as const,
    mine: [0, 1],
    view: { ...view, seat: 1, turn: 2, phase: 'action' as const, seats },
  }
  const shows = (table: TableModel) => {
    cleanup()
    render(Table, {
      props: { model: table, me: 'pAna', muted: new Set<string>(), commands: commands() },
    })
    return document.querySelector(`[data-look="card-${card}"]`) !== null
  }
  expect(shows(shared)).toBe(false)
  expect(shows({ ...shared, mine: [1] })).toBe(true)
})

describe('a seat that a bot plays', () => {
  const start = () => FIXTURES['start']?.() as TableModel
  const stoodIn = (more: Partial<TableModel['seats'][number]>) => {
    const model = start()
    const seats = model.seats.map((seat, i) =>
      model.mine.includes(i) ? { ...seat, stand_in: 'novice', bot: true, ...more } : seat,
    )
    render(Table, {
      props: {
        model: { ...model, seats },
        me: 'pAna',
        muted: new Set<string>(),
        commands: commands(),
      },
    })
    return { ...model, seats }
  }
  test('is not asked to move, and may be taken back', () => {
    expect(isUp(start())).toBe(true)
    expect(isUp(stoodIn({}))).toBe(false)
    expect(screen.queryByText('Your turn')).toBeNull()
    expect(screen.getByRole('button', { name: 'Take my seat back' })).toBeTruthy()
  })
  test('is gone for good once it was given up', async () => {
    stoodIn({ resigned: true })
    expect(screen.queryByRole('button', { name: 'Take my seat back' })).toBeNull()
    press('Menu')
    await tick()
    expect(screen.queryByRole('button', { name: /Resign/ })).toBeNull()
  })
})

describe('several who share a device', () => {
  const start = () => FIXTURES['start']?.() as TableModel
  const shared = (
    model: TableModel,
    more: Partial<TableModel['seats'][number]> = {},
  ): TableModel => {
    const seats = model.seats.map((seat, i) =>
      i < 2
        ? {
            ...seat,
            kind: 'hotseat' as const,
            name: `P${i}`,
            level: null,
            bot: false,
            player: 'pAna',
            ...more,
          }
        : seat,
    )
    return { ...model, seats, mine: [0, 1] }
  }
  const open = (model: TableModel) => {
    const done = commands()
    render(Table, { props: { model, me: 'pAna', muted: new Set<string>(), commands: done } })
    return done
  }
  test('say who of them gives up', async () => {
    const done = open(shared(start()))
    press('Menu')
    await tick()
    press('Resign')
    await tick()
    expect(document.activeElement?.textContent).toBe('Cancel')
    press('Resign: P1')
    expect(done.resign).toHaveBeenCalledExactlyOnceWith(1)
  })
  test('are seen to be gone', () => {
    open({ ...shared(start(), { connected: false }), mine: [] })
    expect(screen.getAllByTitle('away').length).toBe(2)
  })
  test("have one profile among them, which is not everybody's", () => {
    const over = FIXTURES['over']?.() as TableModel
    open(shared(over, { resigned: true }))
    const sheet = screen.getByRole('dialog')
    expect(within(sheet).getAllByText('(resigned)').length).toBe(2)
    expect(sheet.querySelectorAll('a[href="/player/pAna"]').length).toBe(0)
  })
})

test('a bot does not play on after the end', () => {
  const over = FIXTURES['over']?.() as TableModel
  const seats = over.seats.map((seat, i) =>
    over.mine.includes(i) ? { ...seat, stand_in: 'novice' } : seat,
  )
  render(Table, {
    props: {
      model: { ...over, seats },
      me: 'pAna',
      muted: new Set<string>(),
      commands: commands(),
    },
  })
  expect(screen.queryByRole('button', { name: 'Take my seat back' })).toBeNull()
})

test('a question that must be answered opens again when the browser closes it', async () => {
  show('noble')
  const sheet = document.querySelector('dialog')
  sheet?.close()
  expect(sheet?.open).toBe(false)
  await tick()
  expect(sheet?.open).toBe(true)
})

test('a sheet beside its card stays open', async () => {
  window.innerWidth = 1366
  show('start')
  screen.getAllByRole('button', { name: /^Level 1, .* costs/ })[0]?.click()
  await tick()
  await tick()
  expect(screen.getByTestId('reserve')).toBeTruthy()
  window.innerWidth = 1024
})

describe('the tutorial', () => {
  test('every command it asks for can be done', () => {
    for (const lesson of LESSONS) {
      if (!lesson.after) continue
      const [action] = lesson.view.legal
      expect(action, lesson.id).toBeDefined()
      const next = plan(lesson.view, [], [])
      expect(next.kind, lesson.id).toBe('idle')
    }
  })
  test('never has more tokens than there are, or a card twice', () => {
    for (const { id, view } of LESSONS) {
      for (const n of view.bank) expect(n, id).toBeGreaterThanOrEqual(0)
      const cards = [
        ...view.market,
        ...view.seats.flatMap((s) => [...s.bought, ...s.reserved.flatMap((r) => r?.card ?? [])]),
      ]
      expect(new Set(cards).size, id).toBe(cards.length)
    }
  })
})

test('a slow bot says for how long it has been thinking', () => {
  vi.useFakeTimers({ toFake: ['Date'] }) // however long it takes to draw the table
  const model = FIXTURES['start']?.()
  if (!model?.view) throw new Error('no fixture')
  const bot = {
    ...model.seats[1],
    kind: 'bot',
    level: 'master',
    bot: true,
  } as (typeof model.seats)[number]
  const waiting = (seconds: number) => {
    const props = { me: 'pAna', muted: new Set<string>(), commands: commands() }
    const seats = model.seats.map((seat, i) => (i === 1 ? bot : seat))
    const view = model.view && { ...model.view, turn: 1, legal: [] }
    render(Table, {
      props: {
        ...props,
        model: { ...model, seats, view, heard: Date.now() - seconds * 1000 - 100 },
      },
    })
    const said = screen.getByRole('heading', { level: 1 }).textContent
    cleanup()
    return said
  }
  expect(waiting(1)).toBe('Master is thinking…')
  expect(waiting(8)).toBe('Master is thinking… 8\u00a0s')
})

test('people are found by name or by the address of their profile', () => {
  const known = [
    { id: 'p1', name: 'Ana' },
    { id: 'p2', name: 'Bo' },
  ]
  expect(find(known, ' bo ')).toEqual(['p2'])
  expect(find(known, 'https://house.example/player/p%207')).toEqual(['p 7'])
  expect(find(known, 'Cleo')).toEqual([])
  expect(find(known, 'https://house.example/player/%E0%A4%A')).toEqual([])
  expect(find([...known, { id: 'p3', name: 'ana' }], 'Ana')).toEqual(['p1', 'p3'])
})

test('what floats stays on the screen', () => {
  vi.stubGlobal('innerWidth', 360)
  vi.stubGlobal('innerHeight', 740)
  const box = (left: number, top: number) => ({
    left,
    top,
    width: 70,
    height: 100,
    right: left + 70,
    bottom: top + 100,
  })
  const own = { width: 340, height: 250 }
  expect(placement(box(10, 400), own)).toEqual({ x: 8, y: 140 })
  expect(placement(box(280, 100), own)).toEqual({ x: 12, y: 210 })
  vi.stubGlobal('innerWidth', 1366)
  expect(placement(box(500, 400), own)).toEqual({ x: 580, y: 325 })
  expect(placement(box(1280, 700), own)).toEqual({ x: 930, y: 482 })
  vi.unstubAllGlobals()
})

test('addresses lead to pages', () => {
  const at = (path: string) => {
    const url = new URL(path, 'http://x')
    return parse(url)
  }
  expect(at('/')).toEqual({ page: 'home' })
  expect(at('/table/abc')).toEqual({ page: 'table', id: 'abc' })
  expect(at('/game/abc#12')).toEqual({ page: 'game', id: 'abc', turn: 12 })
  expect(at('/game/abc')).toEqual({ page: 'game', id: 'abc', turn: null })
  expect(at('/leaderboard/3')).toEqual({ page: 'leaderboard', players: 3 })
  expect(at('/nowhere').page).toBe('lost')
  expect(at('/rules/x').page).toBe('lost')
  expect(at('/table/%E0%A4%A').page).toBe('lost')
})

test('clocks are short and exact', () => {
  expect([65_000, 9_400, 3_661_000, 183_600_000, -5].map(clockText)).toEqual([
    '1:05',
    '0:09.4',
    '1:01:01',
    '2 d 3 h',
    '0:00.0',
  ])
})

test('settings survive nonsense in the store', () => {
  expect(readSettings('{"sound":false}').sound).toBe(false)
  for (const text of ['[1]', 'nonsense', 'null', null])
    expect(readSettings(text).theme).toBe('auto')
})
