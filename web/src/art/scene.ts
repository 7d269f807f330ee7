// The picture on a card: a place in the life of a gem, drawn from the card's number.
// Tier 1 is the mine in the hills, tier 2 the voyage, tier 3 the city where it is worn.
import { type Card, cardOf } from '../game/cards.ts'
import { mix, random } from './colour.ts'
import { album, gradient, picture } from './picture.ts'

interface Layer {
  d: string
  fill: string
  opacity?: number
}

interface Mood {
  high: string
  low: string
  far: string
  near: string
  light: string
}

/** Sky at the top, sky at the horizon, far and near ground, sun or lamp. */
const MOODS: readonly Mood[] = [
  { high: '#8fa6bf', low: '#f3efe4', far: '#a9b9c8', near: '#5d7184', light: '#ffffff' },
  { high: '#0c2460', low: '#6fa3ea', far: '#2c5bb0', near: '#0a1c47', light: '#d9ecff' },
  { high: '#0c4a3a', low: '#b9dd9a', far: '#3b8a5c', near: '#082c20', light: '#f6ffd6' },
  { high: '#5a0f2a', low: '#f2a56b', far: '#a8323c', near: '#3a0a16', light: '#ffe3b0' },
  { high: '#16141f', low: '#7d7486', far: '#3f3a4a', near: '#0c0b11', light: '#f4e7c8' },
]

const W = 100
const H = 140
const f = (v: number) => String(Math.round(v * 10) / 10)

function mood(card: Card): Mood {
  const found = MOODS[card.bonus]
  if (!found) throw new RangeError('no such colour')
  return found
}

/** A ridge from left to right, closed along the bottom edge. */
function ridge(next: () => number, base: number, height: number, steps: number): string {
  const points: string[] = []
  for (let i = 0; i <= steps; i++) {
    const up = (i % 2 ? 0.45 : 1) * (0.55 + 0.45 * next())
    points.push(`${f((i / steps) * (W + 20) - 10)} ${f(base - height * up)}`)
  }
  return `M-10 ${H}L${points.join('L')}L${W + 10} ${H}Z`
}

function dunes(next: () => number, base: number, height: number): string {
  const a = base - height * next()
  const b = base + height * (next() - 0.5)
  return `M0 ${H}V${f(a)}C30 ${f(a - height)} 45 ${f(b + height)} 66 ${f(b)}S92 ${f(a)} 100 ${f(b - height * 0.4)}V${H}Z`
}

const circle = (x: number, y: number, r: number) =>
  `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0Z`

function crystals(next: () => number, x: number, y: number, m: Mood): Layer[] {
  return Array.from({ length: 4 }, (_, i) => {
    const tall = 9 + next() * 13
    const wide = 3 + next() * 2.5
    const lean = (i - 1.5) * 3.4
    const at = x + (i - 1.5) * 5
    const d = `M${f(at - wide)} ${f(y)}L${f(at - wide + lean)} ${f(y - tall * 0.72)}L${f(at + lean)} ${f(y - tall)}L${f(at + wide + lean)} ${f(y - tall * 0.7)}L${f(at + wide)} ${f(y)}Z`
    return { d, fill: mix(m.light, m.low, next() * 0.7), opacity: 0.92 }
  })
}

function mine(next: () => number, m: Mood): Layer[] {
  const mouth = 28 + next() * 44
  return [
    { d: circle(18 + next() * 64, 30 + next() * 14, 9), fill: m.light, opacity: 0.85 },
    { d: ridge(next, 84, 44, 6), fill: mix(m.far, m.low, 0.45) },
    { d: ridge(next, 98, 40, 7), fill: m.far },
    { d: ridge(next, 118, 34, 5), fill: mix(m.far, m.near, 0.6) },
    { d: `M${f(mouth - 15)} ${H}V112a15 16 0 0 1 30 0V${H}Z`, fill: m.near },
    {
      d: `M${f(mouth - 15)} ${H}V112a15 16 0 0 1 30 0V${H}h-3V113a12 13 0 0 0 -24 0V${H}Z`,
      fill: mix(m.near, m.light, 0.35),
    },
    ...crystals(next, mouth, 122, m),
    { d: dunes(next, 122, 10), fill: m.near },
  ]
}

function ship(x: number, y: number, size: number, m: Mood): Layer[] {
  const s = (v: number) => f(v * size)
  return [
    {
      d: `M${f(x)} ${f(y)}v${s(-30)}c${s(14)} ${s(6)} ${s(16)} ${s(18)} ${s(3)} ${s(26)}Z`,
      fill: m.light,
      opacity: 0.95,
    },
    {
      d: `M${f(x - size)} ${f(y)}v${s(-24)}c${s(-12)} ${s(7)} ${s(-13)} ${s(16)} ${s(-14)} ${s(21)}Z`,
      fill: mix(m.light, m.low, 0.55),
    },
    {
      d: `M${f(x - 18 * size)} ${f(y + size)}h${s(36)}c${s(-3)} ${s(7)} ${s(-8)} ${s(9)} ${s(-12)} ${s(9)}h${s(-14)}c${s(-5)} 0 ${s(-9)} ${s(-4)} ${s(-10)} ${s(-9)}Z`,
      fill: m.near,
    },
  ]
}

