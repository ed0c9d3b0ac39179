import { NOUNS, semanticFlagsOf } from './lexicon.ts'
import { counted } from './lexicon.json'
import packs from './packs.json'
import { plural, singular, wordsIn, wordSet, wordsOf } from './words.ts'

/** The words of one language, by which the keys of a body are read as English ones. */
export interface Pack {
  /** `nombre_jugador`: what is told comes before whose it is. */
  headFirst: boolean
  small: ReadonlySet<string>
  english: ReadonlyMap<string, Meant>
}

/** `sure`: the word means nothing else, in no other language. */
interface Meant {
  english: string
  sure: boolean
}

const columnOf = (row: string, at: number): readonly string[] =>
  wordsIn(row.split('|')[at]?.trim() ?? '').filter((word) => word !== '')

/** Words that are English too: they do not tell the language. */
const isEnglish = (word: string): boolean => semanticFlagsOf(word) !== 0 || NOUNS.has(word)

function packAt(at: number, language: string): Pack {
  const english = new Map<string, Meant>()
  for (const [meaning, row] of Object.entries(packs.words))
    for (const word of columnOf(row, at)) {
      const bare = word.replace('~', '')
      english.set(bare, { english: meaning, sure: bare === word && !isEnglish(word) })
    }
  return {
    headFirst: wordsIn(packs.headFirst).includes(language),
    small: new Set(columnOf(packs.small, at)),
    english,
  }
}

const PACKS: readonly Pack[] = wordsIn(packs.languages).map((language, at) => packAt(at, language))

/** `größe` -> grosse: the packs hold words without accents. */
const bareOf = (word: string): string => (/^[a-z\d]*$/.test(word) ? word : unmarked(word))

const unmarked = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('œ', 'oe')

/** A word, or its plural: `jugadores` -> players. */
function meantBy(word: string, { english }: Pack): Meant | undefined {
  const known = english.get(word)
  if (known !== undefined) return known
  const end = /(?:es|en|[sxn])$/.exec(word)?.[0] ?? ''
  for (const cut of new Set([1, end.length])) {
    const one = end === '' ? undefined : english.get(word.slice(0, -cut))
    if (one === undefined) continue
    const many = manyOf(one.english)
    // `typ` and `types`: an English word.
    return many === word || one.english === word ? undefined : { ...one, english: many }
  }
  return undefined
}

const manyOf = (word: string): string => (singular(word) === word ? plural(word) : word)

/** The shortest part of a compound. */
const LEAST = 3

/** `siegesquote` -> win, rate: a compound of known words, one of the pack at least. */
function partsOf(word: string, pack: Pack): readonly Meant[] | null {
  for (let cut = word.length - LEAST; cut >= LEAST; cut--) {
    const last = meantBy(word.slice(cut), pack) ?? englishWord(word.slice(cut))
    if (last === null) continue
    for (const link of ['', 's', 'es', 'n', 'en']) {
      const head = word.slice(0, cut)
      if (!head.endsWith(link) || head.length - link.length < LEAST) continue
      const bare = head.slice(0, head.length - link.length)
      const first = meantBy(bare, pack) ?? englishWord(bare)
      if (first !== null && !(first.english === bare && last.english === word.slice(cut)))
        return [first, last]
    }
  }
  return null
}

const englishWord = (word: string): Meant | null =>
  isEnglish(word) ? { english: word, sure: false } : null

/** Words that stand before the noun everywhere. */
const BEFORE = /^(?:best|last|first|next|previous|current|new|old|max|min|total|average|count)$/
/** `jugador_nombre`: the words stand as in English. */
const HEAD = /^(?:id|name|code|tag|key|uuid|url|total|max|min)$/

function inOrder(words: readonly string[], { headFirst }: Pack): readonly string[] {
  if (!headFirst || words.length < 2 || HEAD.test(words.at(-1) ?? '')) return words
  const [first = '', ...others] = words
  return BEFORE.test(first) && first !== 'count'
    ? [first, ...others.toReversed()]
    : words.toReversed()
}

/** A key in English words, and how surely it is of the language; null where the pack has none of its words. */
export function inEnglish(
  key: string,
  pack: Pack,
): { words: readonly string[]; sure: boolean } | null {
  const found: Meant[] = []
  let known = 0
  for (const cut of wordsOf(key)) {
    const word = bareOf(cut)
    const one = meantBy(word, pack)
    const all = one === undefined ? partsOf(word, pack) : [one]
    if (all !== null) {
      known++
      found.push(...all)
    } else if (!pack.small.has(word)) found.push({ english: cut, sure: false })
  }
  if (known === 0) return null
  const words = found.map(({ english }) => english)
  return { words: inOrder(words, pack), sure: found.some(({ sure }) => sure) }
}

const COUNTED = wordSet(counted)

/** The words of a list of things that are counted, or have pages. */
export const manyThings = (words: readonly string[]): readonly string[] =>
  words.map((word, at) =>
    at === words.length - 1 && (COUNTED.has(word) || NOUNS.has(word)) ? manyOf(word) : word,
  )

/** Words that are sure in some language: most bodies have none. */
const SURE: ReadonlySet<string> = new Set(
  PACKS.flatMap(({ english }) => [...english].flatMap(([word, { sure }]) => (sure ? [word] : []))),
)

const mayBeSure = (word: string): boolean =>
  SURE.has(word) ||
  (/[sxn]$/.test(word) && (SURE.has(word.slice(0, -1)) || SURE.has(word.slice(0, -2))))

/** So many of a body's keys are of one language, where it has others. */
const LEAST_SHARE = 0.15

/** The language that most of the telling keys are of; null for English and for all that no pack knows. */
export function packOf(keys: readonly string[]): Pack | null {
  if (!keys.some((key) => wordsOf(key).some((word) => mayBeSure(bareOf(word))))) return null
  let best: Pack | null = null
  let most = 0
  for (const pack of PACKS) {
    const told = keys.filter((key) => inEnglish(key, pack)?.sure === true).length
    if (told > most) {
      best = pack
      most = told
    }
  }
  const enough = most >= 2 && most >= keys.length * LEAST_SHARE
  return enough || (most > 0 && most * 2 >= keys.length) ? best : null
}

/** The English of a word that is sure in some language, else the word. */
export function englishOf(word: string): string {
  const bare = bareOf(word)
  for (const pack of PACKS) {
    const found = meantBy(bare, pack)
    if (found?.sure === true) return found.english
  }
  return word
}
