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

/** The flags a word can have, one bit each, so that a word is looked up once for all of them. */
export const FLAGS = {
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
  [FLAGS.name, NAME],
  [FLAGS.id, ID],
  [FLAGS.rank, RANK],
  [FLAGS.level, LEVEL],
  [FLAGS.time, TIME],
  [FLAGS.start, START],
  [FLAGS.end, END],
  [FLAGS.percent, PERCENT],
  [FLAGS.rate, RATE],
  [FLAGS.money, MONEY],
  [FLAGS.image, IMAGE],
  [FLAGS.url, URL_WORD],
  [FLAGS.colour, COLOUR],
  [FLAGS.flag, FLAG],
  [FLAGS.prose, PROSE],
  [FLAGS.figure, FIGURE],
  [FLAGS.category, CATEGORY],
  [FLAGS.lesser, LESSER],
  [FLAGS.overall, OVERALL],
  [FLAGS.weak, WEAK],
]

function allWords(): ReadonlyMap<string, number> {
  const flags = new Map<string, number>()
  for (const [bit, words] of WORDS)
    for (const word of words) flags.set(word, (flags.get(word) ?? 0) | bit)
  return flags
}

const FLAGS_BY_WORD = allWords()

/** All flags of a word; figures keep theirs with a number behind: `top5`. */
export function semanticFlagsOf(word: string): number {
  const known = FLAGS_BY_WORD.get(word)
  if (known !== undefined) return known
  const last = word.charCodeAt(word.length - (word.endsWith('s') ? 2 : 1))
  if (!(last >= 48 && last <= 57)) return 0
  return (FLAGS_BY_WORD.get(word.replace(/\d+s?$/, '')) ?? 0) & (FLAGS.figure | FLAGS.weak)
}
