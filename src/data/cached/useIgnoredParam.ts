import { useMemo } from 'react'
import { withParams } from '#api/target.ts'
import type { View } from '../bodies/useView.ts'
import { useCachedBody } from './useCached.ts'
import type { Reading } from '../things/things.ts'

/** Parameters that must change the rows: page and search. */
const ROW_CHANGING_PARAMS = ['page', 'search'] as const

export type RowChangingParam = (typeof ROW_CHANGING_PARAMS)[number]

const rowsOf = (reading: Reading) =>
  JSON.stringify(reading.tables[0]?.rows.map(({ source }) => source) ?? [])

/**
 * The parameter that the service ignores: its rows equal those of the cached body without it. Null if they differ, or if
 * that body is not cached. Sends no request.
 */
export function useIgnoredParam({ target, snapshot, plain }: View): RowChangingParam | null {
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
