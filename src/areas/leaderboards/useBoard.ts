import { useCallback, useEffect, useMemo } from 'react'
import type { Target } from '#data/snapshots/target.ts'
import { useBodiesBefore } from '#data/cached/useEarlier.ts'
import { useLearned } from '#data/snapshots/useLearned.ts'
import { type Pages, usePages } from '#data/snapshots/usePages.ts'
import { useSame } from '#data/snapshots/useSame.ts'
import { useEarlierReadings, useReadingOf } from '#data/snapshots/useReading.ts'
import type { Snapshot } from '#data/snapshots/useView.ts'
import type { Reading, Table } from '#reading/types.ts'
import { useUrlState } from '#routes/location.ts'
import { sameTable } from '#view/history/tableChanges.ts'
import type { PanelProps } from '#view/AreaPanels.ts'
import {
  inOrder,
  nextValue,
  pagesText,
  pagingParam,
  parsePages,
  rowsBefore,
  targetOf,
} from './boardPages.ts'
import { type BoardPage, joinPages, type JoinedBoard, withoutRepeats } from './joinPages.ts'

export interface Board {
  joined: JoinedBoard
  /** As this device saw the same pages before; null where it did not. */
  earlier: { joined: JoinedBoard; at: number } | null
  /** Rows of a page. */
  size: number
  /** How many pages are joined. */
  loaded: number
  /** What leads to the page after the last one. */
  next: string | null
  /** The service answers every page with the same rows: no further one is offered. */
  repeats: boolean
  extra: Pages & { targets: readonly Target[] }
  has(value: string): boolean
  /** The page that a value of the paging parameter leads to; null where the board has no pages. */
  targetOf(value: string): Target | null
  /** Joins further pages, which the address then names: those not known cost a request each. */
  join(values: readonly string[]): void
}

type Bodies = readonly (Snapshot | null)[]

/** A board with the pages that the address joins to the one it opens. */
export function useBoard({ view, snapshot, reading, table }: PanelProps & { table: Table }): Board {
  const [params, setParams] = useUrlState()
  const { target: base } = view
  const { paging, title } = reading
  const { ignored, learnIgnored } = useLearned(base.endpoint.name)
  const repeats = ignored.includes('page')
  const param = repeats ? null : pagingParam(base, paging)
  const numbered = param === 'page'
  const first = numbered ? base.params?.['page'] || '1' : ''
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

  const bodyOf = (value: string) =>
    value === first ? snapshot : (pages.snapshots[values.indexOf(value)] ?? null)
  const snapshots = useSame(order.map(bodyOf))
  const before = useBodiesBefore(snapshots)
  const size = base.endpoint.paging?.size ?? paging?.limit ?? table.rows.length
  const starts = order.map((value) => (numbered ? rowsBefore(value, size) : -1)).join()

  const readingOf = useReadingOf(snapshots)
  const earlierOf = useEarlierReadings(before)
  const { joined, same } = useMemo(() => {
    const all = pagesOf(snapshots, starts, table, readingOf)
    const own = withoutRepeats(all)
    const now = joinPages(own)
    return {
      same: own.length < all.length,
      joined:
        now === null
          ? { table, counted: false, rankOf: () => null }
          : { ...now, table: asChosen(now.table, table) },
    }
  }, [readingOf, snapshots, starts, table])
  const earlier = useMemo(() => {
    const past = joinPages(pagesOf(before, starts, table, earlierOf))
    const times = before.flatMap((one) => (one === null ? [] : [one.fetchedAt]))
    return past === null ? null : { joined: past, at: Math.max(...times) }
  }, [earlierOf, before, starts, table])

  useEffect(() => {
    if (same) learnIgnored('page')
  }, [same, learnIgnored])

  const last = snapshots.at(-1) ?? null
  const lastReading = last === null ? null : readingOf(last)
  const lastRows = lastReading?.tables[0]?.rows.length
  const next =
    param === null
      ? null
      : nextValue(pageOf(order.at(-1) ?? first), lastReading?.paging ?? null, param, lastRows)

  // The same object until something of it changes: what is drawn of it is not drawn again for another reason.
  return useMemo(
    () => ({
      joined,
      earlier,
      size,
      loaded: snapshots.filter((one) => one !== null).length,
      next,
      repeats,
      extra: { ...pages, targets },
      has: (value) => (snapshots[order.indexOf(value)] ?? null) !== null,
      targetOf: (value) => (param === null ? null : pageOf(value)),
      join(added) {
        const all = [...new Set([...values, ...added])].filter((value) => value !== first)
        pages.ask(added.map(pageOf))
        setParams({ pages: pagesText(inOrder(all)) })
      },
    }),
    [
      joined,
      earlier,
      size,
      snapshots,
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

/** Joined pages are read by the rules alone: their columns are those that the person chose. */
const asChosen = (joined: Table, chosen: Table): Table =>
  joined.path === chosen.path ? { ...chosen, rows: joined.rows } : joined

/** `starts`: how many rows stand before each page, -1 where only the pages joined so far tell. */
function pagesOf(
  bodies: Bodies,
  starts: string,
  table: Table,
  readingOf: (snapshot: Snapshot) => Reading | null,
): readonly BoardPage[] {
  const before = starts.split(',').map(Number)
  let rows = 0
  return bodies.flatMap((one, index): BoardPage[] => {
    const reading = one === null ? null : readingOf(one)
    const own = reading === null ? null : sameTable(table, reading)
    if (one === null || own === null) return []
    const start = before[index] ?? -1
    const page = { table: own, before: start < 0 ? rows : start, fetchedAt: one.fetchedAt }
    rows += own.rows.length
    return [page]
  })
}
