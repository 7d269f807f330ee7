// The page while somebody edits it, served beside the house.
import { expect, test } from 'vitest'
import config from '../vite.config.ts'

test('the server hears the name under which the page is served, and lets it in', () => {
  const ways = Object.values(config.server?.proxy ?? {})
  expect(ways).not.toHaveLength(0)
  for (const way of ways) expect(way).not.toBeTypeOf('string')
})
