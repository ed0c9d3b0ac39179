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
export function boostSides(fields: readonly ColumnCandidate[]): void {
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

/** The two sides of a game, one or two levels down. */
const SIDE =
  /^(?:(?:opponents|teams|sides|slots|players|participants|competitors|entrants|contestants|clans|guilds|factions) [12]|home|away|white|black|red|blue|orange|radiant|dire|attackers?|defenders?|team_?[12ab]|[pt]_?[12]|player_?[12ab]|side_?[12ab]|opponents?)(?:_?(?:team|side|score|player))?$/i

export const isInSide = ({ keys }: ColumnCandidate): boolean =>
  keys
    .slice(0, -1)
    .some((key, at) => SIDE.test(key) || (/^[01]$/.test(key) && SIDES.test(keys[at - 1] ?? '')))

/** A list of the two, written as a map: `teams: {"0": {…}, "1": {…}}`. */
const SIDES = /^(?:opponents|teams|sides|players|participants|competitors|entrants|contestants)$/i
