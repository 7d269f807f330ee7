// Writes the service worker: it keeps the built files for offline starts, by their hashed names.
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** What a first visit needs; other chunks are kept when they are first used. */
export const worker = (version: string, files: string[]) => `// generated at build
const CACHE = 'splendor-${version}'
const FILES = ${JSON.stringify(files)}
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  const stale = (keys) => Promise.all(keys.filter((key) => key !== CACHE).map((key) => caches.delete(key)))
  event.waitUntil(caches.keys().then(stale).then(() => self.clients.claim()))
})
async function page(request) {
  try {
    const fresh = await fetch(request)
    // a feed or figures may be opened in a tab too; they are not where the app begins
    if (fresh.ok && fresh.headers.get('content-type')?.startsWith('text/html')) (await caches.open(CACHE)).put('/', fresh.clone())
    return fresh
  } catch {
    return (await caches.match('/')) ?? Response.error()
  }
}
async function asset(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) (await caches.open(CACHE)).put(request, fresh.clone())
  return fresh
}
function isAsset({ origin, pathname }) {
  return origin === location.origin && (pathname.startsWith('/assets/') || FILES.includes(pathname))
}
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (event.request.mode === 'navigate' && !url.pathname.startsWith('/api/')) event.respondWith(page(event.request))
  else if (isAsset(url)) event.respondWith(asset(event.request))
})
self.addEventListener('message', (event) => {
  const { used = [], notice, table } = event.data
  event.waitUntil(Promise.all(used.filter((url) => isAsset(new URL(url))).map(asset)))
  if (notice) event.waitUntil(self.registration.showNotification(notice, { tag: table, icon: '/icon.svg', data: event.source.id }))
})
// back to the tab that told of the table, or to the table in a new one
self.addEventListener('notificationclick', (event) => {
  const { data, tag } = event.notification
  event.notification.close()
  event.waitUntil(self.clients.get(data).then((tab) => tab?.focus() ?? self.clients.openWindow('/table/' + tag)))
})
`

export function pwa(): Plugin {
  return {
    name: 'pwa',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the page has to be written first')
      const named = String(page.source).match(/\/assets\/[^"]+/g) ?? []
      const files = ['/', '/icon.svg', '/icon-turn.svg', '/manifest.webmanifest', ...new Set(named)]
      const version = createHash('sha256')
        .update(Object.keys(bundle).sort().join())
        .digest('hex')
        .slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker(version, files) })
    },
  }
}