function voyage(next: () => number, m: Mood): Layer[] {
  const x = 34 + next() * 32
  const y = 84 + next() * 8
  return [
    { d: circle(20 + next() * 60, 46 + next() * 12, 15), fill: m.light, opacity: 0.75 },
    { d: ridge(next, 82, 22, 5), fill: mix(m.far, m.low, 0.5) },
    { d: dunes(next, 88, 4), fill: mix(m.far, m.low, 0.22) },
    ...ship(x, y, 0.85 + next() * 0.25, m),
    { d: dunes(next, 99, 6), fill: m.far },
    { d: dunes(next, 112, 7), fill: mix(m.far, m.near, 0.45) },
    { d: dunes(next, 125, 7), fill: m.near },
  ]
}

function tower(x: number, w: number, top: number, kind: number): string {
  const left = f(x - w / 2)
  const right = f(x + w / 2)
  if (kind < 0.34)
    return `M${left} ${H}V${f(top)}C${left} ${f(top - w * 0.7)} ${f(x - 1)} ${f(top - w * 0.7)} ${f(x)} ${f(top - w * 1.15)}C${f(x + 1)} ${f(top - w * 0.7)} ${right} ${f(top - w * 0.7)} ${right} ${f(top)}V${H}Z`
  if (kind < 0.67)
    return `M${left} ${H}V${f(top)}L${f(x)} ${f(top - w * 1.5)}L${right} ${f(top)}V${H}Z`
  return `M${left} ${H}V${f(top)}h${f(w * 0.22)}v-4h${f(w * 0.16)}v4h${f(w * 0.24)}v-4h${f(w * 0.16)}v4h${f(w * 0.22)}V${H}Z`
}

function windows(next: () => number, x: number, top: number, m: Mood): Layer {
  const d = Array.from({ length: 5 }, (_, i) => {
    const wx = x + (i % 2 ? 2 : -5)
    return `M${f(wx)} ${f(top + 8 + i * 7)}v-3.6a1.6 1.8 0 0 1 3.2 0v3.6Z`
  })
  return { d: d.filter(() => next() > 0.25).join('') || d.join(''), fill: m.light, opacity: 0.9 }
}

function city(next: () => number, m: Mood): Layer[] {
  const far = Array.from({ length: 7 }, (_, i) =>
    tower(4 + i * 15.5, 12 + next() * 6, 74 + next() * 18, next()),
  )
  const at = 30 + next() * 40
  const top = 62 + next() * 8
  return [
    { d: circle(at, top + 4, 30), fill: m.light, opacity: 0.28 },
    { d: circle(at, top + 4, 21), fill: m.light, opacity: 0.4 },
    { d: far.join(''), fill: mix(m.far, m.low, 0.35) },
    { d: tower(at, 25, top, 0.1), fill: m.far },
    {
      d: tower(at - 21, 11, top + 16, 0.5) + tower(at + 21, 11, top + 16, 0.5),
      fill: mix(m.far, m.near, 0.35),
    },
    windows(next, at, top + 2, m),
    {
      d: tower(at - 40, 16, 108, next()) + tower(at + 42, 18, 104, next()),
      fill: mix(m.far, m.near, 0.65),
    },
    {
      d:
        `M0 ${H}V122h100V${H}Z` +
        [8, 28, 48, 68, 88].map((x) => `M${x - 7} 122a7 9 0 0 1 14 0Z`).join(''),
      fill: m.near,
    },
  ]
}

// darker above and below, where points and costs are written
const SCRIM = gradient('scrim', 0, 1, [
  { at: 0, colour: '#0b0908', opacity: 0.62 },
  { at: 0.3, colour: '#0b0908', opacity: 0 },
  { at: 0.55, colour: '#0b0908', opacity: 0 },
  { at: 1, colour: '#0b0908', opacity: 0.5 },
])

function draw(id: number): string {
  const card = cardOf(id)
  const next = random(id + 11)
  const m = mood(card)
  const layers = card.tier === 1 ? mine(next, m) : card.tier === 2 ? voyage(next, m) : city(next, m)
  const sky = gradient('sky', 0, 1, [
    { at: 0, colour: m.high },
    { at: 0.72, colour: m.low },
  ])
  const whole = (fill: string) => `<rect width="${W}" height="${H}" fill="url(#${fill})"/>`
  const drawn = layers.map(
    ({ d, fill, opacity = 1 }) => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`,
  )
  return picture(W, H, sky + SCRIM + whole('sky') + drawn.join('') + whole('scrim'))
}

const scenes = album(draw)
export const sceneOf = (card: Card) => scenes(card.id)
