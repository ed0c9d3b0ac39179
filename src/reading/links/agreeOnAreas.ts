import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import type { Area } from '../types.ts'

/** So many different names that are known are no accident. */
const LEAST_NAMES = 2

const LONGEST_NAME = 64

const namesOf = ({ profile: { values } }: ColumnCandidate): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '')

/** Its own key, or that of the thing that it is the name of, says where it leads. */
const saysWhere = ({ area, meaning, parent }: ColumnCandidate): boolean =>
  area !== null && (meaning.area === area || parent?.area === area)

/** Where names lead by what their keys say; null for those that lead to several areas. */
function knownNames(tables: readonly (readonly ColumnCandidate[])[]): Map<string, Area | null> {
  const known = new Map<string, Area | null>()
  for (const fields of tables)
    for (const field of fields) {
      const { area, kind } = field
      if (area === null || kind !== 'text' || field.meaning.id || !saysWhere(field)) continue
      for (const name of namesOf(field)) {
        if (name.length > LONGEST_NAME) continue
        const before = known.get(name)
        known.set(name, before === undefined || before === area ? area : null)
      }
    }
  return known
}

/**
 * Rule 6. Names whose key says nothing (`scores: [{name, score}]`) lead where the same names lead in another list of the body
 * (`home_team`).
 */
export function agreeOnAreas(tables: readonly (readonly ColumnCandidate[])[]): void {
  if (tables.length < 2) return
  const known = knownNames(tables)
  if (known.size === 0) return
  for (const fields of tables)
    for (const field of fields) {
      if (field.kind !== 'text' || !field.meaning.name || saysWhere(field)) continue
      if (field.meaning.words.length > 1) continue
      const names = new Set(namesOf(field))
      if (names.size < LEAST_NAMES) continue
      const areas = new Set([...names].map((name) => known.get(name) ?? null))
      const [only = null] = areas
      if (areas.size === 1 && only !== null) field.area = only
    }
}
