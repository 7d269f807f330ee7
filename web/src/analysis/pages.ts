import type { IconName } from '../table/cards/Icon.svelte'

/** The pages of the study: id of its name, address, icon. */
export const PAGES: readonly (readonly [string, string, IconName])[] = [
  ['puzzles', '/puzzles', 'bulb'],
  ['daily', '/daily', 'star'],
  ['analysis', '/analysis', 'eye'],
  ['openings', '/openings', 'log'],
]
