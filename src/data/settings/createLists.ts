import { type AlertList, createAlerts } from '#features/watches/alerts.ts'
import { type CardList, createCards } from '#pages/home/cards.ts'
import { createGoals, type GoalList } from '#features/goals/goalStore.ts'
import { createGroups, type GroupList } from '#features/groups/groupStore.ts'
import type { PersistedStore, TextStorage } from './persisted.ts'
import { createWatches, type WatchList } from '#features/watches/watchStore.ts'

/** What the person made on this device: goals, groups, watches and what these told, the cards of its first page. */
export interface OwnLists {
  goals: PersistedStore<GoalList>
  groups: PersistedStore<GroupList>
  watches: PersistedStore<WatchList>
  alerts: PersistedStore<AlertList>
  cards: PersistedStore<CardList>
}

/** Together, as one piece of code that the first load does not wait for. `follow`: is told each store. */
export function createLists(
  device: TextStorage,
  follow: (store: PersistedStore<object>) => void,
): OwnLists {
  const lists: OwnLists = {
    goals: createGoals(device),
    groups: createGroups(device),
    watches: createWatches(device),
    alerts: createAlerts(device),
    cards: createCards(device),
  }
  for (const store of Object.values(lists)) follow(store)
  return lists
}
