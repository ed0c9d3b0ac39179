import * as v from 'valibot'
import { createPersisted, type PersistedStore, type TextStorage } from '#data/settings/persisted.ts'

const MOST = 200
const text = v.pipe(v.string(), v.maxLength(400))
const finite = v.pipe(v.number(), v.finite())

const goal = v.object({
  id: v.pipe(text, v.minLength(1)),
  /** The thing, and the query whose figure it is. */
  area: text,
  entityId: text,
  name: text,
  query: v.pipe(v.string(), v.maxLength(2000)),
  /** The figure by its key, and what it is called. */
  figure: v.pipe(v.string(), v.maxLength(1000)),
  label: text,
  kind: text,
  target: finite,
  /** Where it stood when the goal was set, wall ms. */
  start: finite,
  startedAt: finite,
  /** When it shall be reached; null: whenever. */
  by: v.nullable(finite),
})

/** Row by row: one that does not validate is dropped, and no other. */
const rows = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => list.filter((row) => v.is(goal, row))),
)

/** A target on a figure of a thing. */
export type Goal = v.InferOutput<typeof goal>

export interface GoalList {
  goals: readonly Goal[]
  /** Puts a goal in the place of one with the same id, or at the end. */
  put(goal: Goal): void
  remove(id: string): void
  /** Puts a whole list in place: undo and import. */
  replace(goals: readonly Goal[]): void
}

/** What the person wants to reach; kept until removed. */
export function createGoals(storage: TextStorage): PersistedStore<GoalList> {
  return createPersisted<GoalList, typeof rows>({
    storage,
    name: 'goals',
    version: 1,
    schema: rows,
    dataOf: (store) => [...store.goals],
    stateOf: (stored) => ({ goals: stored }),
    create(set, get, refresh) {
      const replace = (goals: readonly Goal[]) => set({ goals: goals.slice(-MOST) })
      const current = () => {
        refresh()
        return get().goals
      }
      return {
        goals: [],
        put(given) {
          const others = current()
          const known = others.some(({ id }) => id === given.id)
          replace(
            known ? others.map((one) => (one.id === given.id ? given : one)) : [...others, given],
          )
        },
        remove: (id) => replace(current().filter((one) => one.id !== id)),
        replace,
      }
    },
  })
}
