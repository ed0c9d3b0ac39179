import { useEffect, useState, useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { GoalList } from '#settings/goals.ts'
import type { GroupList } from '#settings/groups.ts'
import { useServices } from './services.ts'

/** The state of a store that is loaded when first needed; null until then. */
function useLazyStore<T>(load: () => Promise<StoreApi<T>>): T | null {
  const [store, setStore] = useState<StoreApi<T> | null>(null)
  useEffect(() => {
    let current = true
    load().then(
      (loaded) => {
        if (current) setStore(loaded)
      },
      // Over a bad line its code may not come: the next page asks again.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [load])
  const get = () => store?.getState() ?? null
  return useSyncExternalStore((changed) => store?.subscribe(changed) ?? (() => undefined), get, get)
}

/** What the person wants to reach; null until it is loaded. */
export const useGoals = (): GoalList | null => useLazyStore(useServices().goals)

/** The groups of the person; null until they are loaded. */
export const useGroups = (): GroupList | null => useLazyStore(useServices().groups)
