import { yieldToBrowser } from './yieldToBrowser.ts'

/** So long a slice takes, ms: with what follows it a frame is not late. */
const SLICE_MS = 4

/**
 * Runs work that stops now and then, in tasks of its own: the browser draws and answers in between. What waits for the
 * result goes on in a further one.
 */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    await yieldToBrowser()
    const until = performance.now() + SLICE_MS
    do {
      const { done, value } = steps.next()
      if (done === true) {
        await yieldToBrowser()
        return value
      }
    } while (performance.now() < until)
  }
}
