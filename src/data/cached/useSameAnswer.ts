import { useEffect, useState } from 'react'
import type { Snapshot } from '../history/types.ts'
import type { Reading } from '#reading/types.ts'
import { useServices } from '../services.ts'
import { contextOf } from '../snapshots/contextOf.ts'
import { queryIdOf, type Target } from '../snapshots/target.ts'

/** Parameters that ought to change the rows: another page, or a search. */
const ROW_CHANGING_PARAMS = ['page', 'search'] as const

export type RowChangingParam = (typeof ROW_CHANGING_PARAMS)[number]

const rowsOf = (reading: Reading) =>
  JSON.stringify(reading.tables[0]?.rows.map(({ source }) => source) ?? [])

/**
 * The parameter that the service did not know: the rows are those that this device has without it. Null where they differ,
 * or the answer without it was never seen. Asks nothing.
 */
export function useSameAnswer(target: Target, snapshot: Snapshot | null): RowChangingParam | null {
  const services = useServices()
  const { history } = services
  const params = target.params ?? {}
  const param = ROW_CHANGING_PARAMS.find((name) => (params[name] ?? '') !== '') ?? null
  const without =
    param === null ? null : queryIdOf(services, { ...target, params: { ...params, [param]: '' } })
  const [same, setSame] = useState<{ of: Snapshot; param: RowChangingParam } | null>(null)
  useEffect(() => {
    if (without === null || param === null || snapshot === null) return
    let wanted = true
    const compare = async () => {
      const base = await history.latest(without)
      if (base === null || base.query === snapshot.query) return
      const one = await services.read(base.body, contextOf(base))
      const other = await services.read(snapshot.body, contextOf(snapshot))
      if (one.tables[0] === undefined) return
      if (wanted && rowsOf(one) === rowsOf(other)) setSame({ of: snapshot, param })
    }
    // Where the code that reads does not come, the page itself says so.
    compare().catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [services, history, without, param, snapshot])
  return same !== null && same.of === snapshot ? same.param : null
}
