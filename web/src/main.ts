import { mount } from 'svelte'
import { api } from './wire/api.ts'
import App from './App.svelte'
import './app.css'
import { speak } from './i18n/i18n.svelte.ts'
import { live } from './wire/live.svelte.ts'
import { followLinks } from './browser/route.svelte.ts'
import { applyMotion, applyTheme, chosenLocale } from './browser/settings.svelte.ts'

applyTheme()
applyMotion()
matchMedia('(prefers-color-scheme: light)').addEventListener('change', applyTheme)
followLinks()
void live.start()
// the first page needs it: asked for while words and pictures are still on their way
api.house().catch(() => {})
// the page comes up in the right language; in English, if that can't be fetched
await speak(chosenLocale()).catch(() => {})
const target = document.getElementById('app')
if (target) mount(App, { target })
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  const workers = navigator.serviceWorker
  // what came before the worker was in charge, like the words of the language, it keeps for offline starts too
  const used = () => performance.getEntriesByType('resource').map((entry) => entry.name)
  workers.addEventListener('controllerchange', () =>
    workers.controller?.postMessage({ used: used() }),
  )
  void workers.register(trusted('/sw.js'))
}

/** Under Trusted Types a worker's address needs a policy; this one knows a single address. */
function trusted(url: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  const policy = types?.createPolicy('splendor', { createScriptURL: () => url })
  return policy ? (policy.createScriptURL(url) as unknown as string) : url
}
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => object }
}
