import { isAmount, numberAt, textAt } from '../accessors/values.ts'
import { type KeyMeaning, keyMeaningOf } from '../keys/keySemantics.ts'
import { figures, roles } from '../keys/lexicon.json'
import { statusPhase } from '../keys/statusPhase.ts'
import { hasWord, wordsIn, wordsOf } from '../keys/words.ts'
import type { Column, Kind, Row } from '../types.ts'
import { type Length, type Meaning, NO_MEANING, type Role } from './roles.ts'
import { isForPrograms, isKeyForPrograms } from './forPrograms.ts'

/** A field whose meaning is asked for. */
export interface Described {
  column: Omit<Column, keyof Meaning>
  /** As it is read, in this table or as the only row. */
  rows: readonly Row[]
  key: Pick<KeyMeaning, 'words'>
  /** The key around it: `change` of `change.day`. */
  parent: Pick<KeyMeaning, 'words'> | null
  isName: boolean
  /** The page or the rows are of things with prices. */
  isMarket: boolean
}

/** Keys that mean what the key around them does. */
const GENERIC =
  /^(?:value|amount|count|current|now|number|total|name|title|id|date|time|at|percent|percentage|pct)$/
/** Keys of objects that hold what is of the thing around them. */
const HOLDER =
  /^(?:stats?|statistics|profile|account|info|player|user|character|data|attributes|summary|overview|general|details|global|item|product|meta|metadata|result|values?)$/
/** How far it is to what comes next: `next_tier_percent`. */
const PERCENT_OF_NEXT = /\bnext \w+ percent(?:age)?\b/
const SAMPLE = 200

/** What a field is: decided by its key, the one around it, its kind and its values. */
export function meaningOf(field: Described): Meaning {
  const found = meaningForPerson(field)
  const { path, kind } = field.column
  const isFact = field.rows.length === 1 && found.role !== 'id' && found.role !== 'name'
  const isRecord =
    isKeyForPrograms(path) ||
    (kind === 'text' && textsOf(field).some((text) => isForPrograms(text)))
  return isFact && isRecord ? { ...NO_MEANING, role: 'machine' } : found
}

function meaningForPerson(field: Described): Meaning {
  const own = field.key.words.join(' ').replace(/(?<=[a-z])(?=\d)/g, ' ')
  const outer = field.parent?.words.join(' ') ?? ''
  const parent = HOLDER.test(outer) ? '' : outer
  const text = parent !== '' && GENERIC.test(own) ? `${parent} ${own}` : own
  const { kind } = field.column
  const over = lengthOf(text) ?? lengthOf(parent)
  const plain = { ...NO_MEANING, over }
  const roleIn = (rules: Rules): Meaning => ({ ...plain, ...roleOf(field, text, rules) })
  if (field.isName) return { ...NO_MEANING, role: 'name' }
  if (kind === 'flag') return roleIn(roles.flags)
  if (kind === 'instant') return roleIn(roles.times)
  if (kind === 'text' || kind === 'link') return roleIn(roles.texts)
  if (kind === 'nested' || kind === 'image') return NO_MEANING
  // Of many contests few have a leader yet, and the rows looked at may have none.
  if (kind === 'absent' && hasWord(text, roles.texts.winner.words)) return roleIn(roles.texts)
  const found = figureOf(field, text, parent, kind)
  return { ...found, better: betterOf(found, text), over, weight: weightOf(text, kind) }
}

type Rules = Readonly<Record<string, { words: string; not?: string }>>
type Found = Pick<Meaning, 'role' | 'of'>

/** The first role whose words a text has and whose values fit: the order of `roles` in `lexicon.json` is their precedence. */
function roleOf(field: Described, text: string, rules: Rules): Found {
  const found = Object.entries(rules).find(
    ([role, { words, not }]) =>
      hasWord(text, words) &&
      !(not !== undefined && hasWord(text, not)) &&
      FITS[role as Role]?.(field) !== false,
  )
  const role = (found?.[0] as Role | undefined) ?? 'other'
  return { role, of: role === 'id' && !OWN_ID.test(text) ? 'other' : null }
}

const OWN_ID = /^(?:(?:player|account|user|profile|member) )?(?:id|uid|uuid|guid|xuid|slug)$/

/** Numeric or hexadecimal kinds, which mean nothing to a person. */
const CODE = /^[\d.,\s-]*$|^\{?[0-9a-f]{4,}(?:-[0-9a-f]{4,}){2,}\}?$/i

/** What a column's kind and values have to be for a role that its words give it; a role without an entry always fits. */
const FITS: Partial<Record<Role, (field: Described) => boolean>> = {
  id: ({ column }) => column.kind !== 'link',
  progress: isPart,
  members: ({ column }) => column.kind === 'count',
  code: ({ column }) => column.kind === 'count',
  total: ({ column }) => column.kind !== 'percentage',
  category: (field) => {
    const texts = textsOf(field)
    const repeats = texts.length < 6 || new Set(texts).size < texts.length
    return field.column.kind === 'text' && repeats && !texts.every((text) => CODE.test(text))
  },
  position: ({ column }) => column.kind === 'text',
  // A name of two words and more is none of a program.
  machine: (field) => !textsOf(field).some((text) => /^\p{Lu}\p{L}*(?: \p{L}+)+$/u.test(text)),
  status(field) {
    const texts = textsOf(field)
    return texts.length === 0 || texts.some((text) => statusPhase(text) !== 'unknown')
  },
}

