import * as v from 'valibot'
import { createListStore } from '#data/settings/createListStore.ts'
import type { TextStorage } from '#data/settings/persisted.ts'
import { useStored } from '#data/useSettings.ts'

const MOST = 200
const text = v.pipe(v.string(), v.maxLength(400))
const finite = v.pipe(v.number(), v.finite())

const goal = v.object({
  id: v.pipe(text, v.minLength(1)),
  area: v.literal('players'),
  entityId: text,
  name: text,
  /** The query of the body with the figure. */
  query: v.pipe(v.string(), v.maxLength(2000)),
  /** The figure's key, and its label: “Mining · Level”. */
  figure: v.pipe(v.string(), v.maxLength(1000)),
  label: text,
  target: finite,
  /** The figure when the goal was set. */
  start: finite,
  /** Wall ms; null: no date. */
  by: v.nullable(finite),
})

export type Goal = v.InferOutput<typeof goal>

export const createGoals = (storage: TextStorage) => createListStore(storage, 'goals', goal, MOST)

export const useGoals = () => useStored(createGoals)
