import { isRecord } from '#lib/isRecord.ts'
import * as v from 'valibot'

/** The kinds a person may say a value is. */
export const SAYABLE = [
  'text',
  'count',
  'rank',
  'level',
  'ratio',
  'currency',
  'percentage',
  'duration',
  'instant',
  'flag',
  'link',
] as const

export type SayableKind = (typeof SAYABLE)[number]

const MOST_ENTRIES = 500
const path = v.pipe(
  v.string('is no text'),
  v.minLength(1, 'is empty'),
  v.maxLength(500, 'is longer than 500 characters'),
)
const paths = v.pipe(
  v.array(path, 'is no list'),
  v.maxLength(MOST_ENTRIES, `has more than ${MOST_ENTRIES} entries`),
)

/** The first problem of a failed check, behind the way to it: `players.item.tables["$.a"].order: is no list`. */
export function problemOf(issue: v.BaseIssue<unknown>): string {
  const way = (issue.path ?? []).map(({ key }) => String(key)).join('.')
  return way === ''
    ? issue.message
    : /^\S+: /.test(issue.message)
      ? `${way}.${issue.message}`
      : `${way}: ${issue.message}`
}

/** Objects keyed by paths: `constructor` and `__proto__` are columns like any other. */
export function dictionary<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.custom<Record<string, unknown>>(isRecord, 'is no object'),
    v.rawTransform(({ dataset, addIssue, NEVER }): Record<string, v.InferOutput<Schema>> => {
      const entries = Object.entries(dataset.value)
      if (entries.length > MOST_ENTRIES) {
        addIssue({ message: `has more than ${MOST_ENTRIES} entries` })
        return NEVER
      }
      const kept: [string, v.InferOutput<Schema>][] = []
      for (const [key, value] of entries) {
        const named = v.safeParse(path, key)
        const checked = v.safeParse(schema, value)
        if (named.success && checked.success) {
          kept.push([key, checked.output])
          continue
        }
        const issue = (checked.success ? named : checked).issues?.[0]
        const why = issue === undefined ? 'is wrong' : problemOf(issue)
        const inner = checked.success ? `: ${why}` : /^\S+: /.test(why) ? `.${why}` : `: ${why}`
        addIssue({ message: `${key.slice(0, 60)}${inner}` })
        return NEVER
      }
      return Object.fromEntries(kept)
    }),
  )
}

const flag = v.boolean('is neither true nor false')
const override = v.object(
  {
    hidden: v.exactOptional(flag),
    pinned: v.exactOptional(flag),
    label: v.exactOptional(
      v.pipe(
        v.string('is no text'),
        v.minLength(1, 'is empty'),
        v.maxLength(200, 'is longer than 200 characters'),
      ),
    ),
    kind: v.exactOptional(v.picklist(SAYABLE, `is none of ${SAYABLE.join(', ')}`)),
    area: v.exactOptional(
      v.pipe(v.string('is no text'), v.regex(/^[a-z-]{1,40}$/, 'is no area such as players')),
    ),
  },
  'is no object',
)
const table = v.object(
  { order: v.exactOptional(paths), columns: v.exactOptional(dictionary(override)) },
  'is no object',
)

/** What a person chose for one view; the same shape as the reading's `Overrides`. */
export const viewOverrides = v.object(
  {
    version: v.literal(1, 'is not 1'),
    mainTable: v.exactOptional(path),
    tables: v.exactOptional(dictionary(table)),
    factOrder: v.exactOptional(paths),
    facts: v.exactOptional(dictionary(override)),
    taught: v.exactOptional(dictionary(override)),
  },
  'is no object',
)

export type ViewOverrides = v.InferOutput<typeof viewOverrides>
export type PartOverride = v.InferOutput<typeof override>

/** The file that choices are exported to: by endpoint, without the service, so that they fit another one of its kind. */
export const overridesFile = v.object(
  {
    statglass: v.literal('choices', 'is not "choices": this is another file'),
    version: v.literal(1, 'is not 1'),
    views: dictionary(viewOverrides),
  },
  'is no object',
)
