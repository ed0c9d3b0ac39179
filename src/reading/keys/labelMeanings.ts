/** The words of labels by what they say of a figure, a table or a text. One list for the whole app. */
const WORDS = {
  /** How something moved. */
  delta: 'change changed diff difference delta move moved gain trend',
  /** What a player is measured by. */
  telling:
    'xp exp experience score point points pts rating elo mmr trophies total gained gains worth wealth contribution kills wins',
  experience: 'xp exp experience',
  leading: 'overall total xp experience',
  helping: 'value amount power',
  /** Numbers that say what something is, or of which time, not how much. */
  aside:
    'id rank position pos change delta previous prev old percent pct progress next max min goal target required limit page cost type status platform season returned results success code version %',
  quantity:
    'volume vol count quantity qty amount sold bought traded listing listings listed order orders supply demand stock change changed delta percent pct id level rank index limit week weekly date time updated at %',
  price:
    'price prices buy sell bid ask offer value cost worth close open avg average mean median rate low high gold coin coins equivalent market',
  buying: 'buy buying bid',
  selling: 'sell selling ask offer',
  lowest: 'low lowest min minimum',
  highest: 'high highest max maximum',
  margin: 'margin spread profit flip',
  people: 'member members roster player players people participant participants',
  /** What people said or did, row by row. */
  talk: 'chat chats message messages comment comments post posts log logs feed news activity history',
  /** What a member gave the clan. */
  given: 'contribut* donat* gave given points fame weekly gain*',
  /** Numbers that stand for words: they cannot be added up. */
  code: 'id class race gender faction type code status version position zone slot number index age',
  role: 'role rank title position office',
  /** Short words that say what a thing is. */
  category: 'type mode category kind class status state phase tier league rarity region role',
} as const

function patternOf(words: string): RegExp {
  const marks = words.split(' ').includes('%') ? '|%' : ''
  const whole = words
    .split(' ')
    .filter((word) => word !== '%')
    .map((word) => word.replace('*', '\\w*'))
  return new RegExp(`\\b(?:${whole.join('|')})\\b${marks}`, 'i')
}

const PATTERNS = {
  ...(Object.fromEntries(
    Object.entries(WORDS).map(([meaning, words]) => [meaning, patternOf(words)]),
  ) as Record<keyof typeof WORDS, RegExp>),
  progress:
    /\b(?:progress|to next|percent to|complete[dn]?|completion|until next|next \w+ percent(?:age)?)\b/i,
  /** The lowest or highest of so many days: "Low 90". */
  rangeOfDays: /^(low|lowest|min|minimum|high|highest|max|maximum)\w*\s*\d+/i,
  /** The key of an id: that of the row, not of something it mentions. */
  ownId: /^_?(?:id|key|slug|code|tag|uid|uuid|guid)$/i,
  /** A key under which a row has its own short past. */
  past: /spark|histor|series|trend|chart|graph|prices?$|points|^data$|values|week|days|24h/i,
  identifier: /(?:^|\s)(?:id|uid|uuid|guid|slug)$|\s(?:key|ref|hash)$/i,
  /** What kind of thing happened. */
  eventKind: /type|kind|category|event/i,
} satisfies Record<string, RegExp>

export type LabelMeaning = keyof typeof PATTERNS

/** Where something stands that starts and ends. */
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

/** What a status in words says; `unknown` where it says nothing of time. */
export function statusPhase(text: string): StatusPhase {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/_/g, ' ')
  if (NOT_BEGUN.test(spaced.trim())) return 'upcoming'
  return PHASES.find(([, words]) => words.test(spaced))?.[0] ?? 'unknown'
}

/** A label without the first word that says that. */
export const withoutWord = (label: string, meaning: LabelMeaning): string =>
  label.replace(PATTERNS[meaning], '')

/** Whether a label, as a person reads it, says that. */
export const labelSays = (label: string, meaning: LabelMeaning): boolean =>
  PATTERNS[meaning].test(label)
