// The table in a few sentences, for the key that reads it out.
import { cardShort, gemsText } from '../game/words.ts'
import { canBuy, cardAt, mySeat, type Place } from '../game/actions.ts'
import { list, t } from '../i18n/i18n.svelte.ts'
import type { View } from '../wire/protocol.gen.ts'

/** What lies in the bank, what I hold, and what I can buy. */
export function summaryText(view: View): string {
  const seat = mySeat(view)
  const places: Place[] = [
    ...view.market.map((_, index): Place => ({ kind: 'market', index })),
    ...(seat?.reserved ?? []).map((_, slot): Place => ({ kind: 'hand', slot })),
  ]
  const buyable = places.flatMap((place) => {
    const card = cardAt(view, place)
    return card && canBuy(view, place) ? [cardShort(card)] : []
  })
  return [
    t('read-bank', { gems: gemsText(view.bank) }),
    seat ? t('read-hand', { gems: gemsText(seat.tokens), points: seat.points }) : '',
    buyable.length ? t('read-buy', { cards: list(buyable) }) : t('read-buy-none'),
  ].join(' ')
}
