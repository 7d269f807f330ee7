import { ApiError } from './api.ts'
import { t } from '../i18n/i18n.svelte.ts'

/** The words for whatever went wrong. */
export function errorText(error: unknown): string {
  const place =
    error instanceof ApiError && error.code === 'bad_record' ? error.data['place'] : undefined
  // of a file that is none at all there is no place to name
  if (typeof place === 'string' && place !== 'file') return t('error-bad-record-at', { place })
  const reason =
    error instanceof ApiError && error.code === 'not_allowed' ? error.data['reason'] : undefined
  if (reason === 'household' || reason === 'rated' || reason === 'removed')
    return t(`error-${reason}`)
  const code = error instanceof ApiError ? error.code : 'internal'
  return t(`error-${code.replaceAll('_', '-')}`)
}
