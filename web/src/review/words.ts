// The words of the review: a Fluent bundle of their own, fetched with the panel.
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { cardOf, type Colour } from '../cards.ts'
import { deed } from '../game.ts'
import { type Args, type Locale, locale, number } from '../i18n.svelte.ts'
import type { View } from '../protocol.gen.ts'
import { cardShort, gemName, nobleName } from '../words.ts'
import type { Hint } from './review.ts'
import english from './i18n/en.ftl?raw'

const files = import.meta.glob<string>(['./i18n/*.ftl', '!./i18n/en.ftl'], { query: '?raw', import: 'default' })

function bundleOf(name: Locale, source: string): FluentBundle {
  const bundle = new FluentBundle(name, { useIsolating: false })
  bundle.addResource(new FluentResource(source))
  return bundle
}
const fallback = bundleOf('en', english)

export type Say = (id: string, args?: Args) => string

/** The words in the language of the page. */
export async function reviewWords(): Promise<Say> {
  const name = locale()
  const load = files[`./i18n/${name}.ftl`]
  const bundle = load ? bundleOf(name, await load()) : fallback
  return (id, args) => {
    const from = bundle.hasMessage(id) ? bundle : fallback
    const pattern = from.getMessage(id)?.value
    return pattern ? from.formatPattern(pattern, args ?? null, []) : id
  }
}

export const percent = (share: number, digits = 0) => `${number(100 * share, digits)} %`
export const signed = (share: number) => `${share < 0 ? '−' : '+'}${number(100 * Math.abs(share), 1)} %`

/** The card that an action is about, if it can be seen. */
export function cardAt(view: View, action: number): number | null {
  const what = deed(action)
  if (what.kind !== 'buy' && what.kind !== 'reserve') return null
  if (what.place.kind === 'market') return view.market[what.place.index] ?? null
  if (what.place.kind === 'hand') return view.seats[view.turn]?.reserved[what.place.slot]?.card ?? null
  return null
}

export interface Drawn {
  kind: 'take' | 'buy' | 'reserve' | 'blind' | 'return' | 'noble' | 'pass'
  colours: readonly Colour[]
  card: number | null
  tier: number
  noble: number | null
}

/** A turn as pictures: chips and mini cards, in the order of its plies. */
export function drawn(view: View, plies: readonly number[]): Drawn[] {
  const empty = { colours: [], card: null, tier: 0, noble: null }
  return plies.flatMap((action): Drawn[] => {
    const what = deed(action)
    switch (what.kind) {
      case 'take':
        return [{ ...empty, kind: 'take', colours: what.colours }]
      case 'return':
        return [{ ...empty, kind: 'return', colours: [what.colour] }]
      case 'buy':
        return [{ ...empty, kind: 'buy', card: cardAt(view, action) }]
      case 'reserve':
        return what.place.kind === 'deck'
          ? [{ ...empty, kind: 'blind', tier: what.place.tier }]
          : [{ ...empty, kind: 'reserve', card: cardAt(view, action) }]
      case 'noble':
        return [{ ...empty, kind: 'noble', noble: view.nobles[what.place] ?? null }]
      case 'pass':
        return [{ ...empty, kind: 'pass' }]
      case 'standin':
      case 'pay':
        return []
    }
  })
}


/** A hint as a sentence: the server sends codes and numbers, the words are here. */
export function hintText(say: Say, hint: Hint, names: readonly string[]): string {
  const { card, noble, seat, colour } = hint.data
  const args: Args = { ...hint.data }
  if (card !== undefined) args['card'] = cardShort(cardOf(card))
  if (noble !== undefined) args['noble'] = nobleName(noble)
  if (seat !== undefined) args['name'] = names[seat] ?? ''
  if (colour !== undefined) args['gem'] = gemName(colour as Colour)
  return say(`hint-${hint.code.replaceAll('_', '-')}`, args)
}
