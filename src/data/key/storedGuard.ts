import * as v from 'valibot'
import { slotIn, type TextStorage } from '../settings/persisted.ts'
import { holdsKey } from '#api/keyGuard.ts'

/** The form of keys, from the last `service.json`. */
const service = v.object({
  key: v.object({ prefix: v.nullable(v.string()), length: v.nullable(v.number()) }),
})
/** In a shorter text, which no key is, anything could be found. */
const held = v.object({ key: v.pipe(v.string(), v.minLength(8)) })

/** Whether a text holds a key, by its form or as the one in use, before the configuration is there. */
export function storedGuard(device: TextStorage, session: TextStorage): (text: string) => boolean {
  const form = slotIn(device, 'service', service).read()?.key
  const keys = [device, session].map((storage) => slotIn(storage, 'key', held).read()?.key ?? null)
  return (text) => keys.some((key) => holdsKey(text, form, key))
}
