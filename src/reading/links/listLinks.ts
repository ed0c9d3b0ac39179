import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { singular } from '../keys/words.ts'
import { KINDS_TOO } from './kindNouns.ts'
import { isColours } from './nameEvidence.ts'
import type { Area } from '../types.ts'

/** A group of people, in the singular. */
const GROUPS = new Set(['roster', 'lineup', 'squad'])
/** The game's own figures: the same words stand for people elsewhere. */
const CAST = /^(?:characters|heroes|champions|fighters|pilots|warriors|hunters)$/

const isName = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= 40 &&
  !value.startsWith('http')

/** One of them may be a kind, several names of them are people. */
const MANY = /^(?:runners|riders|hosts)$/

const ID_LIST = /^(?:ids|uuids|guids|uids|tags)$/

const isId = (value: unknown): boolean => isName(value) || Number.isInteger(value)

/** The area of the things a row lists by their plain names (`drivers: ["Ann", "Bo"]`), null where it lists none. */
function listedArea({ meaning, depth, profile: { values } }: ColumnCandidate): Area | null {
  const { last } = meaning
  // `rival_ids`: the ids of whom its noun says.
  const ids = ID_LIST.test(last) && meaning.words.length > 1
  const words = ids ? meaning.words.slice(0, -1) : meaning.words
  const group = GROUPS.has(last)
  const area = group ? 'players' : meaning.area
  if ((area !== 'players' && area !== 'clans') || depth > 1 || words.length > 2) return null
  if (
    !group &&
    !ids &&
    !MANY.test(last) &&
    (singular(last) === last || KINDS_TOO.has(singular(last)))
  )
    return null
  if (CAST.test(last)) return null
  const names: unknown[] = []
  for (const value of values) {
    if (!Array.isArray(value)) return null
    names.push(...value)
  }
  const known = names.length > 0 && names.every(ids ? isId : isName)
  return known && !isColours({ profile: { values: names } }) ? area : null
}

/** Rule 6. Names in a list in each row lead where their noun does. */
export function listLinks(fields: readonly ColumnCandidate[]): void {
  for (const field of fields)
    if (field.kind === 'nested' && field.area === null) field.area = listedArea(field)
}
