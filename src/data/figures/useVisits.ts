import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { baselineAt } from '#lib/baselineAt.ts'
import { useSame } from '../bodies/useSame.ts'
import { mostSnapshots, visitsQuery } from '../cached/visits.ts'
import type { Snapshot } from '../history/types.ts'
import { useServices } from '../services.ts'
import type { CountedPast } from './countedPast.ts'
import { usePasts } from './usePast.ts'
import { isNothing } from '#reading/index.ts'

type Snapshots = readonly (Snapshot | null)[]

const usePastsOf = (snapshots: Snapshots) =>
  usePasts([...new Set(snapshots.flatMap((one) => (one === null ? [] : [one.query])))])

/** A row has whole milliseconds. */
const timeOf = ({ fetchedAt }: Snapshot) => Math.round(fetchedAt)

const isBefore = (one: Snapshot, shown: Snapshot) => timeOf(one) < timeOf(shown)

/** A body that came again unchanged is kept once: each visit has it, by the times that its figures were noted. */
function everyVisit(kept: Snapshots, past: CountedPast | undefined): readonly Snapshot[] {
  const bodies = kept.filter((one) => one !== null)
  return bodies.flatMap((one, index) => {
    const [from, to] = [timeOf(one), bodies[index + 1]?.fetchedAt ?? Infinity]
    const again = past?.seen.filter((at) => at > from && at < to) ?? []
    return [one, ...again.map((fetchedAt) => ({ ...one, fetchedAt }))]
  })
}

/** The visit counts, and shows the account that the name belongs to now. */
function isCounted(past: CountedPast | undefined, snapshot: Snapshot): boolean {
  if (past === undefined) return true
  const [at, since] = [timeOf(snapshot), past.breaks.at(-1)?.at ?? -Infinity]
  return at >= since && !past.leftOut.includes(at)
}

/** Whether new things can be counted from this visit: it has figures, and most of them are not 0. */
function isCompared(past: CountedPast | undefined, snapshot: Snapshot): boolean {
  const at = timeOf(snapshot)
  const isBad = past !== undefined && past.blank.includes(at)
  return isCounted(past, snapshot) && !isBad && !isNothing(snapshot.body)
}

export interface Visits {
  /** The bodies that count, oldest first, the one shown last. */
  snapshots: readonly Snapshot[]
  /** Those of them before it that it can be compared with; none while it is in doubt itself. */
  earlier: readonly Snapshot[]
  /** The figure of that key is in doubt at that time (wall ms): a gap in a chart. */
  isGap(key: string, at: number): boolean
}

/** Cached bodies of the same query up to this one, fewer if they are large. Null while loading. No request. */
export function useVisits(snapshot: Snapshot): Visits | null {
  const { history } = useServices()
  const { data } = useQuery(visitsQuery(history, snapshot.query, mostSnapshots(snapshot.bytes)))
  const pasts = usePastsOf([snapshot])
  return useMemo(() => {
    if (data === undefined || pasts === null) return null
    const past = pasts.get(snapshot.query)
    const before = everyVisit(data, past).filter(
      (one) => isBefore(one, snapshot) && isCounted(past, one),
    )
    return {
      snapshots: [...before, snapshot],
      earlier: isCompared(past, snapshot) ? before.filter((one) => isCompared(past, one)) : [],
      isGap(key, time) {
        const at = Math.round(time)
        if (past === undefined) return false
        return past.gaps.get(key)?.has(at) === true || past.leftOut.includes(at)
      },
    }
  }, [data, pasts, snapshot])
}

/** The earlier visit nearest to an instant (wall ms), with which changes since then are compared. */
export const baselineOf = (earlier: readonly Snapshot[], at: number): Snapshot | null =>
  baselineAt(earlier, at, ({ fetchedAt }) => fetchedAt)

/**
 * The body that each of these is compared with over a period that ends with it and begins `from` then (wall ms), from this
 * device: no request. Null if there is none, or while it is looked for.
 */
export function useBaselineVisits(snapshots: Snapshots, from: (end: number) => number): Snapshots {
  const { history } = useServices()
  const shown = useSame(snapshots)
  const present = shown.filter((snapshot) => snapshot !== null)
  const results = useQueries({
    // All queries share the limit of one page.
    queries: present.map(({ query, bytes }) =>
      visitsQuery(history, query, mostSnapshots(bytes * present.length)),
    ),
  })
  const kept = useSame(
    shown.map((one) => (one === null ? null : results[present.indexOf(one)]?.data)),
  )
  const pasts = usePastsOf(shown)
  return useMemo(
    () =>
      shown.map((snapshot, index) => {
        if (snapshot === null || pasts === null) return null
        const past = pasts.get(snapshot.query)
        if (!isCompared(past, snapshot)) return null
        const earlier = everyVisit(kept[index] ?? [], past).filter(
          (one) => isBefore(one, snapshot) && isCompared(past, one),
        )
        return baselineOf(earlier, from(snapshot.fetchedAt))
      }),
    [shown, kept, pasts, from],
  )
}

/** Whether the figure of a key is in doubt in one of these bodies (of that query), or in the newest of its query: then nothing is said of its change. */
export function useDoubted(snapshots: Snapshots): (key: string, query?: string) => boolean {
  const pasts = usePastsOf(snapshots)
  const shown = useSame(snapshots)
  return useCallback(
    (key, query) =>
      shown.some((snapshot) => {
        if (query !== undefined && snapshot?.query !== query) return false
        const past = snapshot === null ? undefined : pasts?.get(snapshot.query)
        const gaps = past?.gaps.get(key)
        if (snapshot === null || gaps === undefined) return false
        return gaps.has(timeOf(snapshot)) || gaps.has(past?.seen.at(-1) ?? 0)
      }),
    [pasts, shown],
  )
}
