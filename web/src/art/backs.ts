// The back of a card: copper, silver and gold guilloche for the three tiers.
import { album, gradient, picture } from './picture.ts'

const METALS = [
  ['#c98a5a', '#5c3018'],
  ['#c8d0d8', '#4a5560'],
  ['#ecc766', '#7a5208'],
] as const
const PETALS = Array.from({ length: 18 }, (_, i) => i * 10)

function draw(tier: number): string {
  const [light, dark] = METALS[tier - 1] ?? METALS[0]
  const petals = PETALS.map(
    (turn) => `<ellipse cx="50" cy="70" rx="14" ry="44" transform="rotate(${turn} 50 70)"/>`,
  )
  const marks = Array.from({ length: tier }, (_, i) => 50 + (i - (tier - 1) / 2) * 13)
  return picture(
    100,
    140,
    gradient('metal', 1, 1, [
      { at: 0, colour: light },
      { at: 1, colour: dark },
    ]) +
      '<rect width="100" height="140" fill="url(#metal)"/>' +
      `<g fill="none" stroke="#fff" stroke-opacity=".3" stroke-width=".8">${petals.join('')}` +
      '<circle cx="50" cy="70" r="46"/></g>' +
      '<circle cx="50" cy="70" r="21" fill="#1a1310" fill-opacity=".72"/>' +
      marks.map((x) => `<path d="M${x} 62l5.4 8l-5.4 8l-5.4 -8Z" fill="#fbeec2"/>`).join(''),
  )
}

export const back = album(draw)
