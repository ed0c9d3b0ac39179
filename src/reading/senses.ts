import {
  CATEGORY,
  COLOUR,
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
  WEAK,
} from './vocabulary.ts'

/** The senses a word can have, one bit each, so that a word is looked up once for all of them. */
export const SENSE = {
  name: 1,
  id: 2,
  rank: 4,
  level: 8,
  time: 16,
  start: 32,
  end: 64,
  percent: 128,
  rate: 256,
  money: 512,
  image: 1024,
  url: 2048,
  colour: 4096,
  flag: 8192,
  prose: 16_384,
  figure: 32_768,
  category: 65_536,
  lesser: 131_072,
  overall: 262_144,
  weak: 524_288,
} as const

const WORDS: readonly (readonly [number, ReadonlySet<string>])[] = [
  [SENSE.name, NAME],
  [SENSE.id, ID],
  [SENSE.rank, RANK],
  [SENSE.level, LEVEL],
  [SENSE.time, TIME],
  [SENSE.start, START],
  [SENSE.end, END],
  [SENSE.percent, PERCENT],
  [SENSE.rate, RATE],
  [SENSE.money, MONEY],
  [SENSE.image, IMAGE],
  [SENSE.url, URL_WORD],
  [SENSE.colour, COLOUR],
  [SENSE.flag, FLAG],
  [SENSE.prose, PROSE],
  [SENSE.figure, FIGURE],
  [SENSE.category, CATEGORY],
  [SENSE.lesser, LESSER],
  [SENSE.overall, OVERALL],
  [SENSE.weak, WEAK],
]

function allWords(): ReadonlyMap<string, number> {
  const senses = new Map<string, number>()
  for (const [bit, words] of WORDS)
    for (const word of words) senses.set(word, (senses.get(word) ?? 0) | bit)
  return senses
}

const SENSES = allWords()

/** All senses of a word; figures keep theirs with a number behind: `top5`. */
export function sensesOf(word: string): number {
  const known = SENSES.get(word)
  if (known !== undefined) return known
  const last = word.charCodeAt(word.length - (word.endsWith('s') ? 2 : 1))
  if (!(last >= 48 && last <= 57)) return 0
  return (SENSES.get(word.replace(/\d+s?$/, '')) ?? 0) & (SENSE.figure | SENSE.weak)
}
