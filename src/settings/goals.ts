import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { persisted, type TextStorage } from './persisted.ts'

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
export function createGoals(storage: TextStorage): StoreApi<GoalList> {
  const kept = persisted({ storage, name: 'goals', version: 1, schema: rows, initial: [] })
  return createStore<GoalList>()((set, get) => {
    const write = (goals: readonly Goal[]) => {
      set({ goals: goals.slice(-MOST) })
      kept.write([...get().goals])
    }
    const current = () => kept.changed() ?? get().goals
    return {
      goals: kept.read(),
      put(given) {
        const others = current()
        const known = others.some(({ id }) => id === given.id)
        write(known ? others.map((one) => (one.id === given.id ? given : one)) : [...others, given])
      },
      remove: (id) => write(current().filter((one) => one.id !== id)),
      replace: write,
    }
  })
}
