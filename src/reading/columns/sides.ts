import type { ColumnCandidate } from './columnCandidate.ts'

/** The two sides of a game, one or two levels down. */
const SIDE =
  /^(?:(?:opponents|teams|sides|slots|players|participants|competitors|entrants|contestants|clans|guilds|factions) [12]|home|away|white|black|red|blue|orange|radiant|dire|attackers?|defenders?|team_?[12ab]|[pt]_?[12]|player_?[12ab]|side_?[12ab]|opponents?)(?:_?(?:team|side|score|player))?$/i

export const isSideKey = (key: string): boolean => SIDE.test(key) || /[12]$/.test(key)

export const isInSide = ({ keys }: ColumnCandidate): boolean =>
  keys
    .slice(0, -1)
    .some((key, at) => SIDE.test(key) || (/^[01]$/.test(key) && SIDES.test(keys[at - 1] ?? '')))

/** A list of the two, written as a map: `teams: {"0": {…}, "1": {…}}`. */
const SIDES = /^(?:opponents|teams|sides|players|participants|competitors|entrants|contestants)$/i
