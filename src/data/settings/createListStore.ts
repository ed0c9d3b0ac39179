import type * as v from 'valibot'
import { createPersisted, type PersistedStore, rowsOf, type TextStorage } from './persisted.ts'

/** A list that the person made on this device. */
export interface List<Item> {
  items: readonly Item[]
  /** Replaces the item with the same id, or adds the item at the end. */
  put(item: Item): void
  remove(id: string): void
  /** Replaces the whole list: undo and import. */
  replace(items: readonly Item[]): void
}

/** A persisted list of the `most` newest items. */
export function createListStore<Item extends { id: string }>(
  storage: TextStorage,
  name: string,
  schema: v.GenericSchema<unknown, Item>,
  most: number,
): PersistedStore<List<Item>> {
  const rows = rowsOf(schema)
  return createPersisted<List<Item>, typeof rows>({
    storage,
    name,
    schema: rows,
    dataOf: ({ items }) => [...items],
    stateOf: (items) => ({ items }),
    create(set) {
      const change = (next: (items: readonly Item[]) => readonly Item[]) =>
        set(({ items }) => ({ items: next(items).slice(-most) }))
      return {
        items: [],
        put: (item) =>
          change((items) => {
            const index = items.findIndex(({ id }) => id === item.id)
            return index < 0 ? [...items, item] : items.with(index, item)
          }),
        remove: (id) => change((items) => items.filter((item) => item.id !== id)),
        replace: (items) => change(() => items),
      }
    },
  })
}
