import * as v from 'valibot'
import { useStored } from '#data/useSettings.ts'
import {
  createPersisted,
  type PersistedStore,
  rowsOf,
  type TextStorage,
} from '#data/settings/persisted.ts'

/** All cards of the home page, in default order. */
export const CARDS = [
  'gains',
  'goals',
  'favourites',
  'recent',
  'alerts',
  'contests',
  'dates',
] as const
export type CardName = (typeof CARDS)[number]

const card = v.object({ id: v.picklist(CARDS) })

/** Null for the default. */
const rows = v.nullable(rowsOf(card))

export interface CardList {
  /** The chosen cards in order; null if the user changed nothing. */
  cards: readonly CardName[] | null
  replace(cards: readonly CardName[] | null): void
}

/** Stores which cards the home page of this device shows. */
export function createCards(storage: TextStorage): PersistedStore<CardList> {
  return createPersisted<CardList, typeof rows>({
    storage,
    name: 'cards',
    schema: rows,
    // Stored as rows, so that a backup can merge the cards of two devices.
    dataOf: ({ cards }) => cards?.map((id) => ({ id })) ?? null,
    stateOf: (stored) => ({
      cards: stored === null ? null : [...new Set(stored.map(({ id }) => id))],
    }),
    create: (set) => ({
      cards: null,
      replace: (cards) => set({ cards }),
    }),
  })
}

/** The visible cards, and those that can be added. */
export function shownCards(cards: readonly CardName[] | null): {
  shown: readonly CardName[]
  hidden: readonly CardName[]
} {
  const shown = cards ?? CARDS
  return { shown, hidden: CARDS.filter((one) => !shown.includes(one)) }
}

/** Moves a card to an index, clamped to the list. */
export function moveCard(
  cards: readonly CardName[],
  moved: CardName,
  to: number,
): readonly CardName[] {
  const others = cards.filter((one) => one !== moved)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, moved)
}

export const useCards = () => useStored(createCards)

const DATED = ['competitions', 'events']

/** Areas whose lists contain running and upcoming events. */
export const isDated = ({ area, list }: { area: string; list: string | null }): boolean =>
  list !== null && DATED.includes(area)

/** Areas whose entities are followed by their own figures, not by leader or start. */
export const hasOwnFigures = (area: string): boolean => ![...DATED, 'leaderboards'].includes(area)
