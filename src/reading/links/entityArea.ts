import { isPeopleArea } from '../keys/nouns.ts'
import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { isInSide } from '../columns/sides.ts'
import type { KeyMeaning } from '../keys/keySemantics.ts'
import { singular } from '../keys/words.ts'
import type { Area } from '../types.ts'
import { ROLE_ONLY } from '../keys/lexicon.ts'
import { OPPONENT } from './isSideOf.ts'
import { isContestant, shapeArea } from './rowArea.ts'

/** Fields of contestants who play alone. */
const OF_PERSON = /^(?:country|nationality|nat|rating|ranking|elo|age|handle|username)$/i

const CONTESTANT = /^(?:opponents?|rival|enemy|home|away|(?:team|side|player|[pt])_?[12ab])$/i

/** Rows that name opponents are matches, and a contest in them is the one they belong to. */
export const hasContestants = (fields: readonly ColumnCandidate[]): boolean =>
  fields.some((field) => isInSide(field) || field.profile.keys.some((key) => CONTESTANT.test(key)))

/** `event: {name}` in a row that names opponents is the tournament of the match. */
const isOccasion = ({ words }: KeyMeaning, fields: readonly ColumnCandidate[]): boolean =>
  words.length === 1 && words[0] === 'event' && hasContestants(fields)

/** Keys of a contestant that is a team. */
const OF_TEAM =
  /^(?:roster|members|players|line_?up|squad|captain|coach|(?:team|clan|guild|club)(?:_?id)?)$/i

/** The area of a thing in a row by its key, else by the keys next to it. */
export function entityArea(
  entity: KeyMeaning,
  siblingKeys: readonly string[],
  siblings: readonly ColumnCandidate[],
  page: Area,
): Area | null {
  const { words } = entity
  if (isContestant(entity.last) && siblingKeys.some((key) => OF_TEAM.test(key))) return 'clans'
  const side = words.some((word) => /^(?:team|side|group)\d*$/.test(word))
  const named = side ? (shapeArea(siblingKeys) ?? entity.area) : entity.area
  if (isOccasion(entity, siblings)) return 'competitions'
  // `item: {name}`: an item of the market, unless the page is about one.
  if (named === 'prices') return words.length === 1 && words[0] === 'item' ? named : null
  if (named !== null) return named
  if (!words.some((word) => ROLE_ONLY.has(singular(word)))) return null
  const shape = shapeArea(siblingKeys)
  if (shape !== null) return shape
  // The home and away sides of a game are teams by default.
  if (words.some((word) => word === 'home' || word === 'away')) return 'clans'
  if (words.some((word) => word === 'white' || word === 'black')) return 'players'
  // A ruler next to them is no evidence of whom a clan meets.
  if (page === 'clans' && words.some((word) => OPPONENT.test(word))) return page
  // Another thing in the row with the same keys determines the area.
  for (const field of siblings) {
    const area = field.parent === null || field.parent === entity ? null : field.parent.area
    if (isPeopleArea(area)) return area
  }
  // An opponent of a player is a player; an opposing team is not evidence of a person.
  const isMet = page === 'players' && words.some((word) => OPPONENT.test(word))
  if (isMet && siblingKeys.some((key) => OF_PERSON.test(key))) return page
  return siblingKeys.some((key) => /badge|emblem|level/i.test(key)) ? 'clans' : null
}
