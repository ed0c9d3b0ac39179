import {
  CATEGORY,
  COLOUR,
  DURATION,
  DURATION_UNIT,
  END,
  FIGURE,
  FLAG,
  ID,
  IMAGE,
  LESSER,
  LEVEL,
  MONEY,
  NAME,
  OVERALL,
  PERCENT,
  PROSE,
  RANK,
  RATE,
  START,
  TIME,
  URL_WORD,
} from './vocabulary.ts'
import { singular, wordsOf } from './words.ts'

/** What a key's words say, before any value is looked at. */
export interface Meaning {
  words: readonly string[]
  last: string
  name: boolean
  id: boolean
  rank: boolean
  level: boolean
  time: boolean
  edge: 'start' | 'end' | null
  /** ms per unit where the key names one, 1000 where it only says duration, else 0. */
  duration: number
  percent: boolean
  rate: boolean
  money: boolean
  image: boolean
  url: boolean
  colour: boolean
  flag: boolean
  prose: boolean
  figure: boolean
  category: boolean
  lesser: boolean
  overall: boolean
}

const PLAYED =
  /^(?:time|minutes|hours|seconds|mins|secs)_?(?:played|spent|online|alive|left|remaining|ago)|play_?time/i

function durationOf(words: readonly string[], last: string, key: string): number {
  const unit = DURATION_UNIT.get(last)
  const first = DURATION_UNIT.get(words[0] ?? '')
  if (unit !== undefined && !(words.length > 1 && words[words.length - 2] === 'per')) {
    // "min" and "ms" alone are more often a minimum or a name.
    if (
      words.length === 1 &&
      (last === 'min' || last === 'ms' || last === 'days' || last === 'second')
    )
      return 0
    if (last === 'min') return words.some((word) => DURATION.has(word)) ? unit : 0
    return unit
  }
  if (first !== undefined && PLAYED.test(key)) return first
  if (PLAYED.test(key) || words.join(' ').includes('time played')) return 1000
  if (last === 'duration' || last === 'elapsed' || last === 'cooldown' || last === 'uptime')
    return 1000
  if (words.length > 2 && words[words.length - 2] === 'per' && words.includes('time')) return 1000
  if (words.includes('duration') && words[0] === 'duration') return DURATION_UNIT.get(last) ?? 1000
  return 0
}

/** Without the one letter that some services put in front of every key: `p_level`. */
function ownWords(key: string): string[] {
  const words = wordsOf(key)
  return words.length > 1 && words[0]?.length === 1 && key[1] === '_' ? words.slice(1) : words
}

/** `value` or `count` behind another word counts only what that word says. */
function isFigure(words: readonly string[]): boolean {
  const telling = words.filter((word) => !WEAK.has(word))
  return (telling.length === 0 ? words : telling).some((word) =>
    FIGURE.has(word.replace(/\d+$/, '')),
  )
}

const AVERAGE = /^(?:avg|average|mean|median|total)$/

const WEAK = new Set(['change', 'high', 'low', 'open', 'close', 'avg', 'average', 'total'])

export function meaningOf(key: string): Meaning {
  const words = ownWords(key)
  const last = words[words.length - 1] ?? ''
  const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word))
  const duration = durationOf(words, last, key)
  const edgeStart =
    START.has(last) ||
    (words.length > 1 && words.some((word) => START.has(word) && word !== 'from'))
  const edgeEnd =
    END.has(last) || (words.length > 1 && words.some((word) => END.has(word) && word !== 'to'))
  const id = ID.has(last) || (last === 'ids' && words.length > 1)
  return {
    words,
    last,
    id,
    duration,
    name: NAME.has(last) && !(last === 'login' && words.length > 1),
    rank:
      !AVERAGE.test(words[0] ?? '') &&
      (RANK.has(last) || (RANK.has(singular(last)) && words.length === 1 && last !== 'ranks')),
    level: LEVEL.has(last),
    time: duration === 0 && (has(TIME) || edgeStart || edgeEnd),
    edge: edgeStart ? 'start' : edgeEnd ? 'end' : null,
    percent: has(PERCENT),
    rate: RATE.has(last) || (words.length > 1 && RATE.has(words[0] ?? '')),
    money: has(MONEY),
    image:
      IMAGE.has(last) ||
      (words.length > 1 && IMAGE.has(words[0] ?? '') && (URL_WORD.has(last) || last === 'path')) ||
      last === 'img',
    url: URL_WORD.has(last),
    colour: has(COLOUR),
    flag: FLAG.has(words[0] ?? ''),
    prose: PROSE.has(last),
    figure: isFigure(words) || words.includes('per'),
    category: CATEGORY.has(last),
    lesser: has(LESSER),
    overall: OVERALL.has(words[0] ?? ''),
  }
}

/** Meanings of the keys of one body, each worked out once. */
export class Lexicon {
  readonly #known = new Map<string, Meaning>()

  of(key: string): Meaning {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const meaning = meaningOf(key)
    this.#known.set(key, meaning)
    return meaning
  }
}
