import * as v from 'valibot'
import { MOST_MEMBERS } from './mostMembers.ts'
import { createPersisted, type PersistedStore, type TextStorage } from '#data/settings/persisted.ts'

const MOST = 100
const text = v.pipe(v.string(), v.maxLength(400))
const finite = v.pipe(v.number(), v.finite())

const group = v.object({
  id: v.pipe(text, v.minLength(1)),
  name: text,
  area: text,
  members: v.pipe(
    v.array(v.object({ id: v.pipe(text, v.minLength(1)), name: text })),
    v.maxLength(MOST_MEMBERS),
  ),
  /** A contest of one's own: who gains most of a figure (by its key) in a span, wall ms. */
  contest: v.nullable(
    v.object({ figure: v.pipe(v.string(), v.maxLength(1000)), start: finite, end: finite }),
  ),
})

/** Row by row: one that does not validate is dropped, and no other. */
const rows = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => list.filter((row) => v.is(group, row))),
)

/** Things of one area that the person looks at together. */
export type Group = v.InferOutput<typeof group>

export interface GroupList {
  groups: readonly Group[]
  /** Puts a group in the place of one with the same id, or at the end. */
  put(group: Group): void
  remove(id: string): void
  /** Puts a whole list in place: undo and import. */
  replace(groups: readonly Group[]): void
}

/** The person's groups; kept until removed. */
export function createGroups(storage: TextStorage): PersistedStore<GroupList> {
  return createPersisted<GroupList, typeof rows>({
    storage,
    name: 'groups',
    version: 1,
    schema: rows,
    dataOf: (store) => [...store.groups],
    stateOf: (stored) => ({ groups: stored }),
    create(set, get, refresh) {
      const replace = (groups: readonly Group[]) => set({ groups: groups.slice(-MOST) })
      const current = () => {
        refresh()
        return get().groups
      }
      return {
        groups: [],
        put(given) {
          const members = given.members.slice(0, MOST_MEMBERS)
          const added = { ...given, members }
          const others = current()
          const known = others.some(({ id }) => id === given.id)
          replace(
            known ? others.map((one) => (one.id === given.id ? added : one)) : [...others, added],
          )
        },
        remove: (id) => replace(current().filter((one) => one.id !== id)),
        replace,
      }
    },
  })
}
