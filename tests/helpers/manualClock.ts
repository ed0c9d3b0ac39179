import type { Clock } from '#quota/types.ts'

/** Noon of a day on which the sample's world is what its seed says. */
export const NOON = Date.UTC(2026, 10, 20, 12)

/** Lets everything that needs no time happen: promises, streams, storage requests. */
export async function settle(rounds = 25): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    await new Promise<void>((resolve) => setImmediate(resolve))
}

export interface ManualClock extends Clock {
  /** Runs the timers that come due within `ms`, in order, with all that follows from them. */
  advance(ms: number): Promise<void>
  /** Moves the wall clock alone, as a person or a time server does. */
  step(ms: number): void
  /** A delay that this clock ends. */
  sleep(ms: number): Promise<void>
  /** How many timers are armed. */
  armed(): number
}

interface Timer {
  at: number
  order: number
  callback: () => void
}

/** Time that stands still until it is moved by hand. */
export function createManualClock(start = NOON): ManualClock {
  const timers = new Set<Timer>()
  let elapsed = 0
  let wall = start
  let order = 0

  const next = (until: number): Timer | undefined =>
    [...timers]
      .filter((timer) => timer.at <= until)
      .toSorted((a, b) => a.at - b.at || a.order - b.order)[0]

  const clock: ManualClock = {
    now: () => wall + elapsed,
    monotonic: () => elapsed,
    setTimeout(callback, ms) {
      order += 1
      const timer = { at: elapsed + Math.max(0, ms), order, callback }
      timers.add(timer)
      return timer
    },
    clearTimeout: (timer) => void timers.delete(timer as Timer),
    sleep: (ms) => new Promise((resolve) => clock.setTimeout(resolve, ms)),
    step(ms) {
      wall += ms
    },
    armed: () => timers.size,
    async advance(ms) {
      const end = elapsed + ms
      await settle()
      for (let timer = next(end); timer !== undefined; timer = next(end)) {
        timers.delete(timer)
        elapsed = Math.max(elapsed, timer.at)
        timer.callback()
        await settle()
      }
      elapsed = end
      await settle()
    },
  }
  return clock
}
