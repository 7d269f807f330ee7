// What is pressed before the server knows who I am waits until it does.
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../src/wire/api.ts'

afterEach(() => vi.unstubAllGlobals())

test('a first visitor is made a guest before anything is posted', async () => {
  const asked: string[] = []
  let greet = (_: Response) => {}
  const fetched = vi.fn((path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path}`)
    if (path === '/api/me') return new Promise<Response>((resolve) => (greet = resolve))
    return Promise.resolve(Response.json({ table: 'abc', commitment: 'x' }))
  })
  vi.stubGlobal('fetch', fetched)
  const me = api.me()
  const made = api.create({ seats: [{ kind: 'person' }] })
  await Promise.resolve()
  expect(asked).toEqual(['GET /api/me'])
  greet(Response.json({ id: 'a', name: 'Ann' }))
  await me
  expect((await made).table).toBe('abc')
  expect(asked).toEqual(['GET /api/me', 'POST /api/tables'])
})

test('who cannot be greeted may still try', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) =>
      path === '/api/me'
        ? Promise.reject(new Error('away'))
        : Promise.resolve(Response.json({ table: 'abc' })),
    ),
  )
  await expect(api.me()).rejects.toThrow('offline')
  expect((await api.create({ seats: [{ kind: 'person' }] })).table).toBe('abc')
})
