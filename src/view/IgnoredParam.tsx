import { useEffect, useMemo } from 'react'
import { useLearned } from '#data/bodies/useLearned.ts'
import type { View } from '#data/bodies/useView.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { Reading } from '#reading/types.ts'
import { withParams } from '#api/target.ts'
import { useCachedBody } from '#data/cached/useCached.ts'

/** Says that another page or a search brought the same rows: the service ignores the parameter, and it is not offered again. */
export function IgnoredParam({ view }: { view: View }) {
  const { list } = useWords(viewWords)
  const ignored = useIgnoredParam(view)
  const { learnIgnored } = useLearned(view.target.endpoint.name)
  useEffect(() => {
    if (ignored !== null) learnIgnored(ignored)
  }, [ignored, learnIgnored])
  return ignored === null ? null : <p role="status">{list.same[ignored]}</p>
}

/** Parameters that ought to change the rows: another page, or a search. */
const ROW_CHANGING_PARAMS = ['page', 'search'] as const

export type RowChangingParam = (typeof ROW_CHANGING_PARAMS)[number]

const rowsOf = (reading: Reading) =>
  JSON.stringify(reading.tables[0]?.rows.map(({ source }) => source) ?? [])

/**
 * The parameter that the service ignores: the rows are those that this device has without it. Null where they differ, or
 * where the body without it was never seen. Asks nothing.
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
