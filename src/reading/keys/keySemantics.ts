import { areaOfWords, isSelfName } from './nouns.ts'
import type { DateOrder } from '../types.ts'
import {
  byWord,
  DURATION_UNIT,
  FLAGS,
  LANGUAGES,
  semanticFlagsOf,
  SIDES_OF_TRADE,
} from './lexicon.ts'
import { duration, extent, lengths, measures, spentWords, state } from './lexicon.json'
import { labelOfWords, wordsOf, wordSet } from './words.ts'

/** The meaning of a key by its words alone. */
export type KeyMeaning = Readonly<ReturnType<typeof keyMeaningOf>>

const SPENT = wordSet(spentWords)
const STATE = wordSet(state)
const DURATION = wordSet(duration)
const PLAIN_DURATION = new Set(['duration', 'elapsed', 'cooldown', 'uptime'])

/** `time_played`, `minutesSpent`, `playTime`: their unit, or seconds; 0 for other keys. */
function spent(words: readonly string[]): number {
  for (const [at, word] of words.entries()) {
    if (
      word === 'playtime' ||
      (word === 'time' &&
        /^(?:play|match|game)$/.test(words[at - 1] ?? '') &&
        at === words.length - 1)
    )
      return 1000
    if (at > 0 && SPENT.has(word)) {
      const before = words[at - 1] ?? ''
      const unit = before === 'time' ? 1000 : DURATION_UNIT.get(before)
      if (unit !== undefined) return unit
    }
  }
  return 0
}

/** ms per unit of a key that means a length of time, else 0. */
function durationOf(words: readonly string[], last: string): number {
  const unit = DURATION_UNIT.get(last)
  const before = words[words.length - 2]
  if (unit !== undefined && before !== 'per') {
    // "min" and "ms" alone are more often a minimum or a name.
    if (words.length === 1)
      return last === 'min' || last === 'ms' || last === 'days' || last === 'second' ? 0 : unit
    return last === 'min' && !words.some((word) => DURATION.has(word)) ? 0 : unit
  }
  if (PLAIN_DURATION.has(last) || words[0] === 'duration') return 1000
  if (words.length > 2 && before === 'per' && words.includes('time')) return 1000
  return spent(words)
}

const MEASURES = byWord<string>(measures)
/** Units whose words mean other things where nothing before them is as long: `damage_m`, `walk_m`. */
const LENGTHS = byWord<string>(lengths)
const EXTENT = wordSet(extent)

/** The unit at the end of a key; null at the end of a rate (`per_km`), of a way (`5_km`), and alone. */
function measureOf(words: readonly string[]): string | null {
  const [of, last = ''] = words.filter((word) => word !== 'in').slice(-2)
  if (words.length < 2 || of === undefined || of === 'per' || /^\d+$/.test(of)) return null
  return MEASURES.get(last) ?? (EXTENT.has(of) ? LENGTHS.get(last) : null) ?? null
}

/** The type in front of a name: `strTeam`, `intScore`. */
const TYPED = /^(?:str|int|dte|dbl|flt|bln)(?=[A-Z])/

/** The words of a key without what some services put in front of every key (`p_level`); `idTeam` is the id of a team. */
function ownWords(key: string): string[] {
  if (key === '__typename') return ['type']
  const words = wordsOf(key)
  const [first = '', ...others] = words
  if (others.length === 0) return words
  if (TYPED.test(key) || (/^[a-z]$/.test(first) && key[1] === '_')) return others
  return first === 'id' ? [...others, first] : words
}

/** `nameFull`, `name_display`: a name, and in which form; `name_en`: in which language. */
const NAME_FORMS = new Set(['full', 'display', 'first', 'last', 'short', 'long'])

const NUMBERED = new Set(['avg', 'average', 'mean', 'median', 'total'])

/** `asOf`, `seenOn`, `unix`: when, in words that mean other things elsewhere. */
export const hasTimeWord = (words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      word === 'asof' ||
      word === 'unix' ||
      (word === 'of' && words[at - 1] === 'as') ||
      (word === 'on' && at > 0 && at === words.length - 1),
  )

/** `24h`, `7d`: over how long, not of what. */
const PERIOD = /^\d+(?:h|d|w|m|mo|y|hr|min|wk)?$/

