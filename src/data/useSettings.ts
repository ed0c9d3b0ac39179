import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { EntityList } from './settings/favourites.ts'
import { freshMsOf, type Preferences } from './settings/preferences.ts'
import type { PersistedStore, TextStorage } from './settings/persisted.ts'
import { type Services, useServices } from './services.ts'

/** The state of the store that `create` makes for this device. */
export const useStored = <State>(create: (device: TextStorage) => PersistedStore<State>): State =>
  useStore(useServices().stores.of(create))

/** A hook over one store: all of it, or what `select` takes from it. */
function hookOf<State>(storeOf: (services: Services) => StoreApi<State>) {
  function useSetting(): State
  function useSetting<T>(select: (state: State) => T): T
  function useSetting<T>(select?: (state: State) => T): T | State {
    return useStore(storeOf(useServices()), select ?? ((state): T | State => state))
  }
  return useSetting
}

export const usePreferences = hookOf<Preferences>(({ preferences }) => preferences)

/** How old a body may be before it is marked as old, ms. */
export const useFreshMs = (): number => usePreferences(freshMsOf)

export const useFavouriteList = hookOf<EntityList>(({ favourites }) => favourites)

/** Newest first. */
export const useRecents = hookOf<EntityList>(({ recents }) => recents)
