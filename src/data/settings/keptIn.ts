import * as v from 'valibot'
import { openSlot, type TextStorage } from './persisted.ts'

const VERSION = 1

/** A value in storage; null where it is missing, of another version, or not what it should be. */
export function keptIn<Schema extends v.GenericSchema>(
  storage: TextStorage,
  name: string,
  schema: Schema,
) {
  const { read, write, remove } = openSlot(storage, name)
  return {
    remove,
    write: (value: v.InferOutput<Schema>) => write(VERSION, value),
    read(): v.InferOutput<Schema> | null {
      const found = read()
      const checked = v.safeParse(schema, found?.version === VERSION ? found.data : null)
      return checked.success ? checked.output : null
    },
  }
}
