import { isRecord, own } from '../path.ts'
import { areOfOneThing, isForm, namedValuesIn } from '../profile/namedValues.ts'
import type { Layout } from '../profile/profileRows.ts'
import { isHeader } from './listLayout.ts'
import type { Place } from './tableCandidate.ts'
import { genericKey } from '../links/rowArea.ts'

/** The buttons of a pager, as frameworks send them: `links: [{url, label: "Next", active}]`. */
const isPager = (key: string, list: readonly unknown[]): boolean =>
  key === 'links' &&
  list.every((entry) => isRecord(entry) && Object.keys(entry).every((one) => BUTTON.test(one))) &&
  list.some((entry) => isRecord(entry) && 'url' in entry && 'label' in entry)

const BUTTON = /^(?:url|label|active|page)$/

/** The subject's own named values are facts; names of columns are not rows, nor is a form, whose names have no values. */
export function isNotTable(
  { depth, within, oneOf, holder, key }: Place,
  list: readonly unknown[],
  layout: Layout | null,
): boolean {
  if (layout !== 'records' && layout !== 'tuples') return layout === 'values' && isHeader(key)
  if (isPager(key, list)) return true
  const named = namedValuesIn(list)
  if (named === null) return false
  if (layout === 'records' && isForm(list, named)) return true
  const own = depth === 1 || (depth === 2 && within?.count === 1)
  if (!own || oneOf === true || (holder ?? null) !== null) return false
  return areOfOneThing(list, key, named)
}

/** A list under a meaningless key is named after its container. */
export function keyOf(key: string, around: string): string {
  const says = genericKey(key) || /^\d+$/.test(key)
  return around !== '' && says && !genericKey(around) ? around : key
}

/** A row's own name, by the commonest keys. */
export function nameOf(row: Record<string, unknown>): string | null {
  const name = own(row, 'name') ?? own(row, 'title') ?? own(row, 'label')
  return typeof name === 'string' && name.trim() !== '' ? name : null
}
