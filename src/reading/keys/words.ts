/** Cuts keys into words, and makes labels of them. */

import { readingWords } from '../readingWords.ts'
import { acronym, counted, wholeWord } from './lexicon.json'

/** The words of a list of the lexicon, in its order. */
export const wordsIn = (list: string): readonly string[] => list.split(' ')

export const wordSet = (list: string): ReadonlySet<string> => new Set(wordsIn(list))

/** True if a text of lower-case words has one of a list: `gain`, `contribut*` (a prefix), `kick_off` (two words), `^first`, `last$`. */
export const hasWord = (text: string, list: string): boolean =>
  wordsIn(list).some((word) => {
    const sought = ` ${word.replaceAll('_', ' ')} `.replace('* ', '')
    if (word.startsWith('^')) return ` ${text} `.startsWith(sought.replace('^', ''))
    if (word.endsWith('$')) return ` ${text} `.endsWith(sought.replace('$', ''))
    return ` ${text} `.includes(sought)
  })

const ACRONYMS = wordSet(acronym)

/** Whole words that end like a glued compound but are none. */
const WHOLE = wordSet(wholeWord)

/** Two words written as one: `playerid`, `starttime`, `lastseen`, `displayname`. */
const GLUED = new RegExp(
  '^(?:(player|character|account|user|member|league|team|clan|guild|club|item|hero|match|game|event|season|profile|champion|map|world|tournament|app|order|type|class|realm|region|zone|steam|faction|group|skin|product|asset|server|quest|card|track|driver|session|round|series|seller|buyer|owner|parent)(id|uuid)' +
    '|(display|sort)(order)' +
    '|(max|min|total|num)(players|members|users|slots|size)' +
    '|(price)(latest|median|mean|real|min|max|avg|average|low|high|change)' +
    '|(offer|buy|sell|order|trade|sale|listing)(volume|price|count)' +
    '|(first|last)(seen|played|login|active|update|updated|sold|match|game|battle|fight|race)(time|date|timestamp)' +
    '|(unix|local|start|end|begin|create|battle|login|logout|join|server|finish|unlock|update|last|reset|save|match|game)(time|date)' +
    '|(time|last|date)(created|logoff|logon|login|logout|update|updated|seen|played|modified|joined|active|online)' +
    '|(.{3,}?)(name|rank|level|mmr|score|rating|points|count|price|trophies|xp|wins|kills|losses|deaths|played))$',
)

/** `moved24h`: what, and over how long. */
const OVER = /^([a-z]{3,})(\d+(?:h|hr|min|d|wk?|mo))$/

function unglue(word: string, into: string[]): void {
  const over = OVER.exec(word)
  const what = over?.[1] ?? word
  const period = over?.[2]
  const parts = what.length < 5 || WHOLE.has(what) ? null : GLUED.exec(what)
  if (parts === null) into.push(what)
  else for (const part of parts.slice(1)) if (part !== undefined) into.push(part)
  if (period !== undefined) into.push(period)
}

/** The `s` of `IDs` is no word of its own. */
const CAMEL = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}(?!s(?!\p{Ll}))\p{Ll})/gu

/** The lower-case words of a key: `overallXp` -> overall, xp; `p_currentmmr` -> p, current, mmr. */
export function wordsOf(key: string): string[] {
  const text = key.length > 120 ? key.slice(0, 120) : key
  const words: string[] = []
  for (const word of text
    .replace(CAMEL, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u))
    if (word !== '') unglue(word, words)
  return words
}

/** With its first letter as a capital. */
export function capital(text: string): string {
  const head = String.fromCodePoint(text.codePointAt(0) ?? 0)
  return text === '' ? text : head.toUpperCase() + text.slice(head.length)
}

function shown(word: string, first: boolean): string {
  if (ACRONYMS.has(word)) return word.toUpperCase()
  const numbered = /^([a-z]{3,})(\d+)$/.exec(word)
  if (numbered?.[1] !== undefined && numbered[2] !== undefined)
    return `${shown(numbered[1], first)} ${numbered[2]}`
  const period = /^(\d+)(h|hr|min|d|wk?|mo)$/.exec(word)
  if (period !== null) return `${period[1] ?? ''} ${period[2] ?? ''}`
  return first ? capital(word) : word
}

/** Countable nouns in the singular: other words before `count` may not be things (`totalCount`, `hardcoreCount`). */
const COUNTED = wordSet(counted)

const COUNT_FIRST = /^(?:num|nb|(?:number|count|no) of) /

/** A count is called after what it counts: `participantCount` and `num_participants` are participants. */
function withoutCount(words: readonly string[]): readonly string[] {
  const isAfter = words.length > 1 && words.at(-1) === 'count'
  const text = (isAfter ? words.slice(0, -1) : words).join(' ')
  const things = text.replace(COUNT_FIRST, '').split(' ')
  const last = things.pop() ?? ''
  const isCount = isAfter || COUNT_FIRST.test(text)
  return isCount && COUNTED.has(singular(last)) ? [...things, plural(singular(last))] : words
}

export const plural = (word: string): string =>
  /(?:ch|sh|s|x|z|hero)$/.test(word) ? `${word}es` : `${word.replace(/(?<![aeiou])y$/, 'ie')}s`

/** The label of a key whose words are known. */
export function labelOfWords(key: string, words: readonly string[]): string {
  // A key that already reads as words (a name used as a map's key) is left as it is.
  if (key.includes(' ')) return key.trim() === '' ? readingWords.emptyKey : key.trim()
  if (words.length === 0) return key === '' ? readingWords.emptyKey : key
  return withoutCount(words)
    .map((word, at) => shown(word, at === 0))
    .join(' ')
}

/** A key as a person reads it: `overallXp` -> "Overall XP", `win_rate` -> "Win rate". */
export const labelOf = (key: string): string => labelOfWords(key, wordsOf(key))

/** A kind as a person writes it: `boss-rush` -> "Boss rush"; what is not a code is left as it is. */
export const kindLabel = (kind: string): string =>
  /^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/.test(kind) ? labelOf(kind) : kind

/** `products` -> `product`, `entries` -> `entry`, `matches` -> `match`; other words unchanged. */
export function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word) && word.length > 3) return word.slice(0, -1)
  return word
}
