// What the server knows of single positions: read, played on, thought about, judged.
import type { View } from '../protocol.gen.ts'
import type { Decision, Hint, Option, Proof } from '../review/review.ts'
import { ask } from '../review/server.ts'

export interface Table {
  text: string
  view: View
  /** A position that this table may be: the turns that follow are played in it, so that no hidden card turns into another. */
  whole: string
  drawn: number[]
}
export interface Analysis {
  simulations: number
  win: number[]
  error: number
  options: Option[]
  line: number[][]
  gap: number
  hints: Hint[]
  proof: Proof | null
}
export interface Step {
  analysis: Analysis
  ended: boolean
}
export const readTable = (text: string) => ask<Table>('/analysis/table', { text })
export const playTurn = ({ text, whole }: Table, plies: readonly number[]) => ask<Table>('/analysis/move', { text, whole, plies })
export const judge = (text: string, plies: readonly number[]) => ask<Decision>('/analysis/judge', { text, plies })
export const think = (text: string, after: number, signal?: AbortSignal) => ask<Step>('/analysis/step', { text, after }, signal)
export const hintFor = (table: string) => ask<Analysis>(`/tables/${encodeURIComponent(table)}/hint`, {})