/** The role of a number, and of a gain or a change what it is of. */
function figureOf(field: Described, text: string, parent: string, kind: Kind): Found {
  const isGain = hasWord(text, figures.gained) || hasWord(parent, figures.gained)
  const whole = `${parent} ${text}`
  const moves =
    isGain ||
    hasWord(whole, figures.changed) ||
    // The difference of goals is no change of them.
    (hasWord(whole, figures.apart) && hasWord(whole, `${figures.rank} ${figures.price}`))
  if (!moves) return amountOf(field, text, parent, kind)
  const of =
    (['rank', 'level'] as const).find((one) => hasWord(whole, figures[one])) ??
    amountOf(field, withoutChange(whole), '', kind === 'percentage' ? 'count' : kind).role
  return { role: isGain ? 'gain' : 'delta', of: of === 'amount' ? null : of }
}

const CHANGE = new Set(wordsIn(`${figures.gained} ${figures.changed} percent percentage pct`))

const withoutChange = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !CHANGE.has(word))
    .join(' ')

function amountOf(field: Described, text: string, parent: string, kind: Kind): Found {
  if (kind === 'rank' || kind === 'level') return { role: kind, of: null }
  const traded = tradeRole(text, parent, kind, field.isMarket)
  if (traded !== null) return { role: traded, of: null }
  const found = roleOf(field, text.replace(PERCENT_OF_NEXT, 'to next'), roles.figures)
  if (found.role !== 'other') return found
  return { role: hasWord(parent, roles.figures.given.words) ? 'given' : 'amount', of: null }
}

/** Some words mean a price wherever they are, others in a market alone. */
function tradeRole(text: string, parent: string, kind: Kind, isMarket: boolean): Role | null {
  const whole = `${parent} ${text}`
  if (isMarket && hasWord(text, figures.margin)) return 'margin'
  if (kind === 'percentage' || kind === 'duration') return null
  const isCount = hasWord(text, figures.quantity) && !/\bprices?\b/.test(text)
  if ((isCount && hasWord(text, figures.traded)) || (isMarket && isCount && kind === 'count'))
    return 'volume'
  if (isCount || hasWord(text, figures.unpriced)) return null
  const isBuying = hasWord(whole, figures.buying)
  const isSide = isBuying !== hasWord(whole, figures.selling)
  const isPrice = isMarket && (kind === 'currency' || isSide || hasWord(whole, figures.marketPrice))
  if (!isPrice && !hasWord(whole, figures.price)) return null
  if (isSide) return isBuying ? 'buy' : 'sell'
  const isLow = hasWord(text, figures.lowest)
  if (isLow === hasWord(text, figures.highest)) return 'price'
  return /\d/.test(text) ? 'range' : isLow ? 'low' : 'high'
}

function betterOf({ role, of }: Found, text: string): Meaning['better'] {
  const { less, more, neither } = roles.better
  if (hasWord(role, neither) || of === 'rank') return null
  if (hasWord(role, less) || hasWord(text, figures.less)) return 'less'
  return hasWord(role, more) || hasWord(text, `${figures.more} ${figures.telling}`) ? 'more' : null
}

/** The length of time that a key or a value names; null if it names none. */
export const lengthIn = (key: string): Length | null => lengthOf(wordsOf(key).join(' '))

// “7 days” is a week, not a day.
const lengthOf = (text: string): Length | null =>
  (['year', 'month', 'week', 'day', 'season'] as const).find((length) =>
    hasWord(text, figures[length]),
  ) ?? null

function weightOf(text: string, kind: Kind): number {
  if (!isAmount(kind)) return NO_MEANING.weight
  const base = kind === 'level' ? 1 : kind === 'ratio' ? 0 : 3
  const figure = hasWord(text, figures.telling) ? 10 : 0
  const more = Number(hasWord(text, figures.leading)) + Number(hasWord(text, figures.helping))
  return base + figure + 2 * more - (hasWord(text, figures.aside) ? 12 : 0)
}

/** Parts of one, or percent: "Completed: 3" counts things, whole and few. */
function isPart({ column, rows }: Described): boolean {
  const numbers = rows.slice(0, SAMPLE).flatMap((row) => numberAt(row, column as Column) ?? [])
  if (numbers.length === 0 || numbers.some((n) => n < 0 || n > 100)) return false
  const isCount = numbers.every((n) => Number.isInteger(n) && n <= 20)
  return column.kind === 'percentage' || !isCount
}

const textsOf = ({ column, rows }: Described): string[] =>
  rows
    .slice(0, SAMPLE)
    .map((row) => textAt(row, column as Column))
    .filter((text) => text !== '')

/** What a figure without a column of its own is, by its label. */
export const meaningOfLabel = (label: string, kind: Kind, isMarket: boolean): Meaning =>
  meaningOf({
    column: { label, path: '', kind, filled: 1 },
    rows: [],
    key: keyMeaningOf(label),
    parent: null,
    isName: false,
    isMarket,
  })
