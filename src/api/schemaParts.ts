import { isRecord } from '#lib/isRecord.ts'
import * as v from 'valibot'

export const string = v.string('is not text')
export const text = (most: number) =>
  v.pipe(string, v.minLength(1, 'is empty'), v.maxLength(most, `is longer than ${most} characters`))
export const flag = v.boolean('is neither true nor false')
export const label = text(60)

// valibot's own objects may be arrays
export const object = v.custom<Record<string, unknown>>(isRecord, 'is not an object')
export const fields = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(object, v.object(entries, 'is missing'))

/** A wrong item is put aside as undefined, so that the others keep their places in messages. */
export const listOf = <const Item extends v.GenericSchema>(item: Item) =>
  v.array(v.optional(item), 'is not a list')

export const present = <T>(items: readonly (T | undefined)[]): T[] =>
  items.filter((item) => item !== undefined)

/** The path of an issue, ending at the member that is wrong. */
type Way = [v.IssuePathItem, ...v.IssuePathItem[]]

/** An object with arbitrary keys, `__proto__` among them. Each wrong entry is a separate issue. */
export function entriesOf<const Schema extends v.GenericSchema>(schema: Schema, most: number) {
  const name = text(500)
  return v.pipe(
    object,
    v.rawTransform(({ dataset, addIssue, NEVER }): Record<string, v.InferOutput<Schema>> => {
      const given = Object.entries(dataset.value)
      const kept: [string, v.InferOutput<Schema>][] = []
      for (const [at, [key, value]] of given.entries()) {
        const item: v.ObjectPathItem = {
          type: 'object',
          origin: 'value',
          input: dataset.value,
          key,
          value,
        }
        const wrong = (message: string, way: readonly v.IssuePathItem[] = []) => {
          const path: Way = [item, ...way]
          addIssue({ message, path })
        }
        const checked = v.safeParse(schema, value)
        const [issue] = v.safeParse(name, key).issues ?? []
        if (at >= most) wrong(`is beyond the ${most} entries that are read`)
        else if (issue !== undefined) wrong(`has a name that ${issue.message}`)
        else if (checked.success) kept.push([key, checked.output])
        for (const { message, path } of checked.issues ?? []) wrong(message, path)
      }
      return kept.length < given.length ? NEVER : Object.fromEntries(kept)
    }),
  )
}
