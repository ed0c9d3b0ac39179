import {
  birth,
  durations,
  figures,
  kindToo,
  languages,
  nouns,
  opposites,
  playerName,
  roleOnly,
  senses,
  transparent,
} from './lexicon.json'
import { wordSet, wordsIn } from './words.ts'

/*
 * A word is taught to the reader in `lexicon.json`: its sense in a key under `senses`, its role under `roles`. A word for a price is
 * in one list of `figures` only: `price` (anywhere), `marketPrice` (in a market alone), `buying` or `selling`; senses, opposites, roles
 * and pairs follow.
 */

type Sense = keyof typeof senses

/** The words with a sense. */
export const sensed = (sense: Sense): ReadonlySet<string> => wordSet(senses[sense])

/** The flags a word can have, one bit each, so that a word is looked up once for all of them. */
export const FLAGS = Object.fromEntries(
  Object.keys(senses).map((sense, at) => [sense, 1 << at]),
) as Readonly<Record<Sense, number>>

/** The price to buy for or to sell for. Both lists are in the same order: `bid` is the opposite of `ask`. */
export const SIDES_OF_TRADE = wordSet(`${figures.buying} ${figures.selling}`)

const FLAGS_BY_WORD = flagsByWord()

function flagsByWord(): ReadonlyMap<string, number> {
  const flags = new Map<string, number>()
  const add = (words: Iterable<string>, flag: number) => {
    for (const word of words) flags.set(word, (flags.get(word) ?? 0) | flag)
  }
  for (const [sense, words] of Object.entries(senses)) add(wordsIn(words), FLAGS[sense as Sense])
  add(wordsIn(figures.price), FLAGS.money | FLAGS.figure)
  add(SIDES_OF_TRADE, FLAGS.figure)
  return flags
}

/** The id of a kind by its first letter, as of a player, a group or a user; `bid` and `mid` are prices. */
const SHORT_ID = /^[ceginopstu]id$/

/** All flags of a word; figures keep theirs with a number behind: `top5`. */
export function semanticFlagsOf(word: string): number {
  const known = FLAGS_BY_WORD.get(word)
  if (known !== undefined) return known
  if (SHORT_ID.test(word)) return FLAGS.id
  const last = word.charCodeAt(word.length - (word.endsWith('s') ? 2 : 1))
  if (!(last >= 48 && last <= 57)) return 0
  return (FLAGS_BY_WORD.get(word.replace(/(?<!\d)\d+s?$/, '')) ?? 0) & (FLAGS.figure | FLAGS.weak)
}

/** Each word of each list with what the list stands for. */
export const byWord = <T>(all: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(all).flatMap(([words, one]) => wordsIn(words).map((word) => [word, one])))

/** ms of the units of a length of time. */
export const DURATION_UNIT = byWord<number>(durations)

/** Nouns that mean a thing of an area, in the singular. */
export const NOUNS: ReadonlyMap<string, string> = new Map(
  Object.entries(nouns).flatMap(([area, words]) => wordsIn(words).map((word) => [word, area])),
)

/** Words for the sides, ends or outcomes of the same figure, whose columns belong together. */
export const OPPOSITES: readonly (readonly string[])[] = [
  ...opposites.split('; ').map(wordsIn),
  ...wordsIn(figures.buying).map((buying, at) => [buying, wordsIn(figures.selling)[at] ?? '']),
]

/** Keys that hold no thing of their own: their children are the thing's. */
export const TRANSPARENT = wordSet(transparent)
export const LANGUAGES = wordSet(languages)
/** Words for the name of a player, each as one word: `summoner_name`, `Gamer Tag`, `RSN`. */
export const PLAYER_NAME = wordSet(playerName)
/** When somebody was born. */
export const BIRTH = wordSet(birth)
export const START = sensed('start')
export const END = sensed('end')
/** Words for a role in the row, which do not identify the person. */
export const ROLE_ONLY = wordSet(roleOnly)
/** Nouns that by themselves more often say what kind of thing it is: group A, character Mario. */
export const KINDS_TOO = wordSet(kindToo)
