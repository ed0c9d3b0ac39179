import { useMemo } from 'react'
import type { Target } from '#queries/snapshots/target.ts'
import { useBodiesBefore } from '#queries/known/useBodiesBefore.ts'
import { type Pages, usePages } from '#queries/snapshots/usePages.ts'
import { useSame } from '#queries/snapshots/useSame.ts'
import { contextOf, useRead } from '#queries/snapshots/useReading.ts'
import type { Snapshot } from '#queries/snapshots/useView.ts'
import type { Reading, Table } from '#reading/types.ts'
import { useUrlState } from '../../location.ts'
import { sameTable } from '../../view/history/tableChanges.ts'
import type { PanelProps } from '../AreaPanels.ts'
import {
  inOrder,
  nextValue,
  pagesText,
  pagingParam,
  parsePages,
  rowsBefore,
  targetOf,
} from './boardPages.ts'
import { type BoardPage, joinPages, type JoinedBoard } from './joinPages.ts'

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
  const read = useRead()
  const [params, setParams] = useUrlState()
  const { target: base } = view
  const { paging, title } = reading
  const param = pagingParam(base, paging)
  const numbered = param === 'page'
  const first = numbered ? base.params?.['page'] || '1' : ''
  const asked = param === null ? [] : parsePages(params.get('pages'))
  const values = asked.filter((value) => value !== first)
  const pageOf = (value: string) =>
    param === null || value === first ? base : targetOf(base, param, value)
  const targets = values.map(pageOf)
  const pages = usePages(targets, title.text)

  const order = numbered ? inOrder([first, ...values]) : [first, ...values]
  const bodyOf = (value: string) =>
    value === first ? snapshot : (pages.snapshots[values.indexOf(value)] ?? null)
  const snapshots = useSame(order.map(bodyOf))
  const before = useBodiesBefore(snapshots)
  const size = base.endpoint.paging?.size ?? paging?.limit ?? table.rows.length
  const starts = order.map((value) => (numbered ? rowsBefore(value, size) : -1)).join()

  const { joined, earlier } = useMemo(() => {
    const readingOf = (one: Snapshot): Reading | null => {
      const result = read(one.body, contextOf(one))
      return result instanceof Promise ? null : result
    }
    const join = (bodies: Bodies) => joinPages(pagesOf(bodies, starts, table, readingOf))
    const now = join(snapshots)
    const past = join(before)
    const times = before.flatMap((one) => (one === null ? [] : [one.fetchedAt]))
    return {
      joined:
        now === null
          ? { table, counted: false, rankOf: () => null }
          : { ...now, table: asChosen(now.table, table) },
      earlier: past === null ? null : { joined: past, at: Math.max(...times) },
    }
  }, [read, snapshots, before, starts, table])

  const last = snapshots.at(-1) ?? null
  const lastRead = last === null ? null : read(last.body, contextOf(last))
  const lastReading = lastRead === null || lastRead instanceof Promise ? null : lastRead
  const lastRows = lastReading?.tables[0]?.rows.length
  return {
    joined,
    earlier,
    size,
    loaded: snapshots.filter((one) => one !== null).length,
    next:
      param === null
        ? null
        : nextValue(pageOf(order.at(-1) ?? first), lastReading?.paging ?? null, param, lastRows),
    extra: { ...pages, targets },
    has: (value) => order.includes(value) && bodyOf(value) !== null,
    targetOf: (value) => (param === null ? null : pageOf(value)),
    join(added) {
      const all = [...new Set([...values, ...added])].filter((value) => value !== first)
      pages.ask(added.map(pageOf))
      setParams({ pages: pagesText(inOrder(all)) })
    },
  }
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
