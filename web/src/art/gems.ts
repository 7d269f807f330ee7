// Faceted gems, one cut per colour, so that a gem is known by its outline alone.
// A cut is an outline and a table (the flat top); facets between them are lit from the upper left.
import type { Colour } from '../game/cards.ts'
import { mix } from './colour.ts'
import { album, picture } from './picture.ts'

type Point = readonly [number, number]
interface Facet {
  d: string
  fill: string
}
interface Gem {
  outline: string
  rim: string
  facets: Facet[]
  letter: string
  ink: string
  /** Where the engraved letter sits: centre and height in the 32 × 32 box. */
  letterAt: readonly [number, number, number]
}

interface Palette {
  dark: string
  base: string
  light: string
  rim: string
  ink: string
}

export const PALETTE: readonly Palette[] = [
  { dark: '#8ea3bb', base: '#dce7f2', light: '#ffffff', rim: '#5d7086', ink: '#24384e' },
  { dark: '#0b2a72', base: '#1f5bd0', light: '#9cc2ff', rim: '#081d4e', ink: '#ffffff' },
  { dark: '#06472c', base: '#11894f', light: '#86e6b4', rim: '#04301e', ink: '#ffffff' },
  { dark: '#6d0a1c', base: '#cc1f36', light: '#ffa3a6', rim: '#4a0612', ink: '#ffffff' },
  { dark: '#0b0a10', base: '#322f3d', light: '#9a95aa', rim: '#000000', ink: '#ffffff' },
  { dark: '#8d5c08', base: '#e3aa22', light: '#fff0a8', rim: '#5f3c02', ink: '#4a2e00' },
]

const LETTER_PATHS = [
  'M0 0L2.4 10L5 2.5L7.6 10L10 0',
  'M1 10V0H5.4a2.4 2.4 0 0 1 0 4.9H1H5.9a2.55 2.55 0 0 1 0 5.1Z',
  'M8.9 2A5 5 0 1 0 9.2 7.6V5.4H5.6',
  'M1 10V0H5.6a2.8 2.8 0 0 1 0 5.6H1M5 5.6L9 10',
  'M1.2 0V10M9 0L1.4 6.4M4 4.4L9 10',
  'M5 0A4.4 5 0 1 0 5 10A4.4 5 0 1 0 5 0Z',
] as const

const CENTRE: Point = [16, 16]
const LIGHT: Point = [-0.55, -0.83]

const n1 = (v: number) => String(Math.round(v * 10) / 10)
const path = (points: readonly Point[]) =>
  'M' + points.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L') + 'Z'
const lerp = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]

function shade(palette: Palette, light: number): string {
  return light < 0.5
    ? mix(palette.dark, palette.base, light * 2)
    : mix(palette.base, palette.light, light * 2 - 1)
}

function lit(points: readonly Point[], centre: Point): number {
  const x = points.reduce((sum, p) => sum + p[0], 0) / points.length - centre[0]
  const y = points.reduce((sum, p) => sum + p[1], 0) / points.length - centre[1]
  const length = Math.hypot(x, y) || 1
  return 0.46 + 0.4 * ((x * LIGHT[0] + y * LIGHT[1]) / length)
}

const ring = (n: number, radius: number, turn: number): Point[] =>
  Array.from({ length: n }, (_, i) => {
    const angle = ((i + turn) / n) * 2 * Math.PI
    return [16 + radius * Math.sin(angle), 16 - radius * Math.cos(angle)]
  })

function at<T>(list: readonly T[], i: number): T {
  const value = list[((i % list.length) + list.length) % list.length]
  if (value === undefined) throw new RangeError('empty list')
  return value
}

/** Step cut: a facet per side, sloping from the outline to the table. */
function stepCut(outline: readonly Point[], table: number, palette: Palette, centre = CENTRE) {
  const inner = outline.map((p) => lerp(centre, p, table))
  const middle = outline.map((p) => lerp(centre, p, (1 + table) / 2))
  const facets: Facet[] = []
  outline.forEach((_, i) => {
    const outer = [at(outline, i), at(outline, i + 1), at(middle, i + 1), at(middle, i)]
    const lower = [at(middle, i), at(middle, i + 1), at(inner, i + 1), at(inner, i)]
    facets.push({ d: path(outer), fill: shade(palette, lit(outer, centre)) })
    facets.push({ d: path(lower), fill: shade(palette, 1 - lit(lower, centre) * 0.9) })
  })
  facets.push({ d: path(inner), fill: shade(palette, 0.5) })
  return facets
}

/** Brilliant cut: a star of kites around the table. */
function brilliantCut(outline: readonly Point[], table: number, palette: Palette, centre = CENTRE) {
  const inner = outline.map((p, i) => lerp(centre, lerp(p, at(outline, i + 1), 0.5), table))
  const facets: Facet[] = []
  outline.forEach((p, i) => {
    const kite = [p, at(inner, i), at(inner, i - 1)]
    const side = [p, at(outline, i + 1), at(inner, i)]
    facets.push({ d: path(side), fill: shade(palette, lit(side, centre)) })
    facets.push({ d: path(kite), fill: shade(palette, Math.min(1, lit(kite, centre) + 0.14)) })
  })
  facets.push({ d: path(inner), fill: shade(palette, 0.5) })
  return facets
}

