import type { Row, Table } from '#data/things/things.ts'
import { isAmount, numberIn, textIn, wordsOf } from '#reading/index.ts'
import type { Column, Value } from '#reading/types.ts'

/** The words of a path, `result.goalsHomeTeam` as result, goals, home, team; `team1` is two. */
const wordsIn = (path: string): string[] =>
  wordsOf(path).flatMap((word) => word.match(/\p{L}+|\d+/gu) ?? [])

const FIRST = new Set('home local host radiant white blue a 1 one own'.split(' '))
const SECOND = new Set('away visitor guest dire black red b 2 two opponent'.split(' '))

/** Words for a score, those that decide a match before those that are only counted. */
const SCORED = ['score', 'scores', 'result', 'goals', 'runs', 'frames', 'maps', 'points', 'pts']

/** Words for a part of the match, other matches, or predictions. */
const OTHER =
  /^(?:half|halftime|ht|quarter|periods?|innings?|overtime|extra|penalt\w*|shootout|odds?|bets?|handicap|spread|line|votes?|ids?|pct|percent\w*|prob\w*|predict\w*|project\w*|expected|xg|rank\w*|ratings?|records?|average|avg|season|previous|streak|for|against|bonus|tiebreak\w*|adjust\w*|diff\w*)$/

/** The side that the words name, and the remaining words; null if they name none. */
export function sideIn(path: string): { second: boolean; of: string } | null {
  const words = wordsIn(path)
  const sides = words.filter((word) => FIRST.has(word) || SECOND.has(word))
  const [side] = sides
  if (side === undefined || new Set(sides).size > 1) return null
  return {
    second: SECOND.has(side),
    of: words.map((word) => (sides.includes(word) ? '*' : word)).join(' '),
  }
}

/** Whether a figure is an expectation (odds, a prediction) or an id rather than a result. */
export const isAside = ({ path }: Column): boolean =>
  wordsIn(path).some((word) => /^(?:odds?|bets?|handicap|prob\w*|predict\w*|ids?|pk)$/.test(word))

/** `map1_score`: a number that counts parts, not sides. */
const PART = /\b(?:set|game|map|leg|round|frame|lap|stage|heat|day|week|match)s? \d/

/** `winner_prize`, `previous_winner`: not the result of this competition. */
const NO_WINNER = /^(?:prizes?|rewards?|bonus|previous|last|next|prereq|brackets?|max|count)$/
const UNDECIDED = /^(?:undecided|none|tb[acd]|unknown|n\/a|-|0)$/i

/** The rank of a path as a score, lowest is best; null if it is not a score. */
function orderOf(path: string): number | null {
  const words = wordsIn(path)
  if (words.some((word) => OTHER.test(word)) || PART.test(words.join(' '))) return null
  const at = SCORED.findIndex((word) => words.includes(word))
  return at < 0 ? null : at * 100 + words.length
}

/** `result.time`: 12:30 is not a score. */
const TIME = /(?<!full[_.]?)time|date|duration/i

/** The columns with the result of a match. */
export interface ScoreColumns {
  /** One figure of each side. */
  sides: readonly [Column, Column] | null
  /** Both in one: `3-1`, or a list of two numbers. */
  both: Column | null
  winners: readonly Column[]
}

export function scoreColumns({ columns }: Table): ScoreColumns {
  const told = columns
    .flatMap((column) => {
      const order = orderOf(column.path)
      return order === null ? [] : [{ column, order, side: sideIn(column.path) }]
    })
    .toSorted((a, b) => a.order - b.order)
  const figures = told.filter(({ column }) => isAmount(column.kind))
  const first = figures.find(({ side }) => side !== null && pairOf(side) !== undefined)
  const second = first?.side == null ? undefined : pairOf(first.side)
  const both = told.find(
    ({ column, side }) =>
      side === null && ['text', 'nested'].includes(column.kind) && !TIME.test(column.path),
  )
  return {
    sides: first === undefined || second === undefined ? null : [first.column, second.column],
    both: both?.column ?? null,
    winners: columns.filter(({ path }) => {
      const words = wordsIn(path)
      return words.includes('winner') && !words.some((word) => NO_WINNER.test(word))
    }),
  }

  function pairOf({ second: isSecond, of }: { second: boolean; of: string }) {
    return figures.find(({ side }) => side?.of === of && side.second !== isSecond)
  }
}

const TWO_NUMBERS = /^(\d+(?:\.\d+)?)\s*[-–:,]\s*(\d+(?:\.\d+)?)$/

/** The two figures of a match, in the order of the sides in its label; null if the row has none. */
export function scoreOf(
  { columns }: Table,
  row: Row,
  { sides, both }: ScoreColumns,
  label: string,
): readonly [Value, Value] | null {
  if (sides !== null) {
    const [one, two] = sides.map((column) => row.value(column))
    if (one === undefined || two === undefined) return null
    if (numberIn(one) !== null && numberIn(two) !== null) {
      const named = columns.find((column) => {
        const text = textIn(row.value(column))
        return text !== '' && label.startsWith(`${text} – `) && sideIn(column.path) !== null
      })
      const leads = sideIn(named?.path ?? '')?.second ?? false
      return sideIn(sides[0].path)?.second === leads ? [one, two] : [two, one]
    }
  }
  if (both === null) return null
  const value = row.value(both)
  const parts = TWO_NUMBERS.exec(value.kind === 'nested' ? value.text : textIn(value))
  if (parts === null) return null
  return [figure(parts[1]), figure(parts[2])]
}

const figure = (digits: string | undefined): Value => ({ kind: 'count', number: Number(digits) })

/** Whether a side has won or has a figure above 0: a match that has not begun may have a score of 0. */
export const isPlayed = (
  row: Row,
  { winners }: ScoreColumns,
  score: readonly Value[] | null,
): boolean =>
  (score ?? []).some((value) => (numberIn(value) ?? 0) > 0) ||
  winners.some((column) => {
    const value = row.value(column)
    if (value.kind === 'flag') return value.flag
    return ['text', 'link'].includes(value.kind) && !UNDECIDED.test(textIn(value))
  })
