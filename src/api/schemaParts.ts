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

type Optional<Entries extends v.ObjectEntries> = {
  [Name in keyof Entries]: v.ExactOptionalSchema<Entries[Name], undefined>
}
/** Members that may be absent. */
export const optional = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [name, v.exactOptional(schema)]),
  ) as Optional<Entries>

/** A wrong item is put aside as undefined, so that the others keep their places in messages. */
export const listOf = <const Item extends v.GenericSchema>(item: Item) =>
  v.array(v.optional(item), 'is not a list')

export const present = <T>(items: readonly (T | undefined)[]): T[] =>
  items.filter((item) => item !== undefined)

/** A list of at most `most` items, without the wrong ones. */
export const someOf = <const Item extends v.GenericSchema>(
  item: Item,
  most: number,
  what: string,
) => v.pipe(listOf(item), v.maxLength(most, `has more than ${most} ${what}`), v.transform(present))

/** An object with arbitrary keys, `__proto__` among them. Each wrong entry is a separate issue. */
export function entriesOf<const Schema extends v.GenericSchema>(schema: Schema, most: number) {
  const name = text(500)
  return v.pipe(
    object,
    v.rawTransform(({ dataset, addIssue, NEVER }): Record<string, v.InferOutput<Schema>> => {
      const given = Object.entries(dataset.value)
      const kept: [string, v.InferOutput<Schema>][] = []
      for (const [at, [key, value]] of given.entries()) {
        const { value: input } = dataset
        const item: v.ObjectPathItem = { type: 'object', origin: 'value', input, key, value }
        const wrong = (message: string, way: readonly v.IssuePathItem[] = []) =>
          addIssue({ message, path: [item, ...way] })
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

/** A file without what is wrong in it, each named; null if it is no object. */
export function checkedFile<Schema extends v.GenericSchema>(schema: Schema, json: unknown) {
  const file = structuredClone(json)
  const problems = new Map<string, string>()
  const told = () => [...problems].map(([field, message]) => `${field}: ${message}`)
  for (;;) {
    const result = v.safeParse(schema, file)
    if (result.success) return { output: result.output, problems: told() }
    for (const issue of result.issues) {
      const field = v.getDotPath(issue)
      if (field === null || issue.path === undefined)
        return { output: null, problems: [`service.json: ${issue.message}`] }
      if (!problems.has(field)) problems.set(field, issue.message)
      leaveOut(file, issue.path)
    }
  }
}

/** Removes a wrong field, or what cannot be without it. */
function leaveOut(file: unknown, path: readonly v.IssuePathItem[]): void {
  let holder = file
  let last: { holder: unknown; key: unknown } | null = null
  for (const { key } of path) {
    if (!isHolder(holder) || !Object.hasOwn(holder, String(key))) break
    last = { holder, key }
    holder = Reflect.get(holder, String(key))
  }
  if (last === null) return
  if (Array.isArray(last.holder)) last.holder[Number(last.key)] = undefined
  else Reflect.deleteProperty(Object(last.holder), String(last.key))
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null