export function keyMeaningOf(key: string) {
  const words: readonly string[] = ownWords(key)
  const count = words.length
  const last = words[count - 1] ?? ''
  let all = 0
  let telling = 0
  let edges = 0
  let final = 0
  let first = 0
  for (const [at, word] of words.entries()) {
    // "per min" is a rate, not a minimum.
    const flags = word === 'min' && words[at - 1] === 'per' ? 0 : semanticFlagsOf(word)
    all |= flags
    if ((flags & FLAGS.weak) === 0 && !PERIOD.test(word)) telling |= flags | FLAGS.weak
    if (count > 1 && word !== 'from' && word !== 'to') edges |= flags
    if (at === 0) first = flags
    final = flags
  }
  const start = ((final | edges) & FLAGS.start) !== 0
  const end = ((final | edges) & FLAGS.end) !== 0
  const edge: 'start' | 'end' | null = start ? 'start' : end ? 'end' : null
  const duration = durationOf(words, last)
  // The lookup key of a name serves as the name: `legend_name_key`.
  const nameKey = last === 'key' && words[count - 2] === 'name'
  const is = (flags: number, sense: number): boolean => (flags & sense) !== 0
  // A weak word behind others (`temp_high`) counts only what they say.
  // `overall` next to the skills is their total.
  const figure =
    is(telling === 0 ? all : telling, FLAGS.figure) ||
    words.includes('per') ||
    (count === 1 && last === 'overall')
  return {
    words,
    last,
    /** ms per unit where the key names one, 1000 where it only says duration, else 0. */
    duration,
    figure,
    id: (is(final, FLAGS.id) && !nameKey) || (last === 'ids' && count > 1),
    name:
      nameKey ||
      isSelfName(words) ||
      (words[0] === 'name' && count === 2 && (NAME_FORMS.has(last) || LANGUAGES.has(last))) ||
      (is(final, FLAGS.name) && !(last === 'login' && count > 1)),
    rank: is(final, FLAGS.rank) && !NUMBERED.has(words[0] ?? ''),
    level: is(final, FLAGS.level),
    time: duration === 0 && (is(all, FLAGS.time) || start || end || hasTimeWord(words)),
    edge,
    /** The unit that ends the key: `km` of `ridden_km`. */
    measure: measureOf(words),
    percent: is(all, FLAGS.percent),
    rate: is(final, FLAGS.rate) || (count > 1 && is(first, FLAGS.rate)),
    money: is(all, FLAGS.money) || (count === 1 && SIDES_OF_TRADE.has(last)),
    image:
      is(final, FLAGS.image) ||
      (count > 1 && is(first, FLAGS.image) && (is(final, FLAGS.url) || last === 'path')),
    url: is(final, FLAGS.url),
    colour: is(all, FLAGS.colour),
    flag: is(first, FLAGS.flag) || (count === 1 && STATE.has(last)),
    prose: is(final, FLAGS.prose),
    category: is(final, FLAGS.category),
    // The cap of a market is no limit.
    lesser: is(all, FLAGS.lesser) && !words.includes('market'),
    overall: is(first, FLAGS.overall),
    /** The area of its noun: `clanName` -> clans. */
    area: areaOfWords(words),
  }
}

/** This many keys are remembered from one body to the next: those of a service are mostly the same. */
const MAX_KEYS = 4000
/** Longer keys are data. */
const MAX_KEY_LENGTH = 60

/** The meanings of keys are the same in every body: cached. */
const MEANINGS = new Map<string, KeyMeaning>()

/** What a whole body tells of each of its values. */
export interface BodyEvidence {
  /** The order of day and month in its numeric dates; null if it is unknown. */
  order: DateOrder | null
  /** The numbers under each key. */
  numbers: ReadonlyMap<string, readonly number[]>
}

/** Meanings of the keys of one body, each worked out once. */
export class KeySemantics {
  /** Collected when it is first needed. */
  readonly body: () => BodyEvidence

  constructor(collect: () => BodyEvidence = () => ({ order: null, numbers: new Map() })) {
    let known: BodyEvidence | undefined
    this.body = () => (known ??= collect())
  }

  readonly order = (): DateOrder | null => this.body().order

  of(key: string): KeyMeaning {
    const known = MEANINGS.get(key)
    if (known !== undefined) return known
    const meaning = keyMeaningOf(key)
    if (MEANINGS.size >= MAX_KEYS) MEANINGS.clear()
    if (key.length <= MAX_KEY_LENGTH) MEANINGS.set(key, meaning)
    return meaning
  }

  /** The key as a person reads it. */
  label(key: string): string {
    return labelOfWords(key, this.of(key).words)
  }
}
