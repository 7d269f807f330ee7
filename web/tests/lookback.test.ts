// Earlier moments come from the server; the page shows them and works nothing out.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FIXTURES } from '../fixtures/fixtures.ts'
import { speak } from '../src/i18n/i18n.svelte.ts'
import { cardId, seatView } from '../src/learn/build.ts'
import type { TableCommands } from '../src/table/commands.ts'
import { LookBack } from '../src/table/lookBack.svelte.ts'
import Table from '../src/table/Table.svelte'
import { ApiError } from '../src/wire/api.ts'
import type { View } from '../src/wire/protocol.gen.ts'
import type { TableModel } from '../src/wire/state.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
function fixture(name: string): TableModel {
  const model = FIXTURES[name]?.()
  if (!model) throw new Error(name)
  return model
}
const viewOf = ({ view }: TableModel): View => {
  if (!view) throw new Error('no view')
  return view
}
beforeEach(() => speak('en'))
afterEach(cleanup)

describe('looking back', () => {
  const model = fixture('duel')
  const view = viewOf(model)
  /** A server whose answers come when they are let. */
  function server() {
    const waiting: [number, (view: View) => void, (error: unknown) => void][] = []
    const viewAt = vi.fn(
      (ply: number) => new Promise<View>((yes, no) => waiting.push([ply, yes, no])),
    )
    const fail = vi.fn()
    const past = new LookBack(viewAt, fail)
    const answer = async (more: Partial<View> = {}) => {
      const [ply, yes] = waiting.shift() ?? []
      yes?.({ ...view, ply: ply ?? -1, ...more })
      await settled()
    }
    return { past, viewAt, fail, answer, refuse: (error: unknown) => waiting.shift()?.[2](error) }
  }

  test('asks for the ply at which the next turn begins', async () => {
    const { past, viewAt, answer } = server()
    void past.show(7, () => model)
    expect(viewAt).toHaveBeenLastCalledWith(8)
    expect(past.shown).toBeNull()
    await answer({ bank: [1, 2, 3, 4, 3, 2] })
    expect(past.shown?.view.bank).toEqual([1, 2, 3, 4, 3, 2])
    void past.show(8, () => model)
    expect(viewAt).toHaveBeenLastCalledWith(11) // the turn in between has three plies
    await answer()
    void past.show(9, () => model)
    expect(viewAt).toHaveBeenLastCalledWith(view.ply) // the last turn leads to the present
  })

  test('shows a moment that nobody can play in, with the mover lit', async () => {
    const { past, answer } = server()
    void past.show(3, () => model)
    await answer({ turn: 0, legal: [0, 1], phase: 'action' })
    const shown = past.shown?.view
    expect([shown?.turn, shown?.phase, shown?.legal]).toEqual([1, 'past', []])
  })

  test('asks once for what it has seen, and again when the turn is another one', async () => {
    const { past, viewAt, answer } = server()
    void past.show(3, () => model)
    await answer()
    past.end()
    expect(past.shown).toBeNull()
    await past.show(3, () => model)
    expect(viewAt).toHaveBeenCalledOnce()
    expect(past.shown?.index).toBe(3)
    const log = model.log.map((turn) => ({ ...turn }))
    past.follow(() => model)
    expect(viewAt).toHaveBeenCalledOnce()
    past.follow(() => ({ ...model, log }))
    expect(viewAt).toHaveBeenCalledTimes(2)
  })

  test('asks again through the eyes of another seat', async () => {
    const { past, viewAt, answer } = server()
    void past.show(3, () => model)
    await answer()
    const other = { ...model, view: { ...view, seat: 1 } }
    void past.show(3, () => other)
    expect(viewAt).toHaveBeenCalledTimes(2)
  })

  test('asks one at a time, and ends where the reader went', async () => {
    const { past, viewAt, answer } = server()
    for (const turn of [9, 8, 7, 6, 5]) void past.show(turn, () => model)
    expect(viewAt).toHaveBeenCalledOnce()
    await answer()
    expect(viewAt.mock.calls.map(([ply]) => ply)).toEqual([view.ply, 6])
    await answer()
    expect(past.shown?.index).toBe(5)
  })

  test('is over where the log ends, and when a turn was taken back', async () => {
    const { past, viewAt, answer } = server()
    await past.show(model.log.length, () => model)
    await past.show(-1, () => model)
    expect([past.turn, viewAt.mock.calls.length]).toEqual([null, 0])
    void past.show(9, () => model)
    await answer()
    past.follow(() => ({ ...model, log: model.log.slice(0, 8) }))
    expect([past.turn, past.shown]).toEqual([null, null])
  })

  test('ends with the reason when the server refuses', async () => {
    const { past, fail, refuse } = server()
    void past.show(3, () => model)
    const error = new ApiError('too_fast')
    refuse(error)
    await settled()
    expect(fail).toHaveBeenCalledWith(error)
    expect(past.turn).toBeNull()
  })
})

describe('a table', () => {
  const held = (card: string | null) => seatView([0, 0, 0, 0, 0, 1], [], [[card, 3, true]])
  function show(model: TableModel, then: Partial<View>) {
    const viewAt = vi.fn(async () => ({ ...viewOf(model), ...then }))
    const nothing = () => {}
    const commands = { viewAt, say: nothing, mute: nothing } as unknown as TableCommands
    render(Table, { props: { model, me: 'pAna', muted: new Set<string>(), commands } })
    return viewAt
  }
  const back = () => fireEvent.keyDown(document.body, { key: 'ArrowLeft', code: 'ArrowLeft' })
  const phase = () => document.querySelector('.board')?.getAttribute('data-phase')

  test('shows what the server sent, and the way back to now', async () => {
    const viewAt = show(fixture('duel'), { decks: [11, 22, 13] })
    await back()
    await vi.waitFor(() => expect(screen.getByTestId('past')).toBeTruthy())
    expect(viewAt).toHaveBeenCalledOnce()
    expect(phase()).toBe('past')
    expect(document.querySelector('[data-anchor="deck-2"]')?.textContent).toContain('22')
    screen.getByTestId('now').click()
    await vi.waitFor(() => expect(screen.queryByTestId('past')).toBeNull())
    expect(phase()).toBe('action')
  })

  test('says why it cannot, and stays in the present', async () => {
    const viewAt = show(fixture('duel'), {})
    viewAt.mockRejectedValue(new ApiError('offline'))
    await back()
    await vi.waitFor(() => expect(screen.getAllByText(/connection/).length).toBeGreaterThan(0))
    expect(screen.queryByTestId('past')).toBeNull()
  })

  const mine = () => document.querySelectorAll(`[data-look="card-${cardId('3g2')}"]`).length
  async function shownOf(model: TableModel, more: Partial<View>): Promise<number> {
    const others = viewOf(model).seats.slice(1)
    show(model, { seats: [held('3g2'), ...others], ...more })
    await back()
    await vi.waitFor(() => expect(phase()).toBe('past'))
    return mine()
  }
  test('shows me what I reserved unseen', async () => {
    expect(await shownOf(fixture('duel'), {})).toBe(1)
  })
  test('that several share hides in the past what it hides now', async () => {
    const crowd = fixture('crowd')
    const view = { ...viewOf(crowd), seat: 0, turn: 2, legal: [] }
    expect(await shownOf({ ...crowd, mine: [0, 1], view }, {})).toBe(0)
  })
  test('hides what another seat of mine was sent', async () => {
    expect(await shownOf(fixture('duel'), { seat: 1 })).toBe(0)
  })
})
