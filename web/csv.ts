// The engine's CSV files are the only place where a card's numbers are written down.
// This plugin lets the page import them as rows of strings.
import type { Plugin } from 'vite'

export function parseCsv(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => line.split(',').map((cell) => cell.trim()))
}

export function csv(): Plugin {
  return {
    name: 'csv',
    transform(source, id) {
      if (!id.split('?')[0]?.endsWith('.csv')) return null
      return {
        code: `export default ${JSON.stringify(parseCsv(source))}`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}
