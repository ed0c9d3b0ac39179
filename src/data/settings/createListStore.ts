import * as v from 'valibot'
import { createPersisted, type PersistedStore, type TextStorage } from './persisted.ts'

/** A list that the person made on this device. */
export interface List<Item> {
  items: readonly Item[]
  /** Replaces the item with the same id, or adds the item at the end. */
  put(item: Item): void
  remove(id: string): void
  /** Replaces the whole list: undo and import. */
  replace(items: readonly Item[]): void
}

/**
 * A persisted list of the `most` newest items. A stored item that does not validate is dropped, and no other. `asKept`: an item
 * of a build before as it is kept now.
 */
export function createListStore<Item extends { id: string }>(
  storage: TextStorage,
  name: string,
  schema: v.GenericSchema<unknown, Item>,
  most: number,
  asKept: (item: Item) => Item = (item) => item,
): PersistedStore<List<Item>> {
  const valid = v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.filter((item): item is Item => v.is(schema, item))),
  )
  return createPersisted<List<Item>, typeof valid>({
    storage,
    name,
    version: 1,
    schema: valid,
    dataOf: ({ items }) => [...items],
    stateOf: (items) => ({ items: items.map(asKept) }),
    create(set, get, refresh) {
      const replace = (items: readonly Item[]) => set({ items: items.slice(-most) })
      const current = () => {
        refresh()
        return get().items
      }
      return {
        items: [],
        put(item) {
          const items = current()
          const index = items.findIndex(({ id }) => id === item.id)
          replace(index < 0 ? [...items, item] : items.with(index, item))
        },
        remove: (id) => replace(current().filter((item) => item.id !== id)),
        replace,
      }
    },
  })
}
