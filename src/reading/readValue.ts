import { inferKind } from './infer.ts'
import { meaningOf } from './meaning.ts'
import { linkTo, readAs } from './value.ts'
import type { Area, Kind, Value } from './types.ts'

/**
 * One value by itself, by its key and what it looks like: `readValue('lastSeen', 1700000000)` is an instant.
 * `kind` overrides what the rules say; `path` is given to things of their own.
 */
export function readValue(key: string, raw: unknown, path = '$', kind?: Kind, area?: Area): Value {
  const inferred = inferKind(meaningOf(key), raw === null || raw === undefined ? [] : [raw])
  if (area !== undefined && typeof raw === 'string' && raw.trim() !== '')
    return linkTo(area, raw, raw)
  return readAs(raw, kind ?? inferred.kind, inferred.hint, path)
}
