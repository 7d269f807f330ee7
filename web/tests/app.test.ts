// The frame around every page.
import { cleanup, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIXTURES } from '../fixtures/fixtures.ts'
import App from '../src/App.svelte'
import { speak } from '../src/i18n/i18n.svelte.ts'
import { live } from '../src/wire/live.svelte.ts'
import { go } from '../src/browser/route.svelte.ts'
import { showTurn } from '../src/browser/title.ts'
import type { TableModel } from '../src/wire/state.ts'

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

test('bots are offered as soon as the house can be asked', async () => {
  go('/')
  render(App)
  const play = () => screen.getByTestId('play').textContent
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('No connection. Please try again.'),
  )
  expect(play()).toBe('Play now')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ levels: ['keeper'] })))
  live.online = true
  await vi.waitFor(() => expect(play()).toBe('Play against Keeper'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the focus goes on where the page begins, once one has come from another', async () => {
  go('/')
  render(App)
  await tick()
  const link = screen.getByRole('link', { name: 'About' })
  link.focus()
  go('/about')
  await vi.waitFor(
    () => expect(screen.getByRole('heading', { level: 1, name: 'About' })).toBeTruthy(),
    30_000,
  )
  expect(link.isConnected).toBe(false)
  expect(document.activeElement).toBe(document.querySelector('main'))
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

test('the tab says that it is my turn, and its icon has a mark as long as it is', () => {
  const icon = document.createElement('link')
  icon.rel = 'icon'
  document.head.append(icon)
  const shown = () => [document.title, icon.getAttribute('href')]
  showTurn(true)
  expect(shown()).toEqual(['◆ Your turn · Splendor', '/icon-turn.svg'])
  showTurn(false)
  expect(shown()).toEqual(['Splendor', '/icon.svg'])
  icon.remove()
})
