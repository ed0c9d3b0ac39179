import type { PeriodGains } from '#progress/periodGains.ts'
import type { Span } from '#progress/types.ts'

/** A period, or a stretch over several of them in which nothing was seen. */
export interface GainRow extends Span {
  by: number | null
  counted: Counted | null
  gap: boolean
}

interface Counted {
  from: number
  to: number
}

/** Periods and gaps as one list, newest first. Periods that a gap stands for are left out. */
export function gainRows({ periods, between }: PeriodGains): GainRow[] {
  const rows: GainRow[] = periods
    .filter(
      ({ by, start, end }) =>
        by !== null || !between.some((gap) => gap.from < end && gap.to > start),
    )
    .map(({ start, end, by, counted }) => ({ start, end, by, counted, gap: false }))
  for (const { from, to, by } of between)
    rows.push({ start: from, end: to, by, counted: { from, to }, gap: true })
  return rows.toSorted((a, b) => b.end - a.end)
}
