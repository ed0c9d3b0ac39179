import type { TraceEvent } from './trace.ts'
import { splitWork } from './work/splitWork.ts'

/** What a task may take, ms. */
const SHORT_MS = 50

/**
 * The blocking time of a load, ms, with the processor's clock in place of the wall's: what each task of the main thread
 * takes above 50 ms at a CPU so many times slower, after the first paint. The wall's counts besides how long a task
 * stood still because other threads of the browser had both cores.
 */
export function blockedByProcessor(
  events: readonly TraceEvent[],
  url: string,
  rate: number,
): number {
  const { tasks } = splitWork({ events, url, quietAt: Number.POSITIVE_INFINITY })
  const begin = Math.min(...tasks.map(({ start }) => start))
  const paint = events.find(({ name, ts }) => name === 'firstContentfulPaint' && ts > begin)
  if (paint === undefined) return Number.NaN
  return tasks
    .filter(({ end }) => end > paint.ts)
    .reduce((sum, { ms }) => sum + Math.max(0, ms * rate - SHORT_MS), 0)
}
