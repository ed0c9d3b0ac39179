import { parsePath } from '../path.ts'
import type { ColumnCandidate } from './columnCandidate.ts'

/** The two sides of a game, one or two levels down. */
const SIDE =
  /^(?:(?:opponents|teams|sides|slots|players|participants|competitors|entrants|contestants|clans|guilds|factions) [12]|home|away|white|black|red|blue|orange|radiant|dire|attackers?|defenders?|team_?[12ab]|[pt]_?[12]|player_?[12ab]|side_?[12ab]|opponents?)(?:_?(?:team|side|score|player))?$/i

/** The other side of a thing, or one of two by number. */
const OTHER_SIDE =
  /^(?:opponent|enem(?:y|ies)|rivals?|away|guest|sells?|asks?|sales?|losers?)(?:_|$|[A-Z])|^(?:teams?|sides?|players?)_?[12ab]$/i

/** The last key of a path that names a side; undefined if none does. */
export const sideInPath = (path: string): string | undefined =>
  parsePath(path)
    ?.filter((step) => typeof step === 'string')
    .findLast((key) => OTHER_SIDE.test(key))

export const isSideKey = (key: string): boolean => SIDE.test(key) || /[12]$/.test(key)

export const isInSide = ({ keys }: ColumnCandidate): boolean =>
  keys
    .slice(0, -1)
    .some((key, at) => SIDE.test(key) || (/^[01]$/.test(key) && SIDES.test(keys[at - 1] ?? '')))

/** A list of the two, written as a map: `teams: {"0": {…}, "1": {…}}`. */
const SIDES = /^(?:opponents|teams|sides|players|participants|competitors|entrants|contestants)$/i
