import * as v from 'valibot'
import { fieldsSchema, viewEntries } from '#api/declaredSchema.ts'
import { entriesOf, fields } from '#api/schemaParts.ts'

const MOST_VIEWS = 500

/** The first problem of a failed check, behind the way to it: `players.item.tables.$.a.order: is not a list`. */
export function problemOf(issue: v.BaseIssue<unknown>): string {
  const way = (issue.path ?? []).map(({ key }) => String(key)).join('.')
  return way === '' ? issue.message : `${way}: ${issue.message}`
}

/** A person's choices for one view, and declarations of fields in any view. */
export const viewOverrides = fields({
  version: v.literal(1, 'is not 1'),
  ...viewEntries,
  taught: v.exactOptional(fieldsSchema),
})

export type ViewOverrides = v.InferOutput<typeof viewOverrides>
export type PartOverride = v.InferOutput<typeof fieldsSchema>[string]

/** The file that choices are exported to: by endpoint, without the service, so that they fit another one of its kind. */
export const overridesFile = fields({
  statglass: v.literal('choices', 'is not "choices": this is another file'),
  version: v.literal(1, 'is not 1'),
  views: entriesOf(viewOverrides, MOST_VIEWS),
})
