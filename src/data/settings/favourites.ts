import * as v from 'valibot'
import { cut } from '../history/nameBlocks.ts'
import { nameKey, plainName, shownName } from '#lib/names.ts'
import { createPersisted, type PersistedStore, rowsOf, type TextStorage } from './persisted.ts'

const MAX_NAME_LENGTH = 200

const entity = v.object({
  area: v.pipe(v.string(), v.maxLength(40)),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  name: v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH)),
  /** It came after the person had gone to another page, and they have not opened it since. */
  unseen: v.optional(v.literal(true)),
})

const rows = rowsOf(entity)

/** A player, clan, item and so on: what can be a favourite and is listed as recent. */
export type Entity = v.InferOutput<typeof entity>

export const sameEntity = (a: Pick<Entity, 'area' | 'id'>, b: Pick<Entity, 'area' | 'id'>) =>
  a.area === b.area && nameKey(a.id) === nameKey(b.id)

const inPlainSpelling = (entity: Entity): Entity => ({
  ...entity,
  id: plainName(entity.id),
  name: shownName(entity.name),
})

/** Things whose names are not theirs alone, each with its id: "The Twins (101)" beside "The Twins (102)". */
export function disambiguate<T extends Entity>(entities: readonly T[]): readonly T[] {
  const ids = new Map<string, string>()
  const shared = new Set<string>()
  const keyOf = ({ area, name }: Entity) => `${area} ${nameKey(name)}`
  for (const entity of entities) {
    const [key, id] = [keyOf(entity), nameKey(entity.id)]
    if ((ids.get(key) ?? id) !== id) shared.add(key)
    ids.set(key, id)
  }
  if (shared.size === 0) return entities
  return entities.map((entity) => {
    const { id, name } = entity
    const isTold = !shared.has(keyOf(entity)) || nameKey(id) === nameKey(name)
    return isTold ? entity : { ...entity, name: `${name} (${shownName(id)})` }
  })
}

export interface EntityList {
  entities: readonly Entity[]
  has(entity: Pick<Entity, 'area' | 'id'>): boolean
  /** At the end its order asks for, or at `index`: undo. */
  add(entity: Entity, index?: number): void
  remove(entity: Pick<Entity, 'area' | 'id'>): void
}

function createEntityList(
  storage: TextStorage,
  name: string,
  most: number,
  order: 'newest first' | 'as added',
): PersistedStore<EntityList> {
  return createPersisted<EntityList, typeof rows>({
    storage,
    name,
    schema: rows,
    dataOf: ({ entities }) => [...entities],
    stateOf: (stored) => {
      const byId = new Map<string, Entity>()
      for (const entity of stored.map(inPlainSpelling)) {
        const key = `${entity.area} ${nameKey(entity.id)}`
        if (!byId.has(key)) byId.set(key, entity)
      }
      return { entities: [...byId.values()] }
    },
    create(set, get) {
      const change = (next: (entities: readonly Entity[]) => readonly Entity[]) =>
        set(({ entities }) => ({ entities: next(entities).slice(0, most) }))
      const without = (entities: readonly Entity[], gone: Pick<Entity, 'area' | 'id'>) =>
        entities.filter((known) => !sameEntity(known, gone))
      return {
        entities: [],
        has: (wanted) => get().entities.some((known) => sameEntity(known, wanted)),
        add: (given, index) =>
          change((entities) => {
            const added = inPlainSpelling({ ...given, name: cut(given.name, MAX_NAME_LENGTH) })
            const others = without(entities, added)
            const usual = order === 'newest first' ? 0 : others.length
            return others.toSpliced(index ?? usual, 0, added)
          }),
        remove: (gone) => change((entities) => without(entities, gone)),
      }
    },
  })
}

export const createFavourites = (storage: TextStorage) =>
  createEntityList(storage, 'saved', 500, 'as added')

export const createRecents = (storage: TextStorage) =>
  createEntityList(storage, 'recents', 30, 'newest first')
