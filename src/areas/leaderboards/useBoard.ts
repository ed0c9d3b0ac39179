import type { Table } from '#data/things/things.ts'
import { useCallback, useEffect, useMemo } from 'react'
import type { Target } from '#data/bodies/useTarget.ts'
import type { Body } from '#data/bodies/body.ts'
import type { Observation } from '#data/figures/observations.ts'
import { useLearned } from '#data/bodies/useLearned.ts'
import { type Pages, usePages } from '#data/bodies/usePages.ts'
import { useSame } from '#data/bodies/useSame.ts'
import { useUrlState } from '#routes/location.ts'
import { useBaselines } from '#view/history/usePeriod.ts'
import type { PanelProps } from '#view/AreaPanels.ts'
import {
  inOrder,
  nextValue,
  pagesText,
  pagingParam,
  parsePages,
  previousValue,
  rowsBefore,
  targetOf,
} from './boardPages.ts'
import {
  type BoardPage,
  joinPages,
  type JoinedBoard,
  sameTable,
  withoutRepeats,
} from '../joinPages.ts'

export interface Board {
  /** The page that the address opens. */
  base: Target
  joined: JoinedBoard
  /** The pages at the start of the period; null each if this device did not see them. */
  earlier: readonly (Observation | null)[]
  /** Rows of a page. */
  size: number
  /** The number of joined pages. */
  loaded: number
  /** The number of the page before the first one; null if there is none, or if pages have no numbers. */
  previous: string | null
  /** The page number or cursor of the page after the last one. */
  next: string | null
  /** The service sends the same rows for every page, so no further page is offered. */
  repeats: boolean
  extra: Pages & { targets: readonly Target[] }
  has(value: string): boolean
  /** The target of a page number or cursor; null if the board has no pages. */
  targetOf(value: string): Target | null
  /** Adds pages to the address; each page that is not stored costs a request. */
  join(values: readonly string[]): void
}

type PageBody = Pick<Body, 'snapshot' | 'reading'>

/** A board: the open page joined with the other pages in the address. */
export function useBoard({ view, table }: PanelProps & { table: Table }): Board {
  const [params, setParams] = useUrlState()
  const { target: base, snapshot, plain } = view
  const { paging, title } = view.reading
  const { ignored, learnIgnored } = useLearned(base.endpoint.name)
  const repeats = ignored.includes('page')
  const param = repeats ? null : pagingParam(base, paging)
  const numbered = param === 'page'
  const first = numbered ? base.params['page'] || '1' : ''
  const linked = param === null ? null : params.get('pages')
  const pageOf = useCallback(
    (value: string) => (param === null || value === first ? base : targetOf(base, param, value)),
    [base, param, first],
  )
  const { values, order, targets } = useMemo(() => {
    const others = parsePages(linked).filter((value) => value !== first)
    const all = [first, ...others]
    return {
      values: others,
      order: numbered ? inOrder(all) : all,
      targets: others.map(pageOf),
    }
  }, [linked, first, numbered, pageOf])
  const pages = usePages(targets, title.text)

  const own = useMemo((): PageBody => ({ snapshot, reading: plain }), [snapshot, plain])
  const bodyOf = (value: string) =>
    value === first ? own : (pages.bodies[values.indexOf(value)] ?? null)
  const bodies = useSame(order.map(bodyOf))
  const earlier = useBaselines(bodies.map((body) => body?.snapshot ?? null))
  const size = base.endpoint.paging?.size ?? paging?.limit ?? table.rows.length
  const starts = order.map((value) => (numbered ? rowsBefore(value, size) : -1)).join()

  const { joined, same } = useMemo(() => {
    const all = pagesOf(bodies, order, starts, size, table)
    const distinct = withoutRepeats(all)
    const now = joinPages(distinct)
    return {
      same: distinct.length < all.length,
      joined:
        now === null
          ? { table, counted: false, rankOf: () => null, pageOf: () => null, unsureAfter: [] }
          : { ...now, table: asChosen(now.table, table) },
    }
  }, [bodies, order, starts, size, table])

  useEffect(() => {
    if (same) learnIgnored('page')
  }, [same, learnIgnored])

  const lastReading = bodies.at(-1)?.reading ?? null
  const lastRows = lastReading?.tables[0]?.rows.length
  const next =
    param === null
      ? null
      : nextValue(pageOf(order.at(-1) ?? first), lastReading?.paging ?? null, param, lastRows)

  const previous = numbered ? previousValue(order[0] ?? first) : null

  // Keeps its identity until it changes, to avoid needless renders.
  return useMemo(
    () => ({
      base,
      joined,
      earlier,
      size,
      loaded: bodies.filter((one) => one !== null).length,
      previous,
      next,
      repeats,
      extra: { ...pages, targets },
      has: (value) => (bodies[order.indexOf(value)] ?? null) !== null,
      targetOf: (value) => (param === null ? null : pageOf(value)),
      join(added) {
        const all = [...new Set([...values, ...added])].filter((value) => value !== first)
        pages.ask(added.map(pageOf))
        setParams({ pages: pagesText(inOrder(all)) })
      },
    }),
    [
      base,
      joined,
      earlier,
      size,
      bodies,
      previous,
      next,
      repeats,
      pages,
      targets,
      order,
      values,
      param,
      pageOf,
      first,
      setParams,
    ],
  )
}

/** Joined pages are read without declarations, so they take the columns of the open page. */
const asChosen = (joined: Table, chosen: Table): Table =>
  joined.path === chosen.path ? { ...chosen, rows: joined.rows } : joined

/** `starts`: the number of rows before each page; -1 if only the pages joined so far tell. */
function pagesOf(
  bodies: readonly (PageBody | null)[],
  values: readonly string[],
  starts: string,
  size: number,
  table: Table,
): readonly BoardPage[] {
  const before = starts.split(',').map(Number)
  return bodies.flatMap((one, index): BoardPage[] => {
    const own = one === null ? null : sameTable(table, one.reading)
    if (one === null || own === null) return []
    const start = before[index] ?? -1
    const isNext = start < 0 || start - size === before[index - 1]
    return [
      {
        table: own,
        value: values[index] ?? '',
        before: start < 0 ? null : start,
        follows: isNext && (bodies[index - 1] ?? null) !== null,
        fetchedAt: one.snapshot.fetchedAt,
      },
    ]
  })
}
