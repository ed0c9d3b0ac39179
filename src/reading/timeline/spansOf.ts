import { isContestArea, isPeopleArea } from '../keys/nouns.ts'
import { isMachineMade } from '../roles/forPrograms.ts'
import { plainName, shownName } from '#lib/names.ts'
import { calendarEnd, calendarUnit } from '../values/calendarDates.ts'
import { textAt } from '../accessors/values.ts'
import { readCell } from '../values/readCell.ts'
import type { Area, Column, Fact, Row, Span, Table, Value } from '../types.ts'
import { wordsOf } from '../keys/words.ts'
import { statusPhase } from '../keys/statusPhase.ts'
import { BIRTH, END, START } from '../keys/lexicon.ts'
import { placeOf } from '../columns/counterparts.ts'
import { type ScoreColumns, scoreColumnsOf, scoreOf } from './scoreOf.ts'

const MAX_SPANS = 2000

const lastWords = (path: string): readonly string[] =>
  wordsOf(path.slice(path.lastIndexOf('.') + 1))

function edgeOf(path: string): 'start' | 'end' | null {
  const words = lastWords(path)
  if (words.some((word) => START.has(word))) return 'start'
  return words.some((word) => END.has(word)) ? 'end' : null
}

function baseOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.') + 1)
}

/** Dates of birth, which do not belong in a calendar. */
const isBirth = (path: string): boolean => lastWords(path).some((word) => BIRTH.has(word))

/** `sales.public.startDateTime`, `registration_end`: of what comes before. */
const isBefore = (path: string): boolean =>
  path
    .split('.')
    .flatMap(wordsOf)
    .some((word) =>
      /^(?:sales?|presales?|onsale|registration|signups?|booking|checkin)$/.test(word),
    )

interface Pair {
  base: string
  start: Column | null
  end: Column | null
}

function pairsOf(columns: readonly Column[], area: Area, rowLink: Area | undefined): Pair[] {
  const times = columns.filter(({ kind, path }) => kind === 'instant' && !isBirth(path))
  // Where tickets are sold before it, what is sold is at another time.
  const ofEvent = times.filter(({ path }) => !isBefore(path))
  const instants = ofEvent.length === 0 ? times : ofEvent
  const pairs: Pair[] = []
  for (const start of instants) {
    if (edgeOf(start.path) !== 'start') continue
    const base = baseOf(start.path)
    if (pairs.some((pair) => pair.base === base)) continue
    const end =
      instants.find((column) => edgeOf(column.path) === 'end' && baseOf(column.path) === base) ??
      null
    pairs.push({ base, start, end })
  }
  const first = instants[0]
  const alone = isContestArea(area) && !isPeopleArea(rowLink)
  if (pairs.length === 0 && alone && first !== undefined)
    // A lone end is an end: its start is unknown.
    pairs.push(
      edgeOf(first.path) === 'end'
        ? { base: baseOf(first.path), start: null, end: first }
        : { base: baseOf(first.path), start: first, end: null },
    )
  return pairs.filter((pair) => pair.end !== null || alone).slice(0, 3)
}

/** The start and end of a span from its cells or facts; an end before the start is ignored. */
function edges(from: Value | null, to: Value | null): Pick<Span, Edge> {
  const start = from?.kind === 'instant' ? from.ms : null
  const end = to?.kind === 'instant' ? to.ms : null
  const startUnit = from === null ? null : calendarUnit(from)
  const endUnit = to === null ? null : calendarUnit(to)
  const until = end === null || endUnit === null ? end : calendarEnd(end, endUnit)
  const ends = until !== null && (start === null || until >= start)
  return {
    start,
    end: ends ? end : null,
    ...(startUnit === null ? null : { startUnit }),
    ...(ends && endUnit !== null ? { endUnit } : null),
  }
}

type Edge = 'start' | 'end' | 'startUnit' | 'endUnit'

/** The columns that a span is read from. */
interface Source extends Pair {
  name: Column | undefined
  /** The two opponents in a row, if it has no other name. */
  sides: readonly [Column, Column] | null
  kind: Column | undefined
  id: Column | undefined
}

/** A future contest has a place in the order before it has a time. */
const isAnnounced = (row: Row, kind: Column | undefined): boolean =>
  kind !== undefined && STATUS.test(kind.path) && statusPhase(textAt(row, kind)) === 'upcoming'

function spanOf(row: Row, from: Source, { rowLink }: Table, scores: ScoreColumns): Span | null {
  const read = (column: Column | null) => (column === null ? null : readCell(row, column))
  const ends = edges(read(from.start), read(from.end))
  const named = from.name !== undefined || from.sides !== null
  if (ends.start === null && ends.end === null && !(named && isAnnounced(row, from.kind)))
    return null
  const { sides } = from
  const label =
    sides === null
      ? textAt(row, from.name ?? null)
      : sides
          .map((side) => textAt(row, side))
          .filter((name) => name !== '')
          .join(' – ')
  const kind = sides === null && from.name === from.kind ? '' : textAt(row, from.kind ?? null)
  const id = rowLink?.idPath === '@key' ? plainName(row.key) : textAt(row, from.id ?? null)
  const score = scoreOf(row, scores, sides)
  return {
    path: row.path,
    label: label === '' ? shownName(row.key) : label,
    ...ends,
    ...(kind === '' ? null : { kind }),
    ...(score === null ? null : { score }),
    ...(rowLink === undefined || id === '' ? null : { area: rowLink.area, id }),
  }
}

const KIND = /(?:^|[._])(?:\w*type|category|mode|kind|heading|\w*state|status|phase)$/i

const STATUS = /(?:state|status|phase)$/i

const HEADLINE = /^(?:text|message|title|description|summary|headline)$/i

