// Requests of the study: JSON there and back, failures as codes.
import { ApiError } from '../api.ts'
import type { Failure } from '../protocol.gen.ts'

async function failure(response: Response): Promise<ApiError> {
  try {
    const { code, data } = (await response.json()) as Failure
    return new ApiError(code, data)
  } catch {
    return new ApiError('internal')
  }
}

export async function ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const init: RequestInit = { credentials: 'same-origin', signal: signal ?? null }
  if (body !== undefined) Object.assign(init, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  let response: Response
  try {
    response = await fetch(`/api${path}`, init)
  } catch {
    throw new ApiError('offline')
  }
  if (!response.ok) throw await failure(response)
  return (await response.json()) as T
}
