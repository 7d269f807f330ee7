import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { csv } from './csv.ts'
import { firstFile } from './first.ts'
import { pwa } from './pwa.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env['SPLENDOR_SERVER'] ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [csv(), svelte(), pwa()],
  resolve: {
    alias: { '@data': here('../src/splendor/engine/data') },
    // vitest would otherwise take Svelte's server build
    conditions: process.env['VITEST'] ? ['browser'] : undefined,
  },
  server: {
    fs: { allow: ['..'] },
    // not the bare address: that would change Host, and the server refuses a page of another origin
    proxy: {
      '/api': { target: server },
      '/health': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  build: {
    outDir: here('../src/splendor/server/static'),
    emptyOutDir: true,
    // inlined assets would need data: in the Content-Security-Policy
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstFile }] } } },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    // a busy machine is no reason to fail
    testTimeout: 60_000,
  },
})
