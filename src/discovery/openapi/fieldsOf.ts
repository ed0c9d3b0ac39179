import type { DeclaredFields } from '#api/declaredSchema.ts'
import { fieldKey, wordsOf } from '#reading/index.ts'
import { isRecord } from '#lib/isRecord.ts'
import { capital } from '../askWithRequired.ts'
import type { AreaFile } from '../types.ts'
import type { ApiDocument } from './readDocument.ts'
import { type Property, propertiesOf, type Schema, textOf } from './references.ts'
import { areaOfSegment, type Route } from './routes.ts'

type Field = DeclaredFields[string]

const MAX_FIELDS = 500
/** A longer text describes a value; it does not name it. */
const MAX_WORD_LENGTH = 40

/**
 * Fields declared by the schemas, by the reading's `fieldKey`: kinds, units, words, links and hidden ones.
 * Where two schemas disagree on a key, the values decide.
 */
export function fieldsOf(
  { references }: ApiDocument,
  routes: readonly Route[],
  areas: Readonly<Record<string, AreaFile>>,
): DeclaredFields {
  const linked = linksOf(routes, areas)
  const byKey = new Map<string, Field[]>()
  const answers = routes
    .filter(({ operation }) => !operation.needsConsent)
    .map(({ operation }) => operation.answer)
  for (const property of propertiesOf(references, { oneOf: answers })) {
    const name = property.path.at(-1) ?? ''
    const steps = property.path.map((part) => `[${JSON.stringify(part)}]`).join('')
    const key = fieldKey('', null, `$${steps}`)
    // A bare `name` is meaningless without its parent.
    if (key.startsWith(' ')) continue
    const area = key === name ? linked.get(spelling(name)) : undefined
    const field = { ...fieldOf(property), ...(area !== undefined && { area }) }
    byKey.set(key, [...(byKey.get(key) ?? []), field])
  }
  const fields = [...byKey].flatMap(([key, all]) => {
    const field = agreed(all)
    return Object.keys(field).length === 0 ? [] : [[key, field] as const]
  })
  return Object.fromEntries(fields.slice(0, MAX_FIELDS))
}

const spelling = (name: string): string => wordsOf(name).join(' ')

/** By the spelling of the parameter that names a thing in its route: `guildKey` leads to `guilds/{guildKey}`. */
function linksOf(
  routes: readonly Route[],
  areas: Readonly<Record<string, AreaFile>>,
): Map<string, string> {
  return new Map(
    routes.flatMap(({ path, id, before }) => {
      const area = areaOfSegment(before.at(-1) ?? '')
      if (area === null || id === null || areas[area]?.item?.path !== path) return []
      return [[spelling(id.name), area] as const]
    }),
  )
}

/** Properties on which all schemas of a key agree; hidden only if all of them hide it. */
function agreed(all: readonly Field[]): Field {
  const one = (of: (field: Field) => Field): Field => {
    const declared = all.map(of).filter((field) => Object.keys(field).length > 0)
    const different = new Set(declared.map((field) => JSON.stringify(field)))
    return different.size === 1 ? (declared[0] ?? {}) : {}
  }
  return {
    ...one(({ kind, unit }) => ({ ...(kind && { kind }), ...(unit && { unit }) })),
    ...one(({ words }) => (words === undefined ? {} : { words })),
    ...one(({ area }) => (area === undefined ? {} : { area })),
    ...(all.every(({ hidden }) => hidden === true) && { hidden: true }),
  }
}

function fieldOf({ path, parts }: Property): Field {
  const words = wordsFor(parts)
  const hidden = parts.some((part) => part['deprecated'] === true || part['writeOnly'] === true)
  return {
    ...(Object.keys(words).length > 0 ? { words } : kindOf(parts, path.at(-1) ?? '')),
    ...(hidden && { hidden }),
  }
}

const IDENTIFIES: ReadonlySet<string> = new Set(['id', 'ids', 'uid', 'uuid', 'guid', 'key', 'hash'])
const BY_FORMAT: Readonly<Record<string, Field>> = {
  'date-time': { kind: 'instant' },
  date: { kind: 'instant' },
  'unix-time': { kind: 'instant' },
  timestamp: { kind: 'instant' },
  duration: { kind: 'duration' },
  percent: { kind: 'percentage' },
  percentage: { kind: 'percentage' },
  currency: { kind: 'currency' },
  money: { kind: 'currency' },
  uri: { kind: 'link' },
  url: { kind: 'link' },
}

