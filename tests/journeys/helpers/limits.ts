import { vi } from 'vitest'
import { measureSlowness } from '../../helpers/slowness.ts'

/**
 * How many times longer than on a quiet machine a journey may take: measured anew for each file, and twice that, as a
 * machine may become busier while it runs. A condition that comes sooner is not waited for.
 */
let slowness = 2

/** A limit of so many ms on a quiet machine. */
export const withinMs = (ms: number): number => Math.ceil(ms * slowness)

/** A window is waited for: it is not stretched further than so many times. */
const WIDEST = 8

/** Seconds of a window in which a page has so many seconds' work to do. */
export const windowOf = (seconds: number): number => Math.ceil(seconds * Math.min(slowness, WIDEST))

/** Measures, and sets the limits of everything in a file of journeys that names none. */
export function setLimits(): void {
  slowness = 2 * measureSlowness()
  vi.setConfig({
    testTimeout: withinMs(60_000),
    hookTimeout: withinMs(180_000),
    expect: { poll: { timeout: withinMs(10_000) } },
  })
}
