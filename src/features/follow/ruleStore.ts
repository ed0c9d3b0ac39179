import * as v from 'valibot'
import { createListStore, type List } from '#data/settings/createListStore.ts'
import type { PersistedStore, TextStorage } from '#data/settings/persisted.ts'
import { useStored } from '#data/useSettings.ts'
import { takeOldLists } from './takeOldLists.ts'

const MAX_RULES = 1000
const text = v.pipe(v.string(), v.maxLength(400))
const long = v.pipe(v.string(), v.maxLength(2000))
const finite = v.pipe(v.number(), v.finite())

const subject = v.variant('kind', [
  v.object({ kind: v.literal('figure'), key: long, of: text, unit: v.optional(text) }),
  /** `of`: `day` if it starts on a day without a time. */
  v.object({
    kind: v.literal('event'),
    id: v.nullable(text),
    label: text,
    of: v.optional(v.literal('day')),
  }),
])
const condition = v.variant('kind', [
  /** A target: `start` is the figure when it was set, `by` its day (wall ms), null without one. Met once. */
  v.object({
    kind: v.literal('reaches'),
    value: finite,
    start: finite,
    by: v.nullable(finite),
  }),
  v.object({ kind: v.picklist(['above', 'below']), value: finite }),
  /** A figure moves by at least this much since the last alert. */
  v.object({ kind: v.literal('changes'), by: v.pipe(finite, v.minValue(0)) }),
  /** An event starts within `lead` ms. Observed as its start, wall ms. */
  v.object({ kind: v.literal('starts'), lead: v.pipe(finite, v.minValue(0)) }),
])
export type Condition = v.InferOutput<typeof condition>

const rule = v.object({
  id: v.pipe(long, v.minLength(1)),
  area: text,
  /** Null: the area's list. */
  entityId: v.nullable(text),
  name: text,
  /** The query whose bodies are checked. */
  query: long,
  endpoint: text,
  params: v.record(text, text),
  subject,
  /** Names the subject: “Mining · Level”. */
  label: text,
  condition,
  /** The age at which the body is fetched again, ms; null: never. */
  every: v.nullable(v.pipe(finite, v.minValue(60_000))),
  /** Alerts go to the list without a notification. */
  muted: v.boolean(),
  createdAt: finite,
})

/** What a person wants to be told of a followed thing. */
export type Rule = v.InferOutput<typeof rule>

/** A rule with a target, which has a progress. */
export type Target = Rule & {
  subject: Extract<Rule['subject'], { kind: 'figure' }>
  condition: Extract<Condition, { kind: 'reaches' }>
}

export const isTarget = (rule: Rule): rule is Target =>
  rule.subject.kind === 'figure' && rule.condition.kind === 'reaches'

/** The rules of all followed things, with the watches and goals of an older version or of its backup. */
export function createRules(storage: TextStorage): PersistedStore<List<Rule>> {
  takeOldLists(storage)
  const store = createListStore(storage, 'rules', rule, MAX_RULES)
  return {
    ...store,
    refresh() {
      takeOldLists(storage)
      store.refresh()
    },
  }
}

export const useRules = () => useStored(createRules)
