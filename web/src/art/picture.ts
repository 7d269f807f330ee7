// A drawing as an image of its own. On the page it is one element, however many shapes it has:
// a table shows some two hundred gems, and inline every one would bring its thirty facets along
// whenever the page works out its styles.

const attribute = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('"', "'")

/** The address of a drawing; `inside` is what stands between the svg tags. */
export function picture(width: number, height: number, inside: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`
  return `data:image/svg+xml,${attribute(svg)}`
}

/** Draws each number's picture the first time it is asked for. */
export function album(draw: (id: number) => string): (id: number) => string {
  const drawn = new Map<number, string>()
  return (id) => {
    const known = drawn.get(id)
    if (known !== undefined) return known
    const made = draw(id)
    drawn.set(id, made)
    return made
  }
}

export interface Stop {
  at: number
  colour: string
  opacity?: number
}
const stops = (list: readonly Stop[]) =>
  list
    .map(
      ({ at, colour, opacity = 1 }) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** A gradient from (0, 0) to (x, y) of what it fills. */
export const gradient = (id: string, x: number, y: number, list: readonly Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x}" y2="${y}">${stops(list)}</linearGradient>`

/** Lamplight from the upper left. */
export const GLOW = `<radialGradient id="glow" cx=".35" cy=".25" r=".9">${stops([
  { at: 0, colour: '#fff', opacity: 0.34 },
  { at: 0.6, colour: '#fff', opacity: 0 },
  { at: 1, colour: '#000', opacity: 0.42 },
])}</radialGradient>`
