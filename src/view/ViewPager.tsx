import { pagesAround } from '#view/pagesAround.ts'
import { useLearned } from '#view/useLearned.ts'
import { withParams } from '#data/bodies/useTarget.ts'
import { useStoredQueries } from '#data/cached/useCached.ts'
import type { ShownView } from '#data/bodies/useView.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Pager } from '#ui/table/Pager.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'

/** Links to the adjacent pages, with their cost; renders nothing for a single page. `rows`: rows on this page. */
export function ViewPager({ view, rows }: { view: ShownView; rows: number }) {
  const { quota, table } = useWords()
  const { exact } = useFormat()
  const [, setParams] = useUrlState()
  const { ignored } = useLearned(view.target.endpoint.name)
  const around = pagesAround(view.target, view.reading.paging, rows)
  const cached = new Set(useStoredQueries().map(({ query }) => query))
  if (around === null) return null
  const { next, at } = ignored.includes('page') ? { next: null, at: null } : around
  if (next === null && around.previous === null) return null
  const way = (params: Readonly<Record<string, string>>) => {
    const target = withParams(view.target, params)
    const isCached = cached.has(target.query)
    return {
      cost: isCached ? quota.free : quota.requests(1, exact(1)),
      onGo: () => setParams(params, true),
    }
  }
  return (
    <Pager
      page={around.page}
      pages={around.pages}
      previous={around.previous && way(around.previous)}
      next={next && way(next)}
      at={at && ((page) => way(at(page)))}
      note={around.total === null ? null : table.loaded(exact(rows), exact(around.total))}
    />
  )
}
