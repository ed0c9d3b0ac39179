import * as v from 'valibot'
import { createListStore } from '#data/settings/createListStore.ts'
import type { TextStorage } from '#data/settings/persisted.ts'
import { useStored } from '#data/useSettings.ts'

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

/** A target on a figure of a thing. */
export type Goal = v.InferOutput<typeof goal>

/** The goals of this device. */
export const createGoals = (storage: TextStorage) => createListStore(storage, 'goals', goal, MOST)

export const useGoals = () => useStored(createGoals)
