import { createContext, useContext, useDeferredValue, useMemo } from 'react'
import { useNow } from '#data/useService.ts'
import { baselineAt } from '#lib/baselineAt.ts'
import { LENGTHS, otherLength } from '#data/figures/baselines.ts'
import { useUrlState } from '#routes/location.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { dayStart } from './useCalendar.ts'

export const PERIODS = ['day', 'week', 'month', 'year', 'since'] as const
/** `since`: from a chosen day on. */
export type Period = (typeof PERIODS)[number]
const USUAL = 'week'

export interface PagePeriod {
  period: Period
  /** The chosen day, YYYY-MM-DD; empty unless `since`. */
  day: string
  /** Start of the period that ends at `end`, wall ms. */
  from(end: number): number
  /** The name of a length, or a day, YYYY-MM-DD. */
  choose(period: string): void
}

/** The period requested from the service, which applies to everything shown with its answer. */
export const RequestedPeriod = createContext<string | null>(null)

/** The period of a page, from the URL, for all that is computed over it: the choice responds at once, and they follow. */
export const usePeriod = (): PagePeriod => useDeferredValue(useChosenPeriod())

/** The same for the choice itself. */
export function useChosenPeriod(): PagePeriod {
  const [params, setParams] = useUrlState()
  const asIsAsked = useContext(RequestedPeriod)
  const { offset } = useFormat()
  const asked = asIsAsked ?? params.get('period') ?? USUAL
  return useMemo(() => {
    const start = dayStart(asked, offset)
    const length = isLength(asked) ? asked : USUAL
    return {
      period: start === null ? length : 'since',
      day: start === null ? '' : asked,
      from: (end) => start ?? end - LENGTHS[length],
      choose: (next) => setParams({ period: next === USUAL ? '' : next }),
    }
  }, [asked, offset, setParams])
}

/** The name of the page's period, inside a heading: “7 d”, “since Nov 3”; “25 d” of a stretch that is not about as long. */
export function usePeriodName(otherLength: number | null = null): string {
  const { history } = useWords(viewWords)
  const { date, duration } = useFormat()
  const now = useNow()
  const { period, from } = usePeriod()
  if (otherLength !== null) return duration(otherLength)
  return period === 'since' ? history.since(date(from(now()), now())) : history.periods[period]
}

/** Says over what the points of a period that ends at `end` are drawn, if they do not span about that; else null. */
export function useDrawnOver(): (points: readonly Point[], end: number) => string | null {
  const { history } = useWords(viewWords)
  const { duration } = useFormat()
  const { from } = usePeriod()
  return ([first], end) => {
    const length = first === undefined ? null : otherLength(first[0], from(end), end)
    return length === null ? null : history.drawnOver(duration(length))
  }
}

const isLength = (text: string): text is keyof typeof LENGTHS => Object.hasOwn(LENGTHS, text)

type Point = readonly [number, number]

const baselinePoint = (points: readonly Point[], start: number) =>
  baselineAt(
    points.slice(0, -1).filter(([, y]) => !Number.isNaN(y)),
    start,
    ([x]) => x,
  )

/** The point that is the baseline for `at`, never the last one; null if all points are before `at`. */
export const pointAt = (points: readonly Point[], at: number): Point | null =>
  at < (points.at(-1)?.[0] ?? -Infinity) ? baselinePoint(points, at) : null

/** The points of a period, starting with its baseline. */
export function pointsSince(points: readonly Point[], start: number): readonly Point[] {
  const first = baselinePoint(points, start)
  return first === null ? points.slice(-1) : points.slice(points.indexOf(first))
}