/** By its format, else by the unit that it names itself, else by that in its description. */
function kindOf(parts: readonly Schema[], name: string): Field {
  const first = (member: string) => parts.find((part) => member in part)?.[member]
  const format = String(first('format'))
  if (Object.hasOwn(BY_FORMAT, format)) return BY_FORMAT[format] ?? {}
  const isText = parts.some(({ type }) => type === 'string')
  // The digits of a large figure; those of an id name a thing.
  if (isText && format === 'int64')
    return IDENTIFIES.has(wordsOf(name).at(-1) ?? '') ? {} : { kind: 'count' }
  const unit = textOf(first('x-unit') ?? first('x-units') ?? first('unit'))
  const most = first('maximum') ?? first('exclusiveMaximum')
  const described = first('description')
  const prose = typeof described === 'string' ? described : ''
  const isNumber = parts.some(({ type }) => [type].flat().some((one) => NUMBER.has(String(one))))
  if (unit !== null) return inUnit(`(${unit})`, prose, most)
  return isNumber ? inUnit(prose, prose, most) : {}
}

const NUMBER: ReadonlySet<string> = new Set(['integer', 'number'])

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:milliseconds?|millis|msecs?|ms)$/, 'ms'],
  [/^(?:seconds?|secs?|s)$/, 's'],
  [/^(?:minutes?|mins?)$/, 'min'],
  [/^(?:hours?|hrs?|h)$/, 'h'],
  [/^(?:days?|d)$/, 'd'],
]
/** Finds a unit in a text: "in seconds", "number of days", "(ms)", "Minutes played". */
const PLACE = /(?<=^|\bin |\bof |\s\(|^\(|\bunits?: ?)([a-z%]+)(?![a-z'-])/gi
const MOMENT = /\b(?:unix|epoch|posix|timestamp)\b|\bsince 1970\b/i
const SHARE =
  /\b(?:fraction|between 0(?:\.0)? and 1(?:\.0)?|from 0(?:\.0)? to 1(?:\.0)?)\b(?!\d)|\b0(?:\.0)?(?:-|–|\.\.)1(?:\.0)?\b(?!\d)/i
const PERCENT = /^(?:percent|percents|percentage|pct|%)$/i
const MONEY = /^(?:gold|silver|coins?|credits|gems|gil)$/i

/** The kind of figures in the unit that a text names; nothing where it names none, or several. */
function inUnit(text: string, prose: string, most: unknown): Field {
  const places = [...text.matchAll(PLACE)].map(([, word = '']) => word)
  const units = new Set(
    places.flatMap(
      (word) => UNITS.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1] ?? [],
    ),
  )
  const [unit] = units
  if (MOMENT.test(prose)) {
    const isExact = units.size === 1 && (unit === 's' || unit === 'ms')
    return { kind: 'instant', ...(isExact && { unit }) }
  }
  if (units.size > 1) return {}
  if (unit !== undefined) return { kind: 'duration', unit }
  if (SHARE.test(prose) || (most === 1 && /\b(?:rate|share|chance|probability)\b/i.test(prose)))
    return { kind: 'percentage', unit: 'fraction' }
  if (places.some((word) => PERCENT.test(word)))
    return { kind: 'percentage', ...(most === 1 ? { unit: 'fraction' } : { unit: 'percent' }) }
  if (/\bpercentage of\b/i.test(text)) return { kind: 'percentage' }
  const money = places.find((word) => MONEY.test(word) || isCurrency(word))
  return money === undefined ? {} : { kind: 'currency', unit: money }
}

const isCurrency = (word: string): boolean =>
  /^[A-Z]{3}$/.test(word) && Intl.supportedValuesOf('currency').includes(word)

/** Labels of the values, from the usual extensions or from the title of each alternative. */
function wordsFor(parts: readonly Schema[]): NonNullable<Field['words']> {
  const words: [string, string][] = []
  const add = (value: unknown, given: unknown) => {
    const raw = textOf(value)
    const word = textOf(given)?.trim().replace(/\.$/, '') ?? ''
    if (raw === null || word === '' || word.length > MAX_WORD_LENGTH) return
    const shown = /^[A-Z\d]+(?:_[A-Z\d]+)*$/.test(word) ? word.toLowerCase() : word
    const label = capital(shown)
    if (label !== raw) words.push([raw, label])
  }
  for (const part of parts) {
    if ('const' in part) add(part['const'], part['title'])
    const values: readonly unknown[] = Array.isArray(part['enum']) ? part['enum'] : []
    for (const extension of NAMES) {
      const names = part[extension]
      if (words.length > 0 || values.length === 0) break
      if (Array.isArray(names)) values.forEach((value, at) => add(value, names[at]))
      else if (isRecord(names)) for (const value of values) add(value, names[String(value)])
    }
  }
  return Object.fromEntries(words.slice(0, MAX_FIELDS))
}

const NAMES =
  'x-enumNames x-enum-names x-enum-varnames x-enumDescriptions x-enum-descriptions'.split(' ')
