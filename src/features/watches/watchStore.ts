import * as v from 'valibot'
import { createListStore } from '#data/settings/createListStore.ts'
import type { TextStorage } from '#data/settings/persisted.ts'
import { useStored } from '#data/useSettings.ts'

/** The most watches that spare requests can check. */
export const MAX_WATCHES = 100
const text = v.pipe(v.string(), v.maxLength(400))
const long = v.pipe(v.string(), v.maxLength(2000))
const finite = v.pipe(v.number(), v.finite())

const subject = v.variant('kind', [
  v.object({ kind: v.literal('figure'), key: long, of: text, unit: v.optional(text) }),
  v.object({ kind: v.literal('name'), name: v.pipe(text, v.minLength(1)) }),
  /** `of`: `day` if it starts on a day without a time. */
  v.object({
    kind: v.literal('event'),
    id: v.nullable(text),
    label: text,
    of: v.optional(v.literal('day')),
  }),
])
const condition = v.variant('kind', [
  v.object({ kind: v.picklist(['above', 'below']), value: finite }),
  /** A figure moves by at least this much since the last alert. */
  v.object({ kind: v.literal('changes'), by: v.pipe(finite, v.minValue(0)) }),
  /** A name enters the body. Observed as 1 or 0. */
  v.object({ kind: v.literal('appears') }),
  /** An event starts within `lead` ms. Observed as its start, wall ms. */
  v.object({ kind: v.literal('starts'), lead: v.pipe(finite, v.minValue(0)) }),
])
export type Condition = v.InferOutput<typeof condition>

const watch = v.object({
  id: v.pipe(text, v.minLength(1)),
  area: text,
  /** Null: the area's list. */
  entityId: v.nullable(text),
  name: text,
  /** The query whose bodies are watched. */
  query: v.pipe(long, v.minLength(1)),
  endpoint: text,
  params: v.record(text, text),
  subject,
  /** Names the subject: “Mining · Level”. */
  label: text,
  condition,
  /** The age at which the body is fetched again, ms; null: never. */
  every: v.nullable(v.pipe(finite, v.minValue(60_000))),
  /** Alerts go to the inbox without a notification. */
  muted: v.boolean(),
  createdAt: finite,
})

export type Watch = v.InferOutput<typeof watch>

export const createWatches = (storage: TextStorage) =>
  createListStore(storage, 'watches', watch, MAX_WATCHES)

export const useWatches = () => useStored(createWatches)
