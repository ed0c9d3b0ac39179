import type { Table } from '#data/things/things.ts'
import { useCallback, useEffect, useMemo } from 'react'
import type { Target } from '#data/bodies/useTarget.ts'
import { pagesAround } from '#view/pagesAround.ts'
import { useLearned } from '#view/useLearned.ts'
import { type Pages, usePages } from '../usePages.ts'
import { useStableArray } from '#data/bodies/useStableArray.ts'
import type { Baseline } from '#data/figures/baselines.ts'
import { useUrlState } from '#routes/location.ts'
import type { PanelProps } from '#view/AreaPanels.ts'
import { useBaselines } from '#view/history/useFactBaseline.ts'
import { sameTable } from '../joinPages.ts'
import { type Board, boardOf, type BoardPage } from './Board.ts'
import { inOrder, numberOf, pagesText, pagingParam, parsePages, targetOf } from './boardPages.ts'

/** The board of a page, with the pages that can be added to it. */
export interface OpenBoard extends Board, Pick<Pages, 'unrequested' | 'request'> {
  /** The page that the address opens. */
  base: Target
  /** The pages at the start of the period; null if there is no earlier visit. */
  earlier: readonly (Baseline | null)[]
  /** Rows of a page. */
  size: number
  /** The number of joined pages. */
  loaded: number
  /** Requested pages that have not arrived. */
  pending: readonly Target[]
  /** The page numbers or cursors of the page before the first one, and after the last one; null if there is none. */
  previous: string | null
  next: string | null
  has(value: string): boolean
  /** The target of a page number or cursor; null if the board has no pages. */
  targetOf(value: string): Target | null
  /** Adds a page to the address, which costs a request if it is not stored. */
  join(value: string): void
}

/** The open page joined with the other pages in the address. */
export function useBoard({ view, table }: PanelProps & { table: Table }): OpenBoard {
  const [params, setParams] = useUrlState()
  const { target: base, snapshot, plain } = view
  const { paging, title } = view.reading
  const { ignored, learnIgnored } = useLearned(base.endpoint.name)
  const param = ignored.includes('page') ? null : pagingParam(base, paging)
  const isNumbered = param === 'page'
  const first = isNumbered ? base.params['page'] || '1' : ''
  const linked = param === null ? null : params.get('pages')
  const pageAt = useCallback(
    (value: string) => (param === null || value === first ? base : targetOf(base, param, value)),
    [base, param, first],
  )
  const { others, values, targets } = useMemo(() => {
    const others = parsePages(linked).filter((value) => value !== first)
    const all = [first, ...others]
    return { others, values: isNumbered ? inOrder(all) : all, targets: others.map(pageAt) }
  }, [linked, first, isNumbered, pageAt])
  const pages = usePages(targets, title.text)
  const own = useMemo(() => ({ snapshot, reading: plain }), [snapshot, plain])
  const bodyOf = (value: string) =>
    value === first ? own : (pages.bodies[others.indexOf(value)] ?? null)
  const bodies = useStableArray(values.map(bodyOf))
  const earlier = useBaselines(bodies.map((body) => body?.snapshot ?? null))
  const size = base.endpoint.paging?.size ?? paging?.limit ?? table.rows.length
  const board = useMemo(() => {
    const given = bodies.flatMap((body, at): BoardPage[] => {
      const same = body && sameTable(table, body.reading)
      if (body === null || same === null) return []
      const number = isNumbered ? numberOf(values[at] ?? '') : null
      return [{ table: same, number, fetchedAt: body.snapshot.fetchedAt }]
    })
    const found = boardOf(sameTable(table, plain) ?? table, given, size)
    // The pages are read without the person's own choices of columns, which the open one has.
    return { ...found, table: { ...table, rows: found.table.rows } }
  }, [bodies, values, isNumbered, table, plain, size])
  const { repeats } = board
  useEffect(() => {
    if (repeats) learnIgnored('page')
  }, [repeats, learnIgnored])

  const last = bodies.at(-1)?.reading
  const around =
    param === null
      ? null
      : pagesAround(
          pageAt(values.at(-1) ?? first),
          last?.paging ?? null,
          last?.tables[0]?.rows.length,
        )
  const next = (param !== null && around?.next?.[param]) || null
  const before = isNumbered ? (numberOf(values[0] ?? first) ?? 1) - 1 : 0
  // The same until it changes, as the table draws many cells.
  return useMemo(
    () => ({
      ...board,
      base,
      earlier,
      size,
      loaded: bodies.filter((one) => one !== null).length,
      unrequested: pages.unrequested,
      pending: targets.filter(
        (target, at) => pages.bodies[at] === null && !pages.unrequested.includes(target),
      ),
      request: pages.request,
      repeats: board.repeats || ignored.includes('page'),
      previous: before > 0 ? String(before) : null,
      next,
      has: (value) => (bodies[values.indexOf(value)] ?? null) !== null,
      targetOf: (value) => (param === null ? null : pageAt(value)),
      join(value) {
        pages.request([pageAt(value)])
        const all = new Set([...others, value].filter((one) => one !== first))
        setParams({ pages: pagesText(inOrder([...all])) })
      },
    }),
    [
      board,
      base,
      earlier,
      size,
      bodies,
      pages,
      targets,
      ignored,
      before,
      next,
      values,
      others,
      param,
      pageAt,
      first,
      setParams,
    ],
  )
}
