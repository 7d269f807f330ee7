// Answers may overtake each other; what counts is the question that was asked last.
import { errorText } from './errors.ts'

/** For an effect to return: takes the answer, unless the effect has asked for something else by then. */
export function latest<T>(
  answer: Promise<T>,
  take: (found: T) => void,
  fail: (text: string) => void,
): () => void {
  let late = false
  answer.then(
    (found) => late || take(found),
    (error: unknown) => late || fail(errorText(error)),
  )
  return () => (late = true)
}
