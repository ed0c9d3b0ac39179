import type { ColumnCandidate } from './columnCandidate.ts'
import { counterpartsOf, sidedColumns } from './counterparts.ts'

/** So much before what either of them did. */
const BEFORE = 1

/** Whom a row is of, unless that is the page's own: the same in all rows. */
const isSide = ({ area, kind, filled, constant, profile }: ColumnCandidate): boolean =>
  (area === 'clans' || area === 'players') &&
  kind !== 'nested' &&
  filled >= 0.5 &&
  !(constant && profile.values.length > 1)

/** The other side of a match, told as this one is. */
export const otherSidesOf = (
  side: ColumnCandidate,
  fields: readonly ColumnCandidate[],
): ColumnCandidate[] =>
  counterpartsOf(side, fields).filter((other) => isSide(other) && other.area === side.area)

/** Who meet in a row are read before what either of them did: by their names, by their ids where they have none. */
export function favourSides(fields: readonly ColumnCandidate[]): void {
  const sides = fields
    .filter(isSide)
    .toSorted((a, b) => Number(a.meaning.id) - Number(b.meaning.id))
  for (const side of sides) {
    const [other, ...others] = otherSidesOf(side, fields)
    if (other === undefined || others.length > 0) continue
    const figures = [...sidedColumns(fields)].filter((field) => !isSide(field))
    const most = Math.max(...figures.map(({ score }) => score + BEFORE))
    for (const one of [side, other]) one.score = Math.max(one.score, most)
    return
  }
}
