import type { Reading } from '#data/things/things.ts'
import { useCallback } from 'react'
import type { Snapshot } from '#data/bodies/useView.ts'
import type { Observation } from '#data/figures/observations.ts'
import { useListedFigures } from '#data/known/useListedFigures.ts'
import { baselineAt } from '#lib/baselineAt.ts'
import { grows } from '#reading/index.ts'
import type { Fact } from '#reading/types.ts'
import { reportedAt } from './serviceSeries.ts'
import { useBaselines, usePeriod } from './usePeriod.ts'

export interface Observed {
  /** Wall ms. */
  since: number
  /** A visit of the page, the service's series, or a visit of a list. */
  source: 'visit' | 'series' | 'list'
  /** A figure's value then; null if it is unknown or in doubt. */
  of(fact: Fact): number | null
}

const DAY = 86_400_000

/**
 * What a body's figures were at the start of a period, all from one observation: the visit, a point of the service's series, or
 * `listed`, what visits of lists had, unless the visit is of the day before the start. Tables have no series, so theirs is always
 * the visit. Null if none is known.
 */
export function observedAt(
  reading: Pick<Reading, 'facts' | 'series' | 'tables'>,
  visit: Observation | null,
  start: number,
  listed: readonly Observed[] = NONE,
): Observed | null {
  const { facts, series, tables } = reading
  const hasOwn = tables.some(
    (table) => grows(table) && !series.some(({ path }) => path === table.path),
  )
  const told =
    visit !== null && hasOwn ? [] : facts.flatMap((fact) => reportedAt(fact, series, start) ?? [])
  const times = told.map(({ since }) => since).toSorted((a, b) => a - b)
  const point = baselineAt(times, start, (since) => since)
  const known: Observed[] = []
  if (visit !== null)
    known.push({ since: visit.at, source: 'visit', of: ({ path }) => visit.value(path) })
  if (point !== null)
    known.push({
      since: point,
      source: 'series',
      of(fact) {
        const then = reportedAt(fact, series, start)
        return then?.since === point ? then.value : null
      },
    })
  const isNear = visit !== null && visit.at <= start && start - visit.at <= DAY
  if (!isNear && !(visit !== null && hasOwn))
    known.push(...listed.filter(({ of }) => facts.some((fact) => of(fact) !== null)))
  return baselineAt(known, start, ({ since }) => since)
}

const NOTHING = { facts: [], series: [], tables: [] }
const NONE: readonly Observed[] = []

export type Listed = (id: string | null) => readonly Observed[]

/** What the lists of an area on this device had of a thing at the start of the period, by its id. Sends no request. */
export function useListed(area: string): Listed {
  const { from } = usePeriod()
  const listed = useListedFigures(area, from)
  return useCallback(
    (id) =>
      listed(id ?? '').map(({ at, value }) => ({
        since: at,
        source: 'list',
        of: ({ label }) => value(label),
      })),
    [listed],
  )
}

/** What a page's figures were at the start of the period: the same for all who show them. Null if it is unknown. */
export function useObserved(snapshot: Snapshot | null, reading: Reading | null | undefined) {
  const { from } = usePeriod()
  const [before = null] = useBaselines([snapshot])
  const listed = useListed(reading == null ? '' : (snapshot?.area ?? ''))
  if (snapshot === null) return null
  const start = from(snapshot.fetchedAt)
  return observedAt(reading ?? NOTHING, before, start, listed(snapshot.id))
}
