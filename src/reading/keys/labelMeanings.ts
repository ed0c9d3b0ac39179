import { labels } from './lexicon.json'

/** The words of labels by what they say of a figure, a table or a text. One list for the whole app. */
export type WordMeaning = keyof typeof labels

interface WordList {
  whole: ReadonlySet<string>
  /** Beginnings of words: written with a `*`. */
  beginnings: readonly string[]
  /** `%` matches anywhere in a label. */
  percent: boolean
}

function listOf(words: string): WordList {
  const all = words.split(' ')
  return {
    whole: new Set(all),
    beginnings: all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    percent: all.includes('%'),
  }
}

const LISTS = Object.fromEntries(
  Object.entries(labels).map(([meaning, words]) => [meaning, listOf(words)]),
) as Record<WordMeaning, WordList>

const isIn = ({ whole, beginnings }: WordList, word: string): boolean =>
  whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning))

const PATTERNS = {
  progress:
    /\b(?:progress|to next|percent to|complete[dn]?|completion|until next|next \w+ percent(?:age)?)\b/i,
  /** The lowest or highest of so many days: "Low 90". */
  rangeOfDays: /^(low|lowest|min|minimum|high|highest|max|maximum)\w*\s*\d+/i,
  /** Hours that the best would have needed: efficiency. */
  efficiency: /\b(?:eh[pbt]|efficien\w*)\b/i,
  /** The key of an id: that of the row, not of something it mentions. */
  ownId: /^_?(?:id|key|slug|code|tag|uid|uuid|guid)$/i,
  /** A key under which a row has its own short past. */
  past: /spark|histor|series|trend|chart|graph|prices?$|points|^data$|values|week|days|24h/i,
  identifier: /(?:^|\s)(?:[ceginopstu]?id|uuid|guid|slug)$|\s(?:key|ref|hash)$/i,
  /** Rewards, contents and costs: they describe a thing and do not grow. */
  stated:
    /\b(?:rewards?|prizes?|drops?|loot|contents?|requirements?|ingredients?|materials?|costs?|fees?|bonus|multiplier)\b/i,
  /** Types of events. */
  eventKind: /type|kind|category|event/i,
} satisfies Record<string, RegExp>

export type LabelMeaning = WordMeaning | keyof typeof PATTERNS

/** The phase of something that starts and ends. */
export type StatusPhase = 'running' | 'upcoming' | 'finished' | 'unknown'

/** It did not begin, in words that are short or of one sport alone. */
const NOT_BEGUN = /^(?:timed|postponed|delayed|ns|tb[adp]|pre(?:view|[ _-]?(?:game|match))?)$/i

const PHASES: readonly (readonly [StatusPhase, RegExp])[] = [
  ['finished', /\b(finish|end|over|complet|clos|past|conclud|expired|cancel)/i],
  [
    'upcoming',
    /\b(upcoming|schedul|regist|prepar|plan|pending|announc|soon|not[ _-]?started|future)/i,
  ],
  ['running', /\b(run|active|ongoing|live|current|in[ _-]?(?:progress|play)|paused|open|start)/i],
]

/** The phase of a status text; `unknown` where it says nothing of time. */
export function statusPhase(text: string): StatusPhase {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/_/g, ' ')
  if (NOT_BEGUN.test(spaced.trim())) return 'upcoming'
  return PHASES.find(([, words]) => words.test(spaced))?.[0] ?? 'unknown'
}

/** The words of a label, with digits and `_`. */
const WORD = /[\p{L}\p{N}_]+/gu

const isWordMeaning = (meaning: LabelMeaning): meaning is WordMeaning => meaning in LISTS

/** A label without the first word that says that. */
export const withoutWord = (label: string, meaning: WordMeaning): string => {
  let isFound = false
  return label.replace(WORD, (word) => {
    if (isFound || !isIn(LISTS[meaning], word.toLowerCase())) return word
    isFound = true
    return ''
  })
}

export function labelSays(label: string, meaning: LabelMeaning): boolean {
  if (!isWordMeaning(meaning)) return PATTERNS[meaning].test(label)
  const list = LISTS[meaning]
  if (list.percent && label.includes('%')) return true
  return (label.match(WORD) ?? []).some((word) => isIn(list, word.toLowerCase()))
}

export const labelEndsWith = (label: string, meaning: WordMeaning): boolean =>
  isIn(LISTS[meaning], /[\p{L}\p{N}_]*$/u.exec(label)?.[0].toLowerCase() ?? '')
