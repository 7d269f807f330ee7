import { render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import EndSheet from '../src/table/sheets/EndSheet.svelte'
import { personSeat } from '../src/learn/build.ts'
import { playAgain } from '../src/wire/play.ts'
import { seal, sealed } from '../src/wire/sealed.ts'

beforeEach(() => localStorage.clear())

test('the seal that was shown first stays, whatever comes later', () => {
  seal('t1', 'first')
  seal('t1', 'second')
  expect(sealed('t1')).toEqual({ commitment: 'first', nonce: '' })
  seal('t1', 'third', 'mine')
  seal('t1', 'third', 'other')
  expect(sealed('t1')).toEqual({ commitment: 'first', nonce: 'mine' })
  expect(sealed('t2')).toBeNull()
})

test('games without a seal, and more than fit, are not kept', () => {
  seal('imported', '')
  for (let n = 0; n < 301; n++) seal(`t${n}`, 'c')
  expect([sealed('imported'), sealed('t0'), sealed('t1')?.commitment]).toEqual([null, null, 'c'])
})

test('what somebody else has written there is no seal', () => {
  localStorage.setItem('splendor.sealed', '{')
  expect(sealed('t1')).toBeNull()
  seal('t1', 'c')
  expect(sealed('t1')?.commitment).toBe('c')
})

function server(answers: Record<string, unknown>) {
  const asked: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    asked.push(JSON.parse(body ?? '{}'))
    return new Response(JSON.stringify(answers[path]))
  })
  return asked
}

test('a rematch has a deal and a nonce of its own, both kept', async () => {
  const asked = server({
    '/api/deals': { deal: 'd', commitment: 'c' },
    '/api/tables/t1/rematch': { table: 't2', commitment: 'c' },
  })
  expect(await playAgain('t1', null)).toBe('t2')
  const kept = sealed('t2')
  expect(kept?.commitment).toBe('c')
  expect(kept?.nonce).toMatch(/^[0-9a-f]{24}$/)
  expect(asked.at(-1)).toEqual({ deal: 'd', nonce: kept?.nonce })
})

test('whoever joins a rematch has seen its seal before', async () => {
  server({
    '/api/tables/t2': { commitment: 'c2' },
    '/api/tables/t1/rematch': { table: 't2', commitment: 'c2' },
  })
  await playAgain('t1', 't2')
  expect(sealed('t2')).toMatchObject({ commitment: 'c2', nonce: expect.stringMatching(/./) })
})

test('where somebody else was first, only their seal is kept', async () => {
  server({
    '/api/deals': { deal: 'd', commitment: 'c' },
    '/api/tables/t1/rematch': { table: 't2', commitment: 'theirs' },
  })
  await playAgain('t1', null)
  expect(sealed('t2')).toEqual({ commitment: 'theirs', nonce: '' })
})

test('at the end the table says at once that the seal was another one', async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  server({})
  seal('t1', 'f'.repeat(64))
  const result = {
    reason: 'resign',
    winners: [0],
    ranks: [1, 2],
    points: [0, 0],
    cards: [0, 0],
    ratings: [null, null],
  }
  const reveal = { seed: '00'.repeat(32), nonces: ['', ''], order: [] }
  const done = { onrematch: vi.fn(), onreview: vi.fn(), onexport: vi.fn(), onclose: vi.fn() }
  render(EndSheet, {
    props: {
      game: 't1',
      reveal,
      result: result as never,
      seats: [personSeat('Ann'), personSeat('Bo')],
      next: null,
      mine: [0],
      ...done,
    },
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not fair: this is not the seal/)
})