/** People with one span for all of them: the time that their figures are of, and nothing that starts or ends. */
function isOnePeriod(spans: readonly Span[], { columns, nameColumn }: Table): boolean {
  const area = columns.find(({ path }) => path === nameColumn)?.area
  const [first] = spans
  return (
    spans.length > 1 &&
    isPeopleArea(area) &&
    spans.every(({ start, end }) => start === first?.start && end === first?.end)
  )
}

/** `DateAwarded`: what somebody did then; what is scheduled or planned is still to be. */
const isDone = ({ start, end, name, sides }: Source): boolean =>
  end === null &&
  start !== null &&
  edgeOf(start.path) === null &&
  sides === null &&
  isPeopleArea(name?.area) &&
  lastWords(start.path).some(
    (word) =>
      (/[^e]ed$/.test(word) && !/^(?:schedul|plann|expect|announc)/.test(word)) ||
      /^(?:won|done|seen|made|got)$/.test(word),
  )

/** Rows looked at to tell names from addresses. */
const LOOKED_AT = 3

/** UUIDs and the like. */
function isForMachines(column: Column, { rows }: Table): boolean {
  const texts = rows.slice(0, LOOKED_AT).map((row) => textAt(row, column))
  return texts.length > 0 && texts.every(isMachineMade)
}

/** Rows looked at to see whether a name comes again and again: `Playoffs`, of every match. */
const OFTEN = 20

function distinguishes(column: Column, { rows }: Table): boolean {
  const texts = rows.slice(0, OFTEN).map((row) => textAt(row, column))
  return new Set(texts).size * 2 > texts.length
}

/** Rule 12. The spans in the rows of a table. */
export function spansOf(table: Table, area: Area): Span[] {
  const { columns, rowLink } = table
  const pairs = pairsOf(columns, area, rowLink?.area)
  if (pairs.length === 0) return []
  const kind = columns.find((column) => column.kind === 'text' && KIND.test(column.path))
  const naming = columns.find(({ path }) => path === table.nameColumn)
  const named = naming !== undefined && isForMachines(naming, table) ? undefined : naming
  const isNamed =
    named !== undefined &&
    named.area === undefined &&
    named.path !== '@key' &&
    distinguishes(named, table)
  const met = isNamed ? null : sidesOf(columns)
  const id =
    rowLink === undefined ? undefined : columns.find((column) => column.path === rowLink.idPath)
  const all = pairs.map((pair): Source => {
    const inside = (column: Column) =>
      column.kind === 'text' &&
      baseOf(column.path) === pair.base &&
      !table.rows.slice(0, LOOKED_AT).some((row) => textAt(row, column).startsWith('http'))
    const near =
      pair.base === '' || (named !== undefined && baseOf(named.path) === pair.base)
        ? undefined
        : columns.find(inside)
    const other = named?.area !== undefined && named.area !== rowLink?.area
    const headline = other
      ? columns.find((column) => column.kind === 'text' && HEADLINE.test(column.path))
      : undefined
    const sides = headline === undefined ? met : null
    return { ...pair, kind, id, name: headline ?? near ?? named ?? kind, sides }
  })
  const sources = all.filter((source) => !isDone(source))
  const scores = scoreColumnsOf(columns)
  const spans: Span[] = []
  for (const row of table.rows) {
    if (spans.length >= MAX_SPANS) break
    for (const source of sources) {
      const span = spanOf(row, source, table, scores)
      if (span !== null) spans.push(span)
    }
  }
  return met === null && isOnePeriod(spans, table) ? [] : spans
}

/** The facts that are not in the only row of a list, if that row has a span. */
export function outsideOf(
  facts: readonly Fact[],
  spans: readonly Span[],
  tables: readonly Table[],
): readonly Fact[] {
  const onlyRows = tables.flatMap(({ rows }) => {
    const [only] = rows
    const hasSpan = rows.length === 1 && spans.some(({ path }) => path === only?.path)
    return only !== undefined && hasSpan ? [only.path] : []
  })
  if (onlyRows.length === 0) return facts
  return facts.filter(({ path }) => !onlyRows.some((row) => path.startsWith(`${row}.`)))
}

/** The one span of a body about one thing that starts and ends. */
export function spanOfFacts(facts: readonly Fact[], title: string, path: string): Span[] {
  const starts = facts.filter(
    (fact) => fact.value.kind === 'instant' && edgeOf(fact.path) === 'start',
  )
  const start = starts.find((fact) => !/registr|prepar|creat/i.test(fact.path)) ?? starts[0]
  const end = facts.find((fact) => fact.value.kind === 'instant' && edgeOf(fact.path) === 'end')
  if (start === undefined || end === undefined) return []
  return [{ path, label: title, ...edges(start.value, end.value) }]
}

/** A path without the words that distinguish the sides; null if it has none. */
function withoutSide(path: string): string | null {
  const words = path.split('.').flatMap(wordsOf)
  const places = words.map((word) => placeOf(word) ?? word)
  return places.some((place, at) => place !== words[at]) ? places.join(' ') : null
}

/** The columns that name the two who meet in a row (`home.name` and `away.name`), in their order; null where there are none. */
export function sidesOf(columns: readonly Column[]): readonly [Column, Column] | null {
  const links = columns.filter(
    ({ kind, area, filled }) => kind === 'link' && isPeopleArea(area) && filled >= 0.5,
  )
  for (const one of links) {
    const stem = withoutSide(one.path)
    if (stem === null) continue
    const others = links.filter(({ path }) => path !== one.path && withoutSide(path) === stem)
    const [other] = others
    if (other !== undefined && others.length === 1) return [one, other]
  }
  return null
}
