// A table in an address: the position's own text, spaces as underscores.
export const toHash = (text: string) => `#${text.replaceAll(' ', '_')}`

export function fromHash(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, '')).replaceAll('_', ' ').trim()
  } catch {
    return ''
  }
}
