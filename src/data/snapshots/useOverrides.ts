import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Snapshot } from '../history/types.ts'
import type { Reading } from '#reading/types.ts'
import type { ViewOverrides, ViewName } from '../settings/overrides.ts'
import { useServices } from '../services.ts'
import { useOverrideStore } from '../settings/overrides.ts'
import { chosreadingWords, useTaught } from './useTaught.ts'

/** The view a body belongs to, in the store of choices. */
export function useViewName(endpoint: string): ViewName {
  const { root } = useServices()
  return useMemo(() => ({ service: root, endpoint }), [root, endpoint])
}

/** What the person chose for a view; null where nothing was. */
export function useOverrides(view: ViewName): ViewOverrides | null {
  return useStore(useOverrideStore(), (store) => store.of(view))
}

/** A reading as the person wants it: made once for a reading and the choices; the same one where there are none. */
export function useChosreadingWords(
  snapshot: Snapshot | null,
  reading: Reading | null,
): Reading | null {
  const endpoint = snapshot?.endpoint ?? ''
  const overrides = useOverrides(useViewName(endpoint))
  const taught = useTaught()
  const body = snapshot?.body
  return useMemo(
    () => reading && chosreadingWords(reading, body, endpoint, overrides, taught),
    [reading, body, endpoint, overrides, taught],
  )
}

/** The person put figures in an order of their own: no other holds. */
export function useOwnOrder(snapshot: Snapshot | null): boolean {
  const overrides = useOverrides(useViewName(snapshot?.endpoint ?? ''))
  return (
    overrides?.factOrder !== undefined ||
    Object.values(overrides?.facts ?? {}).some(({ pinned }) => pinned === true)
  )
}

/** The person put the columns of these tables, by their path, in an order of their own. */
export function useOwnColumns(snapshot: Snapshot): ReadonlySet<string> {
  const overrides = useOverrides(useViewName(snapshot.endpoint))
  return useMemo(() => {
    const own = Object.entries(overrides?.tables ?? {}).filter(
      ([, { order, columns }]) =>
        order !== undefined || Object.values(columns ?? {}).some(({ pinned }) => pinned === true),
    )
    return new Set(own.map(([path]) => path))
  }, [overrides])
}
