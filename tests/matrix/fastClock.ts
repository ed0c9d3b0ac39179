import type { Clock } from '#quota/types.ts'

/** The real clock, `speed` times as fast: limits of the app pass sooner, while sockets are real. */
export function createFastClock(speed: number): Clock {
  const began = performance.now()
  const wall = Date.now()
  const elapsed = () => (performance.now() - began) * speed
  return {
    now: () => wall + elapsed(),
    monotonic: elapsed,
    setTimeout: (callback, ms) => setTimeout(callback, ms / speed),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    error: () => 100,
  }
}
