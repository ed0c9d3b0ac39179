import { areOfOneThing, isForm, namedValuesIn } from '../profile/namedValues.ts'
import type { Layout } from '../profile/profileRows.ts'
import { isHeader } from './listLayout.ts'
import type { Place } from './tableCandidate.ts'

/** What the thing itself has, by names, is facts; names of columns are no rows, nor is a form, whose names have no values. */
export function isNoTable(
  { depth, within, oneOf, holder, key }: Place,
  list: readonly unknown[],
  layout: Layout | null,
): boolean {
  if (layout !== 'records') return layout === 'values' && isHeader(key)
  const named = namedValuesIn(list)
  if (named === null) return false
  if (isForm(list, named)) return true
  const own = depth === 1 || (depth === 2 && within?.count === 1)
  if (!own || oneOf === true || (holder ?? null) !== null) return false
  return areOfOneThing(list, key, named)
}
