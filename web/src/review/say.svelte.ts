// The words of review, puzzles, analysis and openings: fetched with the first of them that is opened.
import { locale } from '../i18n/i18n.svelte.ts'
import './study.css'
import { reviewWords, type Say } from './words.ts'

let current = $state.raw<Say | null>(null)
let spoken = ''

async function load(name: string): Promise<void> {
  if (spoken === name) return
  spoken = name
  const words = await reviewWords()
  if (spoken === name) current = words
}

/** For a component that is being set up: have the words here, in the language of the page. */
export function useWords(): void {
  $effect(() => {
    void load(locale())
  })
}
export const hasWords = () => current !== null
export const say: Say = (id, args) => current?.(id, args) ?? ''