const DIAMOND: Point[] = [
  [9.4, 5],
  [22.6, 5],
  [30, 13],
  [16, 29.5],
  [2, 13],
]
const EMERALD: Point[] = [
  [10.5, 2],
  [21.5, 2],
  [26, 6.5],
  [26, 25.5],
  [21.5, 30],
  [10.5, 30],
  [6, 25.5],
  [6, 6.5],
]
const SQUARE: Point[] = [
  [4, 4],
  [28, 4],
  [28, 28],
  [4, 28],
]

/** A drop, pointed at the top: the ruby. */
function drop(): Point[] {
  const round = Array.from({ length: 9 }, (_, i): Point => {
    const angle = (0.32 + (i / 8) * 1.36) * Math.PI
    return [16 + 11.5 * Math.sin(angle), 18.6 - 11.4 * Math.cos(angle)]
  })
  return [[16, 1.2], ...round]
}

function diamondFacets(palette: Palette): Facet[] {
  const crown: Point[] = [
    [2, 13],
    [9.4, 13],
    [22.6, 13],
    [30, 13],
  ]
  const tip: Point = [16, 29.5]
  const top: Point[] = [
    [9.4, 5],
    [22.6, 5],
  ]
  const face = (points: Point[], light: number): Facet => ({
    d: path(points),
    fill: shade(palette, light),
  })
  return [
    face([at(top, 0), at(crown, 0), at(crown, 1)], 0.78),
    face([at(top, 0), at(crown, 1), [16, 5]], 0.95),
    face([[16, 5], at(crown, 1), at(crown, 2)], 0.62),
    face([[16, 5], at(crown, 2), at(top, 1)], 0.5),
    face([at(top, 1), at(crown, 2), at(crown, 3)], 0.22),
    face([at(crown, 0), at(crown, 1), tip], 0.6),
    face([at(crown, 1), at(crown, 2), tip], 0.86),
    face([at(crown, 2), at(crown, 3), tip], 0.12),
  ]
}

function coinFacets(palette: Palette): Facet[] {
  const rim = ring(24, 14, 0.5)
  const star = Array.from({ length: 12 }, (_, i): Point => at(ring(12, i % 2 ? 7.2 : 10.6, 0), i))
  return [
    { d: path(rim), fill: shade(palette, 0.32) },
    { d: path(ring(24, 12, 0)), fill: shade(palette, 0.62) },
    ...star.map((p, i) => ({
      d: path([p, at(star, i + 1), CENTRE]),
      fill: shade(palette, Math.min(1, lit([p, at(star, i + 1)], CENTRE) + (i % 2 ? 0.06 : 0.24))),
    })),
    { d: path(ring(16, 6.2, 0)), fill: shade(palette, 0.72) },
  ]
}

function cut(colour: Colour): { outline: Point[]; facets: Facet[]; letterAt: Gem['letterAt'] } {
  const palette = at(PALETTE, colour)
  switch (colour) {
    case 0:
      return { outline: DIAMOND, facets: diamondFacets(palette), letterAt: [16, 16, 8] }
    case 1: {
      const outline = ring(10, 14.5, 0.5)
      return { outline, facets: brilliantCut(outline, 0.68, palette), letterAt: [16, 16, 9.5] }
    }
    case 2:
      return { outline: EMERALD, facets: stepCut(EMERALD, 0.56, palette), letterAt: [16, 16, 9.5] }
    case 3: {
      const outline = drop()
      return {
        outline,
        facets: brilliantCut(outline, 0.66, palette, [16, 18.4]),
        letterAt: [16.4, 18.8, 9],
      }
    }
    case 4:
      return { outline: SQUARE, facets: stepCut(SQUARE, 0.6, palette), letterAt: [16, 16, 10] }
    case 5: {
      const outline = ring(24, 14.5, 0.5)
      return { outline, facets: coinFacets(palette), letterAt: [16, 16, 7] }
    }
  }
}

function build(colour: Colour): Gem {
  const { outline, facets, letterAt } = cut(colour)
  const palette = at(PALETTE, colour)
  return {
    outline: path(outline),
    rim: palette.rim,
    facets,
    letter: at(LETTER_PATHS, colour),
    ink: palette.ink,
    letterAt,
  }
}

/** A gem in its 32 × 32 box, as markup. */
export function gemMarkup(colour: Colour): string {
  const gem = build(colour)
  const [x, y, height] = gem.letterAt
  const corner = `${n1(x - height / 2)} ${n1(y - height / 2)}`
  return (
    `<path d="${gem.outline}" fill="${gem.rim}" stroke="${gem.rim}" stroke-width="1.6" stroke-linejoin="round"/>` +
    gem.facets.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join('') +
    `<path transform="translate(${corner}) scale(${height / 10})" d="${gem.letter}" fill="none" stroke="${gem.ink}" stroke-width="${20 / height}" stroke-linecap="round" stroke-linejoin="round"/>`
  )
}

export const gemPicture = album((colour) => picture(32, 32, gemMarkup(colour as Colour)))
