import type { TraceEvent } from './trace.ts'
import { blockingOf, splitWork } from './work/splitWork.ts'

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
  return blockingOf(
    tasks.filter(({ end }) => end > paint.ts),
    rate,
  )
}
