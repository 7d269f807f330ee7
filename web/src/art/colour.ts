// Small colour arithmetic for the generated art: everything is drawn from a few anchors.
export type Rgb = readonly [number, number, number]

export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

export function hex(colour: Rgb): string {
  return '#' + colour.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')
}

export function mix(from: string, to: string, share: number): string {
  const a = rgb(from)
  const b = rgb(to)
  const at = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share
  return hex([at(0), at(1), at(2)])
}

/** A repeatable generator, so that a card looks the same on every screen. */
export function random(seed: number): () => number {
  let state = (seed * 2654435761 + 97) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
