import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { persisted, type TextStorage } from './persisted.ts'

const LONGEST_NAME = 200

const thing = v.object({
  area: v.pipe(v.string(), v.maxLength(40)),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  name: v.pipe(v.string(), v.maxLength(LONGEST_NAME)),
})

/** Row by row: one that does not validate is dropped, and no other. */
const rows = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => list.filter((row) => v.is(thing, row))),
)

/** A player, clan, item …: what can be starred and is remembered as recent. */
export type Thing = v.InferOutput<typeof thing>

export const sameThing = (a: Pick<Thing, 'area' | 'id'>, b: Pick<Thing, 'area' | 'id'>) =>
  a.area === b.area && a.id.toLowerCase() === b.id.toLowerCase()

/** Names are strangers' text of any length; half a character is none. */
const cut = (name: string) => name.slice(0, LONGEST_NAME).replace(/\p{Surrogate}$/u, '')

export interface ThingList {
  things: readonly Thing[]
  has(thing: Pick<Thing, 'area' | 'id'>): boolean
  add(thing: Thing): void
  remove(thing: Pick<Thing, 'area' | 'id'>): void
  /** Puts a whole list in place: undo and import. */
  replace(things: readonly Thing[]): void
}

function createThingList(
  storage: TextStorage,
  name: string,
  most: number,
  order: 'newest first' | 'as added',
): StoreApi<ThingList> {
  const kept = persisted({ storage, name, version: 1, schema: rows, initial: [] })
  return createStore<ThingList>()((set, get) => {
    const put = (things: readonly Thing[]) => {
      set({ things: things.slice(0, most) })
      kept.write([...get().things])
    }
    const current = () => kept.changed() ?? get().things
    return {
      things: kept.read(),
      has: (wanted) => get().things.some((known) => sameThing(known, wanted)),
      add(given) {
        const added = { ...given, name: cut(given.name) }
        const others = current().filter((known) => !sameThing(known, added))
        put(order === 'newest first' ? [added, ...others] : [...others, added])
      },
      remove: (gone) => put(current().filter((known) => !sameThing(known, gone))),
      replace: put,
    }
  })
}

/** What the person starred; kept until unstarred. */
export const createSaved = (storage: TextStorage) =>
  createThingList(storage, 'saved', 500, 'as added')

/** What the person opened last. */
export const createRecents = (storage: TextStorage) =>
  createThingList(storage, 'recents', 30, 'newest first')
