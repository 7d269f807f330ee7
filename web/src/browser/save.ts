import { api } from '../wire/api.ts'

/** Hand a game's record to the browser as a file. */
export async function saveRecord(game: string): Promise<void> {
  const record = await api.record(game)
  const file = new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `splendor-${game}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
