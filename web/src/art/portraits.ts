// Ten sitters, each put together from a few shapes: robe, collar, face, hair, headgear.
// The box is 64 × 64; faces look out at the player, lit from the left.
import { mix } from './colour.ts'
import { album, GLOW, picture } from './picture.ts'

interface Shape {
  d: string
  fill: string
  line?: string
}

type Hair = 'long' | 'short' | 'bun' | 'curls' | 'none'
type Head =
  | 'crown'
  | 'turban'
  | 'beret'
  | 'hideSecrets'
  | 'tiara'
  | 'tricorne'
  | 'laurel'
  | 'hood'
  | 'hennin'
  | 'cap'
type Collar = 'ruff' | 'fur' | 'lace' | 'high' | 'chain'
interface Sitter {
  ground: string
  skin: string
  hair: string
  robe: string
  trim: string
  style: Hair
  head: Head
  collar: Collar
  beard?: 'full' | 'goatee' | 'moustache'
}

const SITTERS: readonly Sitter[] = [
  {
    ground: '#26477f',
    skin: '#e8bd97',
    hair: '#6b4423',
    robe: '#e7e2d6',
    trim: '#c9a24b',
    style: 'long',
    head: 'crown',
    collar: 'fur',
  },
  {
    ground: '#4a4656',
    skin: '#f0cdab',
    hair: '#2b2523',
    robe: '#1d1b24',
    trim: '#efe9dc',
    style: 'none',
    head: 'hideSecrets',
    collar: 'lace',
  },
  {
    ground: '#2d6b58',
    skin: '#c98f62',
    hair: '#231a15',
    robe: '#21466f',
    trim: '#e9e4d8',
    style: 'short',
    head: 'turban',
    collar: 'high',
    beard: 'full',
  },
  {
    ground: '#394e78',
    skin: '#f2d0b4',
    hair: '#b98a3f',
    robe: '#2b2b3a',
    trim: '#b9c6dd',
    style: 'curls',
    head: 'tiara',
    collar: 'ruff',
  },
  {
    ground: '#71303c',
    skin: '#e6b68e',
    hair: '#8d8a88',
    robe: '#3a1a20',
    trim: '#f0e8da',
    style: 'short',
    head: 'beret',
    collar: 'ruff',
    beard: 'goatee',
  },
  {
    ground: '#1e5b6f',
    skin: '#8c5a38',
    hair: '#16110f',
    robe: '#1c6a4c',
    trim: '#e2b13c',
    style: 'bun',
    head: 'cap',
    collar: 'chain',
  },
  {
    ground: '#6a4a2a',
    skin: '#edc6a2',
    hair: '#7b2f1d',
    robe: '#1f5140',
    trim: '#d8b45a',
    style: 'long',
    head: 'laurel',
    collar: 'lace',
  },
  {
    ground: '#3c5a2c',
    skin: '#d8a57a',
    hair: '#3b2a1c',
    robe: '#7c2128',
    trim: '#e6c067',
    style: 'curls',
    head: 'tricorne',
    collar: 'chain',
    beard: 'moustache',
  },
  {
    ground: '#5b2a3c',
    skin: '#f3d5bd',
    hair: '#241c1a',
    robe: '#2f5c3f',
    trim: '#e8e0d0',
    style: 'none',
    head: 'hennin',
    collar: 'high',
  },
  {
    ground: '#3a2a33',
    skin: '#a9704a',
    hair: '#0f0c0c',
    robe: '#86222e',
    trim: '#d6a63f',
    style: 'short',
    head: 'hood',
    collar: 'fur',
    beard: 'full',
  },
]

function backHair(s: Sitter): Shape[] {
  const shapes: Record<Hair, string> = {
    long: 'M18 27C18 12 46 12 46 27L48 50C42 53 22 53 16 50Z',
    short: 'M19.5 30C18 14 46 14 44.5 30L43 36H21Z',
    bun: 'M19 30C18 14 46 14 45 30L42 37H22ZM25 9a7 6 0 1 1 14 0a7 6 0 1 1 -14 0Z',
    curls:
      'M15 30a5 5 0 0 1 2-8a6 6 0 0 1 6-8a9 7 0 0 1 18 0a6 6 0 0 1 6 8a5 5 0 0 1 2 8a5 5 0 0 1-1 8a5 5 0 0 1-6 6H22a5 5 0 0 1-6-6a5 5 0 0 1-1-8Z',
    none: '',
  }
  const d = shapes[s.style]
  return d ? [{ d, fill: mix(s.hair, '#000000', 0.15) }] : []
}

function fringe(s: Sitter): Shape[] {
  if (s.style === 'none') return []
  const d =
    s.style === 'short'
      ? 'M21 28C20 16 44 16 43 28C40 22 36 21 31 22C26 22 23 24 21 28Z'
      : 'M20.5 31C19 15 45 15 43.5 31C42 24 37 20 32 19C27 20 22 24 20.5 31Z'
  return [{ d, fill: s.hair }]
}

