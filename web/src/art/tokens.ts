// The face of a token, in a box of 64 × 68.
import type { Colour } from '../game/cards.ts'
import { gemMarkup, PALETTE } from './gems.ts'
import { album, GLOW, picture } from './picture.ts'

function draw(colour: number): string {
  const palette = PALETTE[colour]
  if (!palette) throw new RangeError('no such colour')
  const disc = (r: number, rest: string) => `<circle cx="32" cy="34" r="${r}" ${rest}/>`
  return picture(
    64,
    68,
    GLOW +
      disc(29, `fill="${palette.base}" stroke="${palette.rim}" stroke-width="1.6"`) +
      disc(
        25.6,
        `fill="none" stroke="${palette.light}" stroke-width="5" stroke-dasharray="6.7 6.7" opacity=".85"`,
      ) +
      disc(21.4, `fill="${palette.dark}" stroke="${palette.light}" stroke-width="1.3"`) +
      disc(29, 'fill="url(#glow)"') +
      `<g transform="translate(16 18)">${gemMarkup(colour as Colour)}</g>`,
  )
}

export const tokenFace = album(draw)
