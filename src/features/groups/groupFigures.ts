import { useMemo } from 'react'
import { inPercent } from '#progress/differenceOf.ts'
import { type Entrant, groupGains } from '#progress/groupGains.ts'
import { dataPointsOf, stretchesOf } from '#progress/stretchesOf.ts'
import { pointsSince, usePeriod } from '#view/history/usePeriod.ts'
import { seriesOf } from '#view/history/serviceSeries.ts'
import { isTraded } from '#view/Facts.tsx'
import { linePoints } from '#view/linePoints.ts'
import type { AccountBreak } from '#data/figures/accountsIn.ts'
import { baselineOf } from '#data/figures/baselines.ts'
import { slugKey, useThings } from '#data/cached/useThings.ts'
import type { Reading } from '#data/things/things.ts'
import { type FactBaseline, factBaselineAt, useListed } from '#view/history/useFactBaseline.ts'
import { type CountedPast, type FigureSteps, usePastsOf } from '#data/figures/usePast.ts'
import { nameKey } from '#lib/names.ts'
import type { Member, Group } from './groupStore.ts'
import { useRosters } from '#data/cached/useLists.ts'

/** The past of a member's page; with the page and what lists had, gains are counted as that page counts them. */
export interface OwnPast {
  past: CountedPast
  reading?: Reading | undefined
  listed?: readonly FactBaseline[]
}

export interface MemberVisits extends Entrant<Member> {
  /** The gain so far at each point after the one that it is counted from, as the chart of the member's page has them. */
  line(from: (end: number) => number): readonly (readonly [at: number, by: number])[]
  /** Changes of the account behind the name; the points start at the last one. */
  since?: AccountBreak
}

/** A figure by which members can be compared. */
export interface GroupFigure {
  key: string
  label: string
  /** What it is listed under: the column or the body that it comes from; null: the member's own. */
  group: string | null
  kind: string
  /** How much it tells, by the reader's weight. */
  score: number
  /** The number of members with the figure. */
  members: number
  /** The body with the figure of all members; null: each member's body. */
  source: CountedPast | null
  /** The visits of every member, computed on demand, as only one of many figures is shown. */
  entrants(): readonly MemberVisits[]
}

/** Figures of the members' pages, rosters and boards; the one that most members have first. */
export function groupFigures(
  members: readonly Member[],
  own: ReadonlyMap<string, OwnPast>,
  sources: readonly CountedPast[],
): GroupFigure[] {
  const listed = sources.flatMap((source) => rowFigures(members, source))
  return [...ownFigures(members, own), ...listed]
    .filter(({ members: count }) => count > 0)
    .toSorted(
      (a, b) =>
        b.members - a.members ||
        Number(a.source !== null) - Number(b.source !== null) ||
        b.score - a.score,
    )
}

/** The most telling figure of the members' own pages that at least half of them have: their total. */
export const totalOf = (figures: readonly GroupFigure[], members: number) =>
  figures
    .filter(({ source, members: known }) => source === null && known * 2 >= members)
    .toSorted((a, b) => b.score - a.score)[0]

/** Who of an area's things gained most of their total in the page's period; null while the past is read. */
export function useTotalGains(area: string, members: readonly Member[]) {
  const group = useMemo(() => ({ area, members: [...members] }), [area, members])
  const figures = useGroupFigures(group)
  const { from } = usePeriod()
  return useMemo(() => {
    if (figures === null) return null
    const isRank = ({ kind }: GroupFigure) => kind === 'rank'
    const amounts = figures.filter((figure) => !isRank(figure))
    const [total, rank] = [totalOf(amounts, 0), totalOf(figures.filter(isRank), 0)]
    return {
      label: total?.label ?? '',
      gains: groupGains(total?.entrants() ?? [], from).members,
      /** Null for a member without a rank. */
      ranks: (rank?.entrants() ?? []).map(({ of, points }) => ({
        of,
        rank: points.at(-1)?.value ?? null,
      })),
    }
  }, [figures, from])
}

/** `own`: by member id. */
function ownFigures(members: readonly Member[], own: ReadonlyMap<string, OwnPast>): GroupFigure[] {
  const byKey = new Map<string, Map<string, FigureSteps>>()
  for (const [id, { past }] of own)
    for (const steps of past.figures) {
      const of = byKey.get(steps.figure.key) ?? new Map()
      byKey.set(steps.figure.key, of.set(id, steps))
    }
  return [...byKey].flatMap(([key, of]): GroupFigure[] => {
    const [first] = of.values()
    if (first === undefined) return []
    const { row, label, kind, weight = 0 } = first.figure
    return [
      {
        key,
        label: row === null ? label : `${row.name} · ${label}`,
        group: row && label,
        kind,
        // A figure of the member comes before one of its rows.
        score: weight + (row === null ? 10 : 0),
        members: of.size,
        source: null,
        entrants: () =>
          members.map((member) => {
            const page = own.get(member.id)
            const since = page?.past.breaks.at(-1)
            return { ...visitsOf(member, of.get(member.id), page), ...(since && { since }) }
          }),
      },
    ]
  })
}

const UNKNOWN = { by: null, was: null, from: null, otherLength: null, counted: null }

