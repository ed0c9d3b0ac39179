import type { Browser } from 'playwright-core'
import { traced, type TraceEvent } from './trace.ts'

/** The tasks of a page's main thread while something happened, ms; longest first. */
export interface Tasks {
  /** By the clock on the wall, as a person waits. */
  wall: readonly number[]
  /** By the processor: the same on a machine that does something else beside. */
  cpu: readonly number[]
}

const CATEGORIES = ['toplevel', '__metadata', 'disabled-by-default-devtools.timeline']

/** Traces what `act` does; the browser must have no other page that works meanwhile. */
export async function traceTasks(browser: Browser, act: () => Promise<unknown>): Promise<Tasks> {
  return busiestMainThread(await traced(browser, CATEGORIES, act))
}

function busiestMainThread(events: readonly TraceEvent[]): Tasks {
  const threads = new Map<string, TraceEvent[]>()
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  for (const event of events)
    if (event.name === 'thread_name' && event.args.name === 'CrRendererMain')
      threads.set(keyOf(event), [])
  for (const event of events) if (event.name === 'RunTask') threads.get(keyOf(event))?.push(event)
  const total = (tasks: readonly TraceEvent[]) => tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  const [busiest = []] = [...threads.values()].toSorted((a, b) => total(b) - total(a))
  const longest = (of: 'dur' | 'tdur') =>
    busiest.map((task) => (task[of] ?? 0) / 1000).toSorted((a, b) => b - a)
  return { wall: longest('dur'), cpu: longest('tdur') }
}
