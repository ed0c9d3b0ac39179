import { isRecord } from '#lib/isRecord.ts'
import * as v from 'valibot'

type Schemas = Readonly<Record<string, v.GenericSchema>>

/** Reads the fields of a record one by one: one that is wrong is named in `problems`, and left out. */
export function createFieldReader(problems: string[]) {
  return {
    problems,
    /** One value by its whole name; undefined where it is wrong. */
    one<const Schema extends v.GenericSchema>(
      value: unknown,
      schema: Schema,
      field: string,
    ): v.InferOutput<Schema> | undefined {
      const result = v.safeParse(schema, value)
      if (result.success) return result.output
      problems.push(`${field}: ${result.issues[0].message}`)
      return undefined
    },
    /** Those fields of `from` that are there and right; unknown ones are ignored. */
    take(from: Record<string, unknown>, schemas: Schemas, prefix = ''): Record<string, unknown> {
      const taken: Record<string, unknown> = {}
      for (const [field, schema] of Object.entries(schemas)) {
        if (!Object.hasOwn(from, field)) continue
        const result = v.safeParse(schema, from[field])
        if (result.success) taken[field] = result.output
        else problems.push(`${prefix}${field}: ${result.issues[0].message}`)
      }
      return taken
    },
    /** An object within a record; an empty one where it is not there, or is no object. */
    section(from: Record<string, unknown>, field: string, prefix = ''): Record<string, unknown> {
      const value = Object.hasOwn(from, field) ? from[field] : {}
      if (isRecord(value)) return value
      problems.push(`${prefix}${field}: is not an object`)
      return {}
    },
  }
}

export type FieldReader = ReturnType<typeof createFieldReader>
