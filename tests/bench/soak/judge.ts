import type { Measured } from './measure.ts'

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

interface Limit {
  /** By how much the median may be larger in the last third than in the first, whatever part of it that is. */
  or: number
  /** Counted on the same page in all tabs: no part of it more is allowed either. */
  exact?: boolean
}

/** What must not grow. */
const LIMITS = {
  heap: { or: 2 * 1e6 },
  // What was seen is kept, 8 kB a minute: hours of it may be so many bytes.
  storage: { or: 6 * 1e6 },
  listeners: { or: 50, exact: true },
  nodes: { or: 500 },
  // One to a tab at rest, five to one that waits for the limit.
  timers: { or: 24, exact: true },
  connections: { or: 6, exact: true },
} as const satisfies Partial<Record<keyof Measured, Limit>>

/** What grows from the first third of the rows to the last, in words. `most`: the part of itself that a median may be larger. */
export function grownOf(rows: readonly Measured[], most: number): string[] {
  const third = Math.max(1, Math.floor(rows.length / 3))
  return (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).flatMap((name) => {
    const [early = 0, late = 0] = [rows.slice(0, third), rows.slice(-third)].map((some) =>
      medianOf(some.map((row) => row[name])),
    )
    const { or, exact = false }: Limit = LIMITS[name]
    const allowed = Math.max(early * (exact ? 1 : 1 + most), early + or)
    return late > allowed ? [`${name}: ${early} to ${late}`] : []
  })
}

/** What `npm run soak` ends with: 1 where anything is wrong. */
export const exitCodeOf = (found: {
  grown: readonly string[]
  refused: number
  leaks: readonly string[]
}): 0 | 1 => (found.grown.length > 0 || found.refused > 0 || found.leaks.length > 0 ? 1 : 0)
