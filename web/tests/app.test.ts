// The frame around every page.
import { cleanup, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIXTURES } from '../fixtures/fixtures.ts'
import App from '../src/App.svelte'
import { speak } from '../src/i18n.svelte.ts'
import { live } from '../src/live.svelte.ts'
import { go } from '../src/route.svelte.ts'
import type { TableModel } from '../src/state.ts'

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await speak('en')
  live.met = true
  live.online = false
  live.stranger = false
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const bar = () => document.querySelector('p.offline')?.textContent

test('the bar says that there is no connection, or no cookie', async () => {
  go('/')
  render(App)
  expect(bar()).toBe('No connection, trying again')
  live.stranger = true
  await tick()
  expect(bar()).toMatch(/cookies/)
  live.online = true
  await tick()
  expect(bar()).toBeUndefined()
})

test('a table in play says it itself; one that loads or waits for players has the bar', async () => {
  const model = FIXTURES['start']?.() as TableModel
  go(`/table/${model.id}`)
  render(App)
  await tick()
  expect(bar()).toBe('No connection, trying again')
  live.table = { ...model, state: 'waiting', view: null }
  await tick()
  expect(bar()).toBe('No connection, trying again')
  live.table = model
  await tick()
  expect(bar()).toBeUndefined()
  expect(screen.getAllByText('No connection, trying again').length).toBe(1)
})
