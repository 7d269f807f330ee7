// The words of the review: a Fluent bundle of their own, fetched with the panel.
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { cardOf, type Colour } from '../game/cards.ts'
import { moveOf } from '../game/actions.ts'
import { type Args, type Locale, locale, number } from '../i18n/i18n.svelte.ts'
import type { Hint, Proof, View } from '../wire/protocol.gen.ts'
import { cardShort, gemName, gemsText, nobleName, tally } from '../game/words.ts'
import english from './i18n/en.ftl?raw'

const files = import.meta.glob<string>(['./i18n/*.ftl', '!./i18n/en.ftl'], {
  query: '?raw',
  import: 'default',
})

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
  const source = await load?.().catch(() => null) // without them a page speaks English, not nothing
  const bundle = source ? bundleOf(name, source) : fallback
  return (id, args) => {
    const from = bundle.hasMessage(id) ? bundle : fallback
    const pattern = from.getMessage(id)?.value
    return pattern ? from.formatPattern(pattern, args ?? null, []) : id
  }
}

export const percent = (share: number, digits = 0) =>
  `${number(100 * share, digits).replace('-', '−')}\u202f%`
export const signed = (share: number, digits = 1) =>
  `${share < 0 ? '−' : '+'}${percent(Math.abs(share), digits)}`

type Hand = readonly (number | null)[]
const handOf = (view: View, seat: number): Hand =>
  view.seats[seat]?.reserved.map((held) => held?.card ?? null) ?? []

export interface Drawn {
  kind: 'take' | 'buy' | 'reserve' | 'blind' | 'return' | 'noble' | 'pass' | 'gold'
  colours: readonly Colour[]
  card: number | null
  tier: number
  noble: number | null
}

/** A turn as pictures: chips and mini cards, in the order of its plies. */
export function drawn(
  view: View,
  plies: readonly number[],
  hand: Hand = handOf(view, view.turn),
): Drawn[] {
  const parts: Drawn[] = []
  const add = (kind: Drawn['kind'], more: Partial<Drawn> = {}) =>
    parts.push({ kind, colours: [], card: null, tier: 0, noble: null, ...more })
  for (const what of plies.map(moveOf)) {
    if (what.kind === 'take') add('take', { colours: what.colours })
    else if (what.kind === 'return') together(parts, 'return', what.colour, add)
    else if (what.kind === 'standin') together(parts, 'gold', what.colour, add)
    else if (what.kind === 'noble') add('noble', { noble: view.nobles[what.place] ?? null })
    else if (what.kind === 'pass') add('pass')
    else if (what.kind === 'buy' || what.kind === 'reserve') {
      if (what.place.kind === 'deck') add('blind', { tier: what.place.tier })
      else
        add(what.kind, {
          card:
            (what.place.kind === 'market'
              ? view.market[what.place.index]
              : hand[what.place.slot]) ?? null,
        })
    }
  }
  return parts
}
/** Tokens that go back, or that gold stands in for, are shown side by side. */
function together(
  parts: Drawn[],
  kind: 'return' | 'gold',
  colour: Colour,
  add: (kind: Drawn['kind'], more: Partial<Drawn>) => void,
): void {
  const last = parts.at(-1)
  if (last?.kind === kind) last.colours = [...last.colours, colour]
  else add(kind, { colours: [colour] })
}

/** Turns that follow one another, each with its seat; hands are kept up as cards are reserved. */
export function drawnLine(
  view: View,
  line: readonly (readonly number[])[],
): { seat: number; parts: Drawn[] }[] {
  const hands = view.seats.map((_, seat) => [...handOf(view, seat)])
  return line.map((plies, i) => {
    const seat = (view.turn + i) % view.rules.players
    const hand = hands[seat] ?? []
    const parts = drawn(view, plies, hand)
    const [first] = plies
    const what = first === undefined ? null : moveOf(first)
    if (what?.kind === 'reserve' && what.place.kind === 'market') {
      const free = hand.indexOf(null)
      if (free >= 0) hand[free] = view.market[what.place.index] ?? null
    }
    return { seat, parts }
  })
}

/** A turn in words, for those who hear it. */
export function turnWords(say: Say, parts: readonly Drawn[]): string {
  const words = parts.map((part) => {
    switch (part.kind) {
      case 'take':
        return `${say('turn-take')} ${gemsText(tally(part.colours))}`
      case 'return':
        return `${say('turn-return')} ${gemsText(tally(part.colours))}`
      case 'buy':
        return `${say('turn-buy')} ${part.card === null ? '' : cardShort(cardOf(part.card))}`
      case 'reserve':
        return `${say('turn-reserve')} ${part.card === null ? '' : cardShort(cardOf(part.card))}`
      case 'gold':
        return say('turn-gold', { gems: gemsText(tally(part.colours)) })
      case 'blind':
        return say('turn-blind', { tier: part.tier })
      case 'noble':
        return part.noble === null ? '' : nobleName(part.noble)
      case 'pass':
        return say('turn-pass')
    }
  })
  return words.join(', ')
}

/** A proof as a sentence about whoever moves. */
export function proofText(say: Say, proof: Proof, name: string): string {
  return say(proof.result === 'win' ? 'review-proof-win' : 'review-proof-loss', {
    name,
    turns: proof.turns,
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
