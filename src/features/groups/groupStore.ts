import * as v from 'valibot'
import { createListStore } from '#data/settings/createListStore.ts'
import type { TextStorage } from '#data/settings/persisted.ts'
import { useStored } from '#data/useSettings.ts'

const MOST_GROUPS = 100
/** Refreshing more would be a crawl. */
export const MOST_MEMBERS = 500
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
  /** Who gains most of a figure (by its key) in a span, wall ms. */
  contest: v.nullable(
    v.object({ figure: v.pipe(v.string(), v.maxLength(1000)), start: finite, end: finite }),
  ),
})

export type Group = v.InferOutput<typeof group>
export type Member = Group['members'][number]

export const createGroups = (storage: TextStorage) =>
  createListStore(storage, 'groups', group, MOST_GROUPS)

export const useGroups = () => useStored(createGroups)
