import { useEffect, useState, useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { AlertList } from '#features/watches/alerts.ts'
import type { CardList } from '#pages/home/cards.ts'
import type { OwnLists } from './createLists.ts'
import type { GoalList } from '#features/goals/goalStore.ts'
import type { GroupList } from '#features/groups/groupStore.ts'
import type { WatchList } from '#features/watches/watchStore.ts'
import { useServices } from '../services.ts'

/** The state of a list that is loaded when first needed; null until then. */
function useList<T>(storeOf: (lists: OwnLists) => StoreApi<T>): T | null {
  const { lists: load } = useServices()
  const [lists, setLists] = useState<OwnLists | null>(null)
  useEffect(() => {
    let current = true
    load().then(
      (loaded) => {
        if (current) setLists(loaded)
      },
      // Over a bad line its code may not come: the next page asks again.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [load])
  const store = lists === null ? null : storeOf(lists)
  const get = () => store?.getState() ?? null
  return useSyncExternalStore((changed) => store?.subscribe(changed) ?? (() => undefined), get, get)
}

/** What the person wants to reach; null until it is loaded. */
export const useGoals = (): GoalList | null => useList(({ goals }) => goals)

/** The groups of the person; null until they are loaded. */
export const useGroups = (): GroupList | null => useList(({ groups }) => groups)

/** What the person watches; null until it is loaded. */
export const useWatches = (): WatchList | null => useList(({ watches }) => watches)

/** What watches have told and seen; null until it is loaded. */
export const useAlerts = (): AlertList | null => useList(({ alerts }) => alerts)

/** Which cards the first page has; null until it is loaded. */
export const useCards = (): CardList | null => useList(({ cards }) => cards)
