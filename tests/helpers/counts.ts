import { TestRunner } from 'vitest'

/** What a test ran of one kind, and how many of them went wrong. */
export interface Count {
  cases: number
  hits: number
}

declare module 'vitest' {
  interface TaskMeta {
    counts?: Record<string, Count>
  }
}

/** Where a test keeps what it counted: the running one, unless told. */
interface Counting {
  meta: { counts?: Record<string, Count> }
}

/**
 * Adds to the table that a run of the tests ends with (`countsReporter.ts`): so many cases of `what`, and so many hits among
 * them. Called before a test may fail.
 */
export function count(
  what: string,
  cases: number,
  hits = 0,
  task: Counting | undefined = TestRunner.getCurrentTest(),
): void {
  if (task === undefined) return
  const counts = (task.meta.counts ??= {})
  const known = counts[what] ?? { cases: 0, hits: 0 }
  counts[what] = { cases: known.cases + cases, hits: known.hits + hits }
}

/** Counts so many cases of `what`, and a hit among them where `run` fails. */
export async function counted(
  what: string,
  cases: number,
  run: () => void | Promise<void>,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    count(what, cases, 1)
    throw error
  }
  count(what, cases)
}
