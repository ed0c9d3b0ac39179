import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Snapshot } from '../history/types.ts'
import { useServices } from '../services.ts'
import {
  EVERY_VIEW,
  type OverrideStore,
  type PartOverride,
  useOverrideStore,
  type ViewName,
  type ViewOverrides,
} from '../settings/overrides.ts'

export type Taught = Readonly<Record<string, PartOverride>>

const NOTHING: Taught = {}

/** The view a body belongs to, in the store of choices. */
export function useViewName(endpoint: string): ViewName {
  const { root } = useServices()
  return useMemo(() => ({ service: root, endpoint }), [root, endpoint])
}

/** What the person chose for a view; null where nothing was. */
export function useOverrides(view: ViewName): ViewOverrides | null {
  return useStore(useOverrideStore(), (store) => store.of(view))
}

/** The person put figures in an order of their own: no other holds. */
export function useOwnOrder(snapshot: Snapshot | null): boolean {
  const overrides = useOverrides(useViewName(snapshot?.endpoint ?? ''))
  return (
    overrides?.factOrder !== undefined ||
    Object.values(overrides?.facts ?? {}).some(({ pinned }) => pinned === true)
  )
}

/** The tables, by their path, whose columns the person put in an order of their own. */
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

/** What the person taught of columns of this service wherever they appear, by their `teachingKey`. */
export function useTaught(): Taught {
  const { root } = useServices()
  return useStore(useOverrideStore(), (store) => taughtIn(store, root))
}

export const taughtIn = ({ of }: OverrideStore, root: string): Taught =>
  of({ service: root, endpoint: EVERY_VIEW })?.taught ?? NOTHING

/** Teaches what a column is; null forgets it. What comes back takes that back. */
export function useTeach(): (key: string, said: PartOverride | null) => () => void {
  const { root } = useServices()
  const store = useOverrideStore()
  return useMemo(() => {
    const taught = () => new Map(Object.entries(taughtIn(store.getState(), root)))
    const put = (key: string, said: PartOverride | null) => {
      const all = taught()
      if (said === null) all.delete(key)
      else all.set(key, said)
      const next: ViewOverrides | null =
        all.size === 0 ? null : { version: 1, taught: Object.fromEntries(all) }
      store.getState().set({ service: root, endpoint: EVERY_VIEW }, next)
    }
    return (key, said) => {
      const before = taught().get(key) ?? null
      put(key, said)
      return () => put(key, before)
    }
  }, [root, store])
}
