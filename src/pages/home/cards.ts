import * as v from 'valibot'
import { useStored } from '#data/useSettings.ts'
import {
  createPersisted,
  type PersistedStore,
  rowsOf,
  type TextStorage,
} from '#data/settings/persisted.ts'

/** Every card that the first page can show, in the order in which it shows them unless told. */
export const CARDS = [
  'favourites',
  'gains',
  'recent',
  'goals',
  'alerts',
  'contests',
  'dates',
] as const
export type CardName = (typeof CARDS)[number]

const card = v.object({ id: v.picklist(CARDS) })

/** Null: as it comes. */
const rows = v.nullable(rowsOf(card))

export interface CardList {
  /** The chosen cards in their order; null: the person changed nothing. */
  cards: readonly CardName[] | null
  replace(cards: readonly CardName[] | null): void
}

/** Which cards the first page of this device has. */
export function createCards(storage: TextStorage): PersistedStore<CardList> {
  return createPersisted<CardList, typeof rows>({
    storage,
    name: 'cards',
    schema: rows,
    // As rows: the cards of two devices are united by a backup.
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

/** The cards in sight, and those that can be added. */
export function shownCards(cards: readonly CardName[] | null): {
  shown: readonly CardName[]
  hidden: readonly CardName[]
} {
  const shown = cards ?? CARDS
  return { shown, hidden: CARDS.filter((one) => !shown.includes(one)) }
}

/** A card taken from its place to another; an index beyond the ends is the end. */
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

/** Areas whose list says what runs and what is next. */
export const isDated = ({ area, list }: { area: string; list: string | null }): boolean =>
  list !== null && DATED.includes(area)

/** Areas whose things are followed by figures of their own, and not by who leads or when they begin. */
export const hasOwnFigures = (area: string): boolean => ![...DATED, 'leaderboards'].includes(area)
