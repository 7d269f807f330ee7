// What the server knows of single positions: read, played on, thought about, judged.
import type { Analysis, AnalysisStep, Decision, TableText } from '../wire/protocol.gen.ts'
import { ask } from '../review/server.ts'

export const readTable = (text: string) => ask<TableText>('/analysis/table', { text })
/** In the position that the table may be: so no hidden card turns into another on the way. */
export const playTurn = ({ text, whole }: TableText, plies: readonly number[]) =>
  ask<TableText>('/analysis/move', { text, whole, plies })
export const judge = (text: string, plies: readonly number[]) =>
  ask<Decision>('/analysis/judge', { text, plies })
export const think = (text: string, after: number, signal?: AbortSignal) =>
  ask<AnalysisStep>('/analysis/step', { text, after }, signal)
export const hintFor = (table: string) =>
  ask<Analysis>(`/tables/${encodeURIComponent(table)}/hint`, {})
