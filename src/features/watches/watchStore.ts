import * as v from 'valibot'
import { createListStore } from '#data/settings/createListStore.ts'
import type { TextStorage } from '#data/settings/persisted.ts'
import { useStored } from '#data/useSettings.ts'

/** More could not be checked from what is left of a quota. */
export const MOST_WATCHES = 100
const text = v.pipe(v.string(), v.maxLength(400))
const long = v.pipe(v.string(), v.maxLength(2000))
const finite = v.pipe(v.number(), v.finite())

/** What a body is looked through for. */
const subject = v.variant('kind', [
  v.object({ kind: v.literal('figure'), key: long, of: text, unit: v.optional(text) }),
  v.object({ kind: v.literal('name'), name: v.pipe(text, v.minLength(1)) }),
  v.object({ kind: v.literal('event'), id: v.nullable(text), label: text }),
])
const condition = v.variant('kind', [
  v.object({ kind: v.picklist(['above', 'below']), value: finite }),
  v.object({ kind: v.literal('changes'), by: v.pipe(finite, v.minValue(0)) }),
  v.object({ kind: v.literal('appears') }),
  v.object({ kind: v.literal('starts'), lead: v.pipe(finite, v.minValue(0)) }),
])

const watch = v.object({
  id: v.pipe(text, v.minLength(1)),
  /** The thing, and the query whose bodies are looked at. */
  area: text,
  entityId: v.nullable(text),
  name: text,
  query: v.pipe(long, v.minLength(1)),
  endpoint: text,
  params: v.record(text, text),
  subject,
  /** What is watched, in words: “Mining · Level”. */
  label: text,
  condition,
  /** How old a body may become before another is asked for, ms; null: none is asked for. */
  every: v.nullable(v.pipe(finite, v.minValue(60_000))),
  /** It goes to the inbox without a notification. */
  muted: v.boolean(),
  createdAt: finite,
})

/** Something that the person wants to be told of. */
export type Watch = v.InferOutput<typeof watch>

/** The watches of this device. */
export const createWatches = (storage: TextStorage) =>
  createListStore(storage, 'watches', watch, MOST_WATCHES)

export const useWatches = () => useStored(createWatches)
