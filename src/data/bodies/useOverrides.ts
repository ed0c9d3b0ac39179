import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Declared } from '#reading/index.ts'
import type { Snapshot } from '../history/types.ts'
import { useServices } from '../services.ts'
import {
  EVERY_VIEW,
  type PartOverride,
  useOverrideStore,
  type ViewName,
  type ViewOverrides,
} from '../settings/overrides.ts'
import { declarationsOf, declaredByService, type Taught, taughtIn } from './declarations.ts'

/** The view a body belongs to, in the store of choices. */
export function useViewName(endpoint: string): ViewName {
  const { root } = useServices()
  return useMemo(() => ({ service: root, endpoint }), [root, endpoint])
}

/** The person's choices for a view; null if there are none. */
export function useOverrides(view: ViewName): ViewOverrides | null {
  return useStore(useOverrideStore(), (store) => store.of(view))
}

/** The declaration in `service.json`, which the person's choices override. */
export function useServiceView(endpoint: string): Declared | null {
  const { config } = useServices()
  return useMemo(() => declaredByService(config, endpoint), [config, endpoint])
}

/** All that is declared of a view, the highest authority first. */
function useDeclared(endpoint: string): readonly Declared[] {
  const { config, root } = useServices()
  const overrides = useStore(useOverrideStore())
  return useMemo(
    () => declarationsOf({ config, root }, overrides, endpoint).declared ?? [],
    [config, root, overrides, endpoint],
  )
}

/** Whether the person or the service declared an order of figures. */
export function useOwnOrder(snapshot: Snapshot | null): boolean {
  const declared = useDeclared(snapshot?.endpoint ?? '')
  return declared.some(
    ({ view }) =>
      view?.factOrder !== undefined ||
      Object.values(view?.facts ?? {}).some(({ pinned }) => pinned === true),
  )
}

/** The paths of tables whose columns have a declared order. */
export function useOwnColumns(snapshot: Snapshot): ReadonlySet<string> {
  const declared = useDeclared(snapshot.endpoint)
  return useMemo(() => {
    const own = declared
      .flatMap(({ view }) => Object.entries(view?.tables ?? {}))
      .filter(
        ([, { order, columns }]) =>
          order !== undefined || Object.values(columns ?? {}).some(({ pinned }) => pinned === true),
      )
    return new Set(own.map(([path]) => path))
  }, [declared])
}

/** The person's declarations of columns in any view, by `fieldKey`. */
export function useTaught(): Taught {
  const { root } = useServices()
  return useStore(useOverrideStore(), (store) => taughtIn(store, root))
}

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