function body(s: Sitter): Shape[] {
  return [
    { d: 'M4 66C5 52 16 47 26 45H38C48 47 59 52 60 66Z', fill: s.robe },
    { d: 'M4 66C5 52 16 47 26 45L24 66Z', fill: mix(s.robe, '#ffffff', 0.12) },
    { d: 'M27 38H37V47C35 50 29 50 27 47Z', fill: mix(s.skin, '#5b2c1a', 0.28) },
  ]
}

function collar(s: Sitter): Shape[] {
  const dark = mix(s.trim, '#000000', 0.25)
  switch (s.collar) {
    case 'ruff':
      return [
        {
          d: 'M14 47a4 4 0 0 1 5-4a4 4 0 0 1 6-2a5 4 0 0 1 14 0a4 4 0 0 1 6 2a4 4 0 0 1 5 4a4 4 0 0 1-5 4a4 4 0 0 1-6 2a5 4 0 0 1-14 0a4 4 0 0 1-6-2a4 4 0 0 1-5-4Z',
          fill: s.trim,
        },
        {
          d: 'M20 47L26 45M44 47L38 45M24 51L28 47M40 51L36 47M32 53V48',
          fill: 'none',
          line: dark,
        },
      ]
    case 'fur':
      return [
        {
          d: 'M14 51C19 43 26 44 28 42L32 52L36 42C38 44 45 43 50 51L45 62C42 54 36 58 32 66C28 58 22 54 19 62Z',
          fill: s.trim,
        },
      ]
    case 'lace':
      return [{ d: 'M20 47L29 43L32 53L35 43L44 47L40 57L36 54L32 61L28 54L24 57Z', fill: s.trim }]
    case 'high':
      return [
        { d: 'M21 50L24 40C28 46 36 46 40 40L43 50C38 55 26 55 21 50Z', fill: s.trim },
        { d: 'M32 52V64', fill: 'none', line: s.trim },
      ]
    case 'chain':
      return [
        { d: 'M17 49C20 60 44 60 47 49', fill: 'none', line: s.trim },
        { d: 'M28 57L32 53.5L36 57L32 63Z', fill: s.trim },
      ]
  }
}

function face(s: Sitter): Shape[] {
  const shadow = mix(s.skin, '#6b3420', 0.3)
  const ink = mix(s.hair, '#1a0f0a', 0.6)
  return [
    { d: 'M21.5 27C21.5 17 42.5 17 42.5 27C42.5 37 37 43 32 43S21.5 37 21.5 27Z', fill: s.skin },
    {
      d: 'M32 18.8C39 18.8 42.5 21 42.5 27C42.5 37 37 43 32 43C37 39 38.5 31 36 24Z',
      fill: shadow,
    },
    {
      d: 'M25 28.6C26 27.6 28.6 27.6 29.6 28.6M34.4 28.6C35.4 27.6 38 27.6 39 28.6',
      fill: 'none',
      line: ink,
    },
    {
      d: 'M24.4 25.6C26 24.4 28.4 24.4 29.8 25.2M34.2 25.2C35.6 24.4 38 24.4 39.6 25.6',
      fill: 'none',
      line: ink,
    },
    {
      d: 'M32 28.5L33.6 33.2C33 34 31.6 34 31 33.6',
      fill: 'none',
      line: mix(s.skin, '#5b2c1a', 0.55),
    },
    { d: 'M29 37.4C31 38.4 33 38.4 35 37.4', fill: 'none', line: mix('#a2453d', s.skin, 0.15) },
  ]
}

function beard(s: Sitter): Shape[] {
  switch (s.beard) {
    case 'full':
      return [
        {
          d: 'M21.6 29C22 33 26 35 28 35.4C30 34.6 34 34.6 36 35.4C38 35 42 33 42.4 29C43 40 39 48 32 48S21 40 21.6 29ZM29 38C31 39.4 33 39.4 35 38C33 37 31 37 29 38Z',
          fill: s.hair,
        },
      ]
    case 'goatee':
      return [
        {
          d: 'M27 36C30 34.6 34 34.6 37 36C35 36.4 33 36 32 36S29 36.4 27 36ZM30 40H34L32 47Z',
          fill: s.hair,
        },
      ]
    case 'moustache':
      return [
        {
          d: 'M25 37C28 34.6 30 34.6 32 35.6C34 34.6 36 34.6 39 37C36 37.2 34 37 32 36.4C30 37 28 37.2 25 37Z',
          fill: s.hair,
        },
      ]
    case undefined:
      return []
  }
}