function visitsOf(of: Member, steps?: FigureSteps, own?: OwnPast): MemberVisits {
  if (steps === undefined || own === undefined)
    return { of, points: [], gainFrom: () => UNKNOWN, line: () => [] }
  const { past, reading, listed } = own
  const points = dataPointsOf(steps, past.seen)
  // The value shown is the last one that is not in doubt.
  const { at: end = 0, value = null } = points.at(-1) ?? {}
  const { key } = steps.figure
  const fact = reading?.facts.find(({ path }) => path === key)
  const baseFrom = (from: (end: number) => number) => {
    const start = from(end)
    const visit = baselineOf(past, start, end)
    return { visit, told: fact && reading && factBaselineAt(reading, visit, start, end, listed) }
  }
  return {
    of,
    points,
    gainFrom(from) {
      const { visit, told } = baseFrom(from)
      const by = fact && told ? told.change(fact) : (visit?.change(key, value) ?? null)
      const was = fact && told && isTraded(fact) ? told.value(fact) : null
      const { since = visit?.at ?? null, otherLength = visit?.otherLength ?? null } = told ?? {}
      if (by === null) return UNKNOWN
      const amount = steps.figure.kind === 'rank' ? -by : by
      const own = was === null ? amount : inPercent(by, was)
      return { by, was, from: since, otherLength, counted: otherLength === null ? own : null }
    },
    line(from) {
      const { visit, told } = baseFrom(from)
      const series =
        fact && told?.source === 'series' ? seriesOf(fact, reading?.series ?? []) : null
      if (series !== null) {
        const [[, was] = [0, 0], ...rest] = pointsSince(linePoints(series), from(end))
        return rest.map(([at, y]) => [at, y - was] as const)
      }
      if (fact && told?.source === 'list') {
        const by = told.change(fact)
        return by === null ? [] : [[end, by]]
      }
      const since = visit?.at ?? Infinity
      let sum = 0
      const steps = stretchesOf(points).gains.filter((gain) => gain.from >= since)
      return steps.map(({ to, by }) => [to, (sum += by)] as const)
    },
  }
}

/** A table of a body: the names of its rows by key, and the cells of these rows by column. */
interface RowTable {
  names: Map<string, string>
  columns: Map<string, Map<string, FigureSteps>>
}

/** The columns of a body that lists members. */
function rowFigures(members: readonly Member[], source: CountedPast): GroupFigure[] {
  const tables = new Map<string, RowTable>()
  for (const steps of source.figures) {
    const { key, row } = steps.figure
    if (row === null) continue
    const [path = '', , column = ''] = key.split('\n')
    const table = tables.get(path) ?? { names: new Map(), columns: new Map() }
    tables.set(path, table)
    table.names.set(row.key, row.name)
    const cells = table.columns.get(column) ?? new Map<string, FigureSteps>()
    table.columns.set(column, cells.set(row.key, steps))
  }
  const name = source.names.at(-1)?.name ?? source.id ?? ''
  return [...tables].flatMap(([path, table]) => {
    const rows = rowsOfMembers(members, table.names)
    return [...table.columns].flatMap(([column, cells]): GroupFigure[] => {
      const present = members.flatMap(({ id }) => cells.get(rows.get(id) ?? '') ?? [])
      const [first] = cells.values()
      if (first === undefined || present.length < 2) return []
      const { label, kind, weight = 0 } = first.figure
      return [
        {
          key: `${source.query}\n${path}\n${column}`,
          label: `${label} (${name})`,
          group: name,
          kind,
          score: weight,
          members: present.length,
          source,
          entrants: () =>
            members.map((member) =>
              visitsOf(member, cells.get(rows.get(member.id) ?? ''), { past: source }),
            ),
        },
      ]
    })
  })
}

/** The row of each member, by id, else by a unique name. */
function rowsOfMembers(members: readonly Member[], names: ReadonlyMap<string, string>) {
  const ids = new Set(members.map(({ id }) => nameKey(id)))
  const byId = new Map<string, string>()
  const byName = new Map<string, string | null>()
  for (const [row, name] of names) {
    const id = nameKey(row.split('\n')[1] ?? '')
    if (!byId.has(id)) byId.set(id, row)
    if (!ids.has(id)) byName.set(nameKey(name), byName.has(nameKey(name)) ? null : row)
  }
  return new Map(
    members.flatMap(({ id, name }) => {
      const row = byId.get(nameKey(id)) ?? byName.get(nameKey(name))
      return row == null ? [] : [[id, row] as const]
    }),
  )
}

/** Of more members the pages are not read: the home page would read all that were ever looked up. */
const MAX_READ = 12

/** Null while loading from this device. */
export function useGroupFigures(group: Pick<Group, 'area' | 'members'>) {
  const { area, members } = group
  const pasts = usePastsOf(members.map(({ id }) => ({ area, id })))
  const ids = members.slice(0, MAX_READ).map(({ id }) => id)
  const pages = useThings(area, ids)
  const listed = useListed(area)
  const rosters = useRosters(area)
  return useMemo(() => {
    if (pasts === null || rosters === null) return null
    const own = new Map(
      members.flatMap(({ id }, at) => {
        const past = pasts[at]
        const { reading } = pages.get(slugKey(id)) ?? {}
        return past === undefined ? [] : [[id, { past, reading, listed: listed(id) }] as const]
      }),
    )
    return groupFigures(members, own, rosters)
  }, [pasts, pages, listed, rosters, members])
}
