import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { idPathFor } from '../links/findLinks.ts'
import { decisionOn } from '../links/identityLinks.ts'
import { provenanceOf } from '../declared/declareFields.ts'
import { parsePath } from '../path.ts'
import { type Described, meaningOf } from '../roles/meaningOf.ts'
import type { PriceCandidate } from '../roles/markPrices.ts'
import type { Column, Hint, Meaning, Step } from '../types.ts'

const stepsTo = (path: string, fields: readonly ColumnCandidate[]): readonly Step[] =>
  fields.find(({ profile }) => profile.path === path)?.profile.steps ?? parsePath(path) ?? []

/** Where a field is: the fields next to it, and what decides on what it is. */
export interface Placed extends Pick<Described, 'rows' | 'isName' | 'isMarket'> {
  fields: readonly ColumnCandidate[]
}

/** A field as a column with what it means, and what `readCell` needs. */
export function columnOf(
  field: ColumnCandidate,
  label: string,
  { fields, rows, isName, isMarket }: Placed,
): Column {
  const idPath =
    field.area === null || field.kind === 'nested' ? null : idPathFor(field, fields, field.area)
  const decidedPath = idPath === null ? undefined : decisionOn(field, fields)?.profile.path
  const hint: Hint = {
    ...field.inferred.hint,
    ...(idPath !== null && { idPath, idSteps: stepsTo(idPath, fields) }),
    ...(decidedPath !== undefined && { decidedSteps: stepsTo(decidedPath, fields) }),
  }
  // A list of names stays a list.
  const kind = field.area === null || field.kind === 'nested' ? field.kind : 'link'
  const steps = field.profile.steps ?? parsePath(field.profile.path)
  const { declared } = field
  const column = {
    label: declared?.label ?? label,
    path: field.profile.path,
    kind,
    filled: field.filled,
    ...(steps === null ? null : { steps }),
    ...(field.area === null ? null : { area: field.area }),
    ...(Object.keys(hint).length === 0 ? null : { hint }),
    ...(declared === undefined ? null : provenanceOf(declared, label)),
  }
  const { meaning: key, parent } = field
  const meaning = meaningOf({ column, rows, key, parent, isName, isMarket })
  return { ...column, ...meaning, ...(declared?.role !== undefined && { role: declared.role }) }
}

/** A field and what it means, to find the two prices among several. */
export const priceCandidate = (
  { meaning: key, parent, declared }: ColumnCandidate,
  meaning: Pick<Meaning, 'role'>,
): PriceCandidate => ({
  meaning,
  words: [...(parent?.words ?? []), ...key.words].join(' '),
  isDeclared: declared?.role !== undefined,
})
