// Requests of the study: a question without a body is a GET.
import { call } from '../wire/api.ts'

export function ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  return call(body === undefined ? 'GET' : 'POST', path, body, signal)
}
