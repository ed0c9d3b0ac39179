import * as v from 'valibot'
import { createPersisted, type PersistedStore, type TextStorage } from './persisted.ts'

const DAY = 24 * 60

/** The ages to choose from, from which a page is marked as old. */
export const FRESH_MINUTES = [1, 5, 10, 30, 60, 6 * 60, DAY, 7 * DAY]

const schema = v.object({
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  routes: v.fallback(v.record(v.string(), v.record(v.string(), v.string())), {}),
  /** The person's fields of `service.json`, or null. Validated when read. */
  service: v.fallback(v.nullable(v.record(v.string(), v.unknown())), null),
  /** Facts learned from answers, by the service's root and the endpoint's name. */
  learned: v.fallback(
    v.record(
      v.string(),
      v.object({
        filters: v.array(
          v.object({
            param: v.string(),
            values: v.array(v.string()),
            required: v.boolean(),
            seen: v.exactOptional(v.boolean()),
          }),
        ),
        ignored: v.array(v.string()),
      }),
    ),
    {},
  ),
  /** A page counts as fresh for so long. */
  freshMinutes: v.fallback(v.picklist(FRESH_MINUTES), 10),
  /** How an area's list was last viewed, by area. */
  views: v.fallback(v.record(v.string(), v.string()), {}),
  /** Whether a newcomer's home page asks for its example by itself, and when it last did, wall ms. */
  fillsHome: v.fallback(v.boolean(), true),
  filledAt: v.fallback(v.number(), 0),
  /** Hosts whose pictures may be shown. */
  imageHosts: v.fallback(v.array(v.string()), []),
})

export type PreferenceValues = v.InferOutput<typeof schema>
export type Theme = PreferenceValues['theme']

export interface Preferences extends PreferenceValues {
  set(values: Partial<PreferenceValues>): void
}

/** How long a body counts as fresh, ms. Older ones are marked, not fetched. */
export const freshMsOf = ({ freshMinutes }: Preferences): number => freshMinutes * 60_000

export function createPreferences(storage: TextStorage): PersistedStore<Preferences> {
  return createPersisted<Preferences, typeof schema>({
    storage,
    name: 'preferences',
    schema,
    dataOf: ({ set: _set, ...values }) => values,
    stateOf: (values) => values,
    create: (set) => ({ ...v.parse(schema, {}), set }),
  })
}
