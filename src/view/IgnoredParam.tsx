import type { Reading } from '#data/things/things.ts'
import { useEffect, useMemo } from 'react'
import { useLearned } from '#data/bodies/useLearned.ts'
import type { View } from '#data/bodies/useView.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { withParams } from '#api/target.ts'
import { useCachedBody } from '#data/cached/useCached.ts'

/** Says that the service ignores the parameter: a page or search returned the same rows. It is no longer offered. */
export function IgnoredParam({ view }: { view: View }) {
  const { list } = useWords(viewWords)
  const ignored = useIgnoredParam(view)
  const { learnIgnored } = useLearned(view.target.endpoint.name)
  useEffect(() => {
    if (ignored !== null) learnIgnored(ignored)
  }, [ignored, learnIgnored])
  return ignored === null ? null : <p role="status">{list.same[ignored]}</p>
}

/** Parameters that must change the rows: page and search. */
const ROW_CHANGING_PARAMS = ['page', 'search'] as const

export type RowChangingParam = (typeof ROW_CHANGING_PARAMS)[number]

const rowsOf = (reading: Reading) =>
  JSON.stringify(reading.tables[0]?.rows.map(({ source }) => source) ?? [])

/**
 * The parameter that the service ignores: its rows equal those of the cached body without it. Null if they differ, or if
 * that body is not cached. Sends no request.
 */
function useIgnoredParam({ target, snapshot, plain }: View): RowChangingParam | null {
  const { params } = target
  const param = ROW_CHANGING_PARAMS.find((name) => (params[name] ?? '') !== '') ?? null
  const without = param === null ? null : withParams(target, { ...params, [param]: '' }).query
  const base = useCachedBody(without === target.query ? null : without)
  const isSame = useMemo(
    () =>
      plain !== null &&
      snapshot?.query === target.query &&
      base?.reading.tables[0] !== undefined &&
      rowsOf(base.reading) === rowsOf(plain),
    [plain, snapshot, target, base],
  )
  return isSame ? param : null
}
