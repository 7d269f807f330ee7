// The service worker as it is built, in a small world of its own.
import { expect, test, vi } from 'vitest'
import { worker } from '../pwa.ts'

type Handler = (event: Record<string, unknown>) => void

function world() {
  const handlers: Record<string, Handler> = {}
  const kept = new Map<string, unknown>()
  const fetched = vi.fn(async (url: string) => ({
    ok: true,
    url,
    clone: (): string => url,
    headers: new Headers(),
  }))
  const tabs: Record<string, { focus: () => Promise<void> }> = {}
  const self = {
    addEventListener: (name: string, handler: Handler) => (handlers[name] = handler),
    registration: { showNotification: vi.fn(async () => {}) },
    clients: { get: async (id: string) => tabs[id], openWindow: vi.fn(async () => {}) },
  }
  const caches = {
    match: async (url: string) => kept.get(url),
    open: async () => ({ put: (url: string, what: unknown) => kept.set(url, what) }),
  }
  new Function('self', 'caches', 'fetch', 'location', worker('1', ['/']))(self, caches, fetched, {
    origin: 'https://house',
  })
  const happen = async (name: string, event: Record<string, unknown>) => {
    const work: unknown[] = []
    handlers[name]?.({ ...event, waitUntil: (one: unknown) => work.push(one) })
    await Promise.all(work)
  }
  return { self, kept, fetched, tabs, happen }
}

test('what a page used before the worker was there is kept, and nothing else', async () => {
  const { kept, fetched, happen } = world()
  const words = 'https://house/assets/el-1a2b.js'
  for (let i = 0; i < 2; i++)
    await happen('message', {
      data: { used: [words, 'https://house/api/me', 'https://other/assets/x.js'] },
    })
  expect([...kept.keys()]).toEqual([words])
  expect(fetched).toHaveBeenCalledTimes(1)
})
test('only a page is where the app begins when there is no connection', async () => {
  const { kept, fetched, happen } = world()
  const answers = { 'text/html; charset=utf-8': true, 'application/atom+xml': false }
  for (const [type, keeps] of Object.entries(answers)) {
    kept.clear()
    fetched.mockImplementation(async (url: string) => ({
      ok: true,
      url,
      clone: () => type,
      headers: new Headers({ 'content-type': type }),
    }))
    let answered: Promise<unknown> = Promise.resolve()
    const request = { method: 'GET', mode: 'navigate', url: 'https://house/x' }
    await happen('fetch', {
      request,
      respondWith: (answer: Promise<unknown>) => (answered = answer),
    })
    await answered
    expect(kept.has('/')).toBe(keeps)
  }
})
test('a notice leads back to the tab that told of it, or opens the table', async () => {
  const { self, tabs, happen } = world()
  await happen('message', { data: { notice: 'Your turn', table: 'abc' }, source: { id: 'tab1' } })
  expect(self.registration.showNotification).toHaveBeenCalledWith('Your turn', {
    tag: 'abc',
    icon: '/icon.svg',
    data: 'tab1',
  })
  const focus = vi.fn(async () => {})
  tabs['tab1'] = { focus }
  const notification = { data: 'tab1', tag: 'abc', close: vi.fn() }
  await happen('notificationclick', { notification })
  expect(focus).toHaveBeenCalled()
  expect(self.clients.openWindow).not.toHaveBeenCalled()
  delete tabs['tab1']
  await happen('notificationclick', { notification })
  expect(self.clients.openWindow).toHaveBeenCalledWith('/table/abc')
  expect(notification.close).toHaveBeenCalledTimes(2)
})
