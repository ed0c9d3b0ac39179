import { readingWords } from '../readingWords.ts'
import type { Area, Kind } from '../types.ts'
import type { KeySemantics } from './keySemantics.ts'
import { DURATION_UNIT } from './lexicon.ts'
import { capital, labelOf, labelOfWords, singular, wordsOf } from './words.ts'

/** The name of an area's list. */
export const listLabel = (area: Area): string => readingWords.areas[area] ?? labelOf(area)

/** Keys that say less than their parent key: they take the parent's label. */
const ALONE = ['name', 'value', 'title', 'text', 'en', 'first', 'label', 'full', 'default']
/** Keys without meaning alone: those not in `ALONE` follow the parent's label. */
const GENERIC = new Set([...ALONE, 'amount', 'count', 'id'])

/** `best_map: {rank}` is no rank of the page's own thing. */
const ONE_OF_MANY =
  /^(?:best|worst|last|latest|recent|previous|next|daily|top|favou?rite|featured)$/

function lowerFirst(label: string): string {
  return /^[A-Z][a-z]/.test(label) || label.length === 1
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label
}

function shortLabel(keys: readonly string[], semantics: KeySemantics, kind?: Kind): string {
  const last = keys[keys.length - 1] ?? ''
  if (/^\[\d+\]$/.test(last)) return readingWords.place(Number(last.slice(1, -1)) + 1)
  const parent = keys[keys.length - 2]
  const { words } = semantics.of(last)
  if (parent !== undefined && words.length === 1 && GENERIC.has(words[0] ?? '')) {
    return ALONE.includes(words[0] ?? '')
      ? semantics.label(parent)
      : `${semantics.label(parent)} ${lowerFirst(semantics.label(last))}`
  }
  const isMeasured = kind === 'count' && semantics.of(last).measure !== null
  if (parent !== undefined && ONE_OF_MANY.test(semantics.of(parent).words[0] ?? ''))
    return fullLabel(keys, semantics)
  // `date: {millis}`: the unit means nothing to a person.
  if (
    parent !== undefined &&
    words.length === 1 &&
    UNITS.test(words[0] ?? '') &&
    semantics.of(parent).time
  )
    return semantics.label(parent)
  if (parent !== undefined && words.length === 2 && words[0] === 'display' && words[1] === 'name')
    return semantics.label(parent)
  // "track_name" and "feat_title" are the track and the feat; "username" and "job title" stay.
  if (
    words.length === 2 &&
    (words[1] === 'name' || words[1] === 'title') &&
    !/^(?:job|sub|active|user|nick|display|first|last|full|screen|real|code|dev|file|short|in|old|new|previous|former)$/.test(
      words[0] ?? '',
    )
  ) {
    return labelOf(words[0] ?? last)
  }
  const unit = words.at(-2) === 'in' ? 2 : 1
  const count = words.length - (isMeasured ? unit : writtenAs(words, kind))
  return count === words.length ? semantics.label(last) : labelOfWords('', words.slice(0, count))
}

/** `lastSeenTs`, `playSecs`, `winPct`; `durationMin` may be the least. */
const isUnit = (word: string, kind: Kind | undefined): boolean =>
  kind === 'instant'
    ? word === 'ts' || UNITS.test(word)
    : kind === 'duration'
      ? word !== 'min' && DURATION_UNIT.has(word)
      : kind === 'percentage' && word === 'pct'

/** A moment's format does not belong into its label: the last words of `start_epoch_milli`, `created_utc`. */
const FORMATS: ReadonlySet<string> = new Set(['unix', 'epoch', 'timestamp', 'utc', 'iso'])
const UNITS = /^(?:s|secs?|seconds?|ms|millis?|milliseconds?)$/

/** The number of words at the end that only repeat the unit or format of the value's kind. */
function writtenAs(words: readonly string[], kind: Kind | undefined): number {
  const last = words[words.length - 1] ?? ''
  if (words.length > 1 && isUnit(last, kind) && !/^\d+$/.test(words.at(-2) ?? '')) {
    const others = words.slice(0, -1)
    return 1 + writtenAs(others, kind === 'instant' ? kind : undefined)
  }
  const unit = UNITS.test(last) ? 1 : 0
  const format = words[words.length - 1 - unit] ?? ''
  return words.length > 1 + unit && FORMATS.has(format) ? 1 + unit : 0
}

function fullLabel(keys: readonly string[], semantics: KeySemantics): string {
  const own = semantics.label(keys[keys.length - 1] ?? '')
  const parent = keys[keys.length - 2]
  return parent === undefined ? own : `${semantics.label(parent)} ${lowerFirst(own)}`
}

const isTwice = (label: string, labels: readonly string[]): boolean =>
  labels.indexOf(label) !== labels.lastIndexOf(label)

/** One label per list of keys; equal ones get the keys around them as prefix. */
export function labelsOf(
  all: readonly (readonly string[])[],
  semantics: KeySemantics,
  kinds: readonly Kind[] = [],
): string[] {
  const short = all.map((keys, at) => capital(shortLabel(keys, semantics, kinds[at])))
  let labels = short.map((label, at) =>
    isTwice(label, short) ? capital(fullLabel(all[at] ?? [], semantics)) : label,
  )
  for (let level = 3; level <= DEEPEST; level++) {
    const before = labels
    labels = before.map((label, at) => {
      const around = all[at]?.at(-level)
      if (!isTwice(label, before) || around === undefined) return label
      // `teams.0.team.name`: the first of the teams.
      if (/^\d+$/.test(around)) return `${short[at] ?? label} ${String(Number(around) + 1)}`
      return capital(`${semantics.label(around)} ${lowerFirst(label)}`)
    })
  }
  return labels
}

/** This many keys around it at most tell one label from another. */
const DEEPEST = 4

/** The name of one row: `products` -> "Product". */
export function rowLabel(key: string): string {
  const words = wordsOf(key).filter((word) => word !== 'list' && word !== 'all' && word !== 'by')
  const last = words[words.length - 1]
  return last === undefined || last === 'data' || last === 'result' || last === 'results'
    ? readingWords.name
    : labelOf(singular(last))
}
