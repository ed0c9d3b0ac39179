import { isAmount, numberAt, textAt } from '../accessors/values.ts'
import { matches } from '../keys/lexicon.json'
import { hasWord, wordSet, wordsIn, wordsOf } from '../keys/words.ts'
import type { Column, Row } from '../types.ts'
import { readCell } from '../values/readCell.ts'

/** The columns with the score of a match. */
export type ScoreColumns = ReturnType<typeof scoreColumnsOf>

const [FIRST, SECOND] = [wordSet(matches.first), wordSet(matches.second)]
const [SCORED, PARTS] = [wordsIn(matches.scored), wordSet(matches.parts)]

/** The words of a path: `result.goalsHomeTeam` as result, goals, home, team; `team1` is two. */
const sidedWords = (path: string) =>
  wordsOf(path).flatMap((word) => word.match(/\p{L}+|\d+/gu) ?? [])

/** The side that a path names, and its other words; null if it names none. */
function sideIn(path: string): { second: boolean; of: string } | null {
  const words = sidedWords(path)
  const sides = new Set(words.filter((word) => FIRST.has(word) || SECOND.has(word)))
  const [side] = sides
  if (side === undefined || sides.size > 1) return null
  return { second: SECOND.has(side), of: words.map((word) => (word === side ? '' : word)).join() }
}

/** How well a path names a score: less is better; null if it does not. */
function rankOf(path: string): number | null {
  const words = sidedWords(path)
  if (hasWord(words.join(' ').replace('full time', ''), matches.unscored)) return null
  // `map1_score`: a number that counts parts, not sides.
  if (words.some((word, at) => PARTS.has(word) && /^\d/.test(words[at + 1] ?? ''))) return null
  const at = SCORED.findIndex((word) => words.includes(word))
  return at < 0 ? null : at * 100 + words.length
}

/** `sides`: one figure of each; `both`: in one, `3-1`, or a list of two numbers. */
export function scoreColumnsOf(columns: readonly Column[]) {
  const scored = columns
    .map((column) => ({ column, rank: rankOf(column.path), side: sideIn(column.path) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  const pairs = scored.flatMap(({ column, side }) => {
    const other = scored.find(
      (one) => side !== null && one.side?.of === side.of && one.side.second !== side.second,
    )
    return other && isAmount(column.kind) && isAmount(other.column.kind)
      ? [[column, other.column] as const]
      : []
  })
  const both = scored.find(
    ({ column: { kind }, side }) => side === null && (kind === 'text' || kind === 'nested'),
  )
  return { sides: pairs[0] ?? null, both: both?.column ?? null }
}

const TWO_NUMBERS = /^(\d+(?:\.\d+)?)\s*[-–:,]\s*(\d+(?:\.\d+)?)$/

/** The two figures of a match, in the order of its opponents; null if the row has none. */
export function scoreOf(
  row: Row,
  { sides, both }: ScoreColumns,
  opponents: readonly [Column, Column] | null,
): readonly [number, number] | null {
  const [one, other] = (sides ?? []).map((column) => numberAt(row, column))
  if (sides !== null && one != null && other != null) {
    const leads = sideIn(opponents?.[0].path ?? '')?.second ?? false
    return sideIn(sides[0].path)?.second === leads ? [one, other] : [other, one]
  }
  if (both === null) return null
  const value = readCell(row, both)
  const parts = TWO_NUMBERS.exec(value.kind === 'nested' ? value.text : textAt(row, both))
  return parts === null ? null : [Number(parts[1]), Number(parts[2])]
}