function headgear(s: Sitter): Shape[] {
  const light = mix(s.trim, '#ffffff', 0.3)
  const dark = mix(s.robe, '#000000', 0.25)
  switch (s.head) {
    case 'crown':
      return [
        { d: 'M20 21L18.5 7L26 14L32 4.5L38 14L45.5 7L44 21C38 18 26 18 20 21Z', fill: s.trim },
        { d: 'M20 21C26 18 38 18 44 21L43.6 17.6C38 15 26 15 20.4 17.6Z', fill: light },
        { d: 'M30 13.6L32 10.6L34 13.6L32 16Z', fill: '#cc1f36' },
      ]
    case 'turban':
      return [
        { d: 'M18 24C14 8 50 8 46 24C40 18 24 18 18 24Z', fill: s.trim },
        {
          d: 'M18.6 22C24 12 38 9 44 12M20 17C27 11 40 15 45.4 21',
          fill: 'none',
          line: mix(s.trim, '#000000', 0.25),
        },
        { d: 'M29.6 15.5L32 12L34.4 15.5L32 19Z', fill: '#11894f' },
      ]
    case 'beret':
      return [
        { d: 'M16 20C12 8 40 4 48 14C52 19 46 22 44 22C38 17 26 17 16 20Z', fill: dark },
        { d: 'M44 15C50 6 56 5 60 7C56 10 52 16 45 18Z', fill: s.trim },
      ]
    case 'hideSecrets':
      return [
        {
          d: 'M17 52C12 30 16 8 32 8S52 30 47 52C44 46 44 36 43 28C42 18 38 16 32 16S22 18 21 28C20 36 20 46 17 52Z',
          fill: s.trim,
        },
        {
          d: 'M21 28C22 18 26 16 32 16S42 18 43 28C42 22 38 19 32 19S22 22 21 28Z',
          fill: mix(s.robe, '#ffffff', 0.1),
        },
      ]
    case 'tiara':
      return [
        {
          d: 'M20 22C24 15 40 15 44 22C40 19.6 36 18.4 32 18.4S24 19.6 20 22ZM29 15L32 8L35 15ZM24 17L25.6 12L28 15.6ZM40 17L38.4 12L36 15.6Z',
          fill: light,
        },
      ]
    case 'tricorne':
      return [
        { d: 'M11 21C16 12 22 8 32 7S48 12 53 21C46 17 40 20.5 32 20.5S18 17 11 21Z', fill: dark },
        { d: 'M11 21C18 17 24 20.5 32 20.5S46 17 53 21', fill: 'none', line: s.trim },
      ]
    case 'laurel':
      return [
        {
          d: 'M19 25C18 15 25 11 31 11C27 14 22 18 21.4 25ZM45 25C46 15 39 11 33 11C37 14 42 18 42.6 25Z',
          fill: s.trim,
        },
        {
          d: 'M21 21L17 18.4M23 17L20 13.6M26.6 13.8L25 10M43 21L47 18.4M41 17L44 13.6M37.4 13.8L39 10',
          fill: 'none',
          line: s.trim,
        },
      ]
    case 'hood':
      return [
        {
          d: 'M15 52C10 30 15 7 32 6S54 30 49 52C45 46 45 36 43.4 27C42 19 38 16.6 32 16.6S22 19 20.6 27C19 36 19 46 15 52Z',
          fill: mix(s.robe, '#000000', 0.1),
        },
        { d: 'M20.6 27C22 19 26 16.6 32 16.6S42 19 43.4 27', fill: 'none', line: s.trim },
      ]
    case 'hennin':
      return [
        { d: 'M20.4 24L29 1H35L43.6 24C40 18.6 36 17.4 32 17.4S24 18.6 20.4 24Z', fill: s.robe },
        {
          d: 'M20.4 24C24 18.6 28 17.4 32 17.4S40 18.6 43.6 24L42.6 21C38 15.4 26 15.4 21.4 21Z',
          fill: '#e0b54a',
        },
        { d: 'M34 2C50 8 54 30 50 46C50 30 46 14 34 6Z', fill: s.trim },
      ]
    case 'cap':
      return [
        { d: 'M20 23C18 10 46 10 44 23C38 18.6 26 18.6 20 23Z', fill: s.trim },
        {
          d: 'M20.4 20.6C26 16.4 38 16.4 43.6 20.6',
          fill: 'none',
          line: mix(s.trim, '#000000', 0.35),
        },
      ]
  }
}

interface Portrait {
  ground: string
  shapes: Shape[]
}

function portrait(id: number): Portrait {
  const s = SITTERS[id % SITTERS.length]
  if (!s) throw new RangeError(`no noble ${id}`)
  const under = s.head === 'hideSecrets' || s.head === 'hood'
  return {
    ground: s.ground,
    shapes: [
      ...backHair(s),
      ...body(s),
      ...collar(s),
      ...face(s),
      ...fringe(s),
      ...(under ? [...headgear(s), ...beard(s)] : [...beard(s), ...headgear(s)]),
    ],
  }
}

function draw(id: number): string {
  const { ground, shapes } = portrait(id)
  const square = (fill: string) => `<rect width="64" height="64" fill="${fill}"/>`
  const drawn = shapes.map(
    ({ d, fill, line = 'none' }) => `<path d="${d}" fill="${fill}" stroke="${line}"/>`,
  )
  return picture(
    64,
    64,
    `${GLOW}${square(ground)}${square('url(#glow)')}<g stroke-width="1.3" stroke-linecap="round" fill-rule="evenodd">${drawn.join('')}</g>`,
  )
}

export const portraitOf = album(draw)
