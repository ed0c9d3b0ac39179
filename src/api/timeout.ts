import { TimeoutError } from './errors.ts'

/** Timers as a seam: tests run them by hand. */
export interface Timers {
  setTimeout(callback: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

/** How long a response may take (rule 10). */
export const PATIENCE_MS = 15_000

/** `promise`, or a TimeoutError after `ms`. */
export async function withTimeout<T>(
  promise: Promise<T>,
  timers: Timers,
  ms: number,
  endpoint: string,
): Promise<T> {
  let timer: unknown
  const late = new Promise<never>((_, reject) => {
    timer = timers.setTimeout(() => reject(new TimeoutError(endpoint, ms)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    timers.clearTimeout(timer)
  }
}
