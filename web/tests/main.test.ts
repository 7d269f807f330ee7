import { expect, test, vi } from 'vitest'

vi.mock('../src/i18n/i18n.svelte.ts', async (original) => ({
  ...(await original<object>()),
  speak: () => Promise.reject(new Error('no such chunk')),
}))

test('a page whose language cannot be fetched comes up in English', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  vi.stubGlobal('WebSocket', class extends EventTarget {})
  document.body.innerHTML = '<div id="app"></div>'
  await import('../src/main.ts')
  expect(document.getElementById('app')?.textContent).toContain('Splendor')
})
