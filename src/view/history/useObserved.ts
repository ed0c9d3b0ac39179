import type { Reading } from '#data/things/things.ts'
import { useCallback, useMemo } from 'react'
import type { Snapshot } from '#data/bodies/useView.ts'
import { useSame } from '#data/bodies/useSame.ts'
import { useCachedQueries } from '#data/cached/useCached.ts'
import type { Observation } from '#data/figures/observations.ts'
import { type CountedPast, usePasts } from '#data/figures/usePast.ts'
import { useRegistry } from '#data/useService.ts'
import { baselineAt } from '#lib/baselineAt.ts'
import { nameKey } from '#lib/names.ts'
import { grows } from '#reading/index.ts'
import type { Fact } from '#reading/types.ts'
import { toldAt } from './serviceSeries.ts'
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
    visit !== null && hasOwn ? [] : facts.flatMap((fact) => toldAt(fact, series, start) ?? [])
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
        const then = toldAt(fact, series, start)
        return then?.since === point ? then.value : null
      },
    })
  const isNear = visit !== null && visit.at <= start && start - visit.at <= DAY
  if (!isNear && !(visit !== null && hasOwn))
    known.push(...listed.filter(({ of }) => facts.some((fact) => of(fact) !== null)))
  return baselineAt(known, start, ({ since }) => since)
}

/** The pages of a list whose past is searched for a thing. */
const MAX_LISTS = 20
const NOTHING = { facts: [], series: [], tables: [] }
const NONE: readonly Observed[] = []

export type Listed = (id: string | null) => readonly Observed[]

/** What the lists of an area on this device had of a thing at the start of the period, by its id. Sends no request. */
export function useListed(area: string): Listed {
  const list = useRegistry().find(area)?.list
  const all = useCachedQueries().filter(({ endpoint }) => endpoint === list)
  const heads = useSame(all.slice(0, MAX_LISTS))
  const pasts = usePasts(heads.map(({ query }) => query))
  const before = useBaselines(heads)
  const byId = useMemo(() => {
    const found = new Map<string, Observed[]>()
    for (const [index, { query }] of heads.entries()) {
      const [past, visit] = [pasts?.get(query), before[index] ?? null]
      if (past === undefined || visit === null) continue
      for (const [id, keys] of keysByThing(past, area)) {
        const of = ({ label }: Fact) => visit.value(keys.get(label) ?? '')
        found.set(id, [...(found.get(id) ?? []), { since: visit.at, source: 'list', of }])
      }
    }
    return found
  }, [area, heads, pasts, before])
  return useCallback((id) => byId.get(nameKey(id ?? '')) ?? NONE, [byId])
}

/** The keys of the figures in rows that open a thing of an area, by the thing's id and by label. */
function keysByThing({ figures }: CountedPast, area: string) {
  const byThing = new Map<string, Map<string, string>>()
  for (const { figure } of figures) {
    const { key, label, row } = figure
    if (row?.area !== area) continue
    const id = nameKey(row.key.split('\n')[1] ?? '')
    const keys = byThing.get(id) ?? new Map<string, string>()
    byThing.set(id, keys.set(label, key))
  }
  return byThing
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
