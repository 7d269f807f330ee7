import { ApiError } from './api.ts'
import { t } from './i18n.svelte.ts'

/** The words for whatever went wrong. */
export function errorText(error: unknown): string {
  const code = error instanceof ApiError ? error.code : 'internal'
  return t(`error-${code.replaceAll('_', '-')}`)
}
