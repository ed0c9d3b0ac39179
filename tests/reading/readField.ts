import { keyMeaningOf } from '#reading/keys/keySemantics.ts'
import type { Kind, Value } from '#reading/types.ts'
import { inferKind } from '#reading/values/inferKind.ts'
import { readAs } from '#reading/values/readAs.ts'

/** One value by itself, by its key and what it looks like; `kind` says otherwise than the rules. */
export function readField(key: string, raw: unknown, kind?: Kind): Value {
  const inferred = inferKind(keyMeaningOf(key), raw === null || raw === undefined ? [] : [raw])
  return readAs(raw, kind ?? inferred.kind, inferred.hint, '$')
}
