import { isContestArea, isPeopleArea } from '../keys/nouns.ts'
import { isMachineMade } from '../roles/forPrograms.ts'
import { plainName, shownName } from '#lib/names.ts'
import { calendarEnd, calendarUnit } from '../values/calendarDates.ts'
import { textAt } from '../accessors/values.ts'
import { readCell } from '../values/readCell.ts'
import { DAY_MS } from '../values/wallMs.ts'
import type { Area, Column, Fact, Kind, Row, Span, Table, Value } from '../types.ts'
import { goingOn, lasts, left } from '../keys/lexicon.json'
import { hasWord, wordSet, wordsOf } from '../keys/words.ts'
import { BIRTH, END, START } from '../keys/lexicon.ts'
import { placeOf } from '../columns/counterparts.ts'
import { ruleOf } from './ruleOf.ts'
import { type Cell, INACTIVE, isOfState, stateOf } from './stateOf.ts'
import type { Subject } from '../unwrap/findSubject.ts'
import { type ScoreColumns, scoreColumnsOf, scoreOf } from './scoreOf.ts'

const MAX_SPANS = 2000
const [LEFT, LASTS] = [wordSet(left), wordSet(lasts)]

const lastWords = (path: string): readonly string[] =>
  wordsOf(path.slice(path.lastIndexOf('.') + 1))

function edgeOf(path: string): 'start' | 'end' | null {
  const words = lastWords(path)
  if (words.some((word) => START.has(word))) return 'start'
  return words.some((word) => END.has(word) || LEFT.has(word)) ? 'end' : null
}

const baseOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1)

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

const isOfTime = (column: Pick<Column, 'kind' | 'path'>): boolean =>
  column.kind === 'instant' || (column.kind === 'duration' && edgeOf(column.path) !== null)

/** Where the times of a span are: the place of its start, or a column that is called neither a start nor an end. */
interface Times {
  base: string
  only: Column | null
}

function timesIn(columns: readonly Column[], area: Area, rowLink: Area | undefined): Times[] {
  const alone = isContestArea(area) && !isPeopleArea(rowLink)
  const edges = columns.map(({ path }) => ({ base: baseOf(path), edge: edgeOf(path) }))
  const bases = new Set(edges.flatMap(({ base, edge }) => (edge === 'start' ? base : [])))
  const places = [...bases].map((base) => ({ base, only: null }))
  const [first] = columns
  if (places.length === 0 && alone && first !== undefined) {
    const only = edgeOf(first.path) === null ? first : null
    return [{ base: baseOf(first.path), only }]
  }
  const ends = (base: string) => edges.some((one) => one.base === base && one.edge === 'end')
  return places.filter(({ base }) => ends(base) || alone).slice(0, 3)
}

type Instant = Extract<Value, { kind: 'instant' }>

/** What holds for all spans of a body. */
interface Around {
  area: Area
  /** When it came, wall ms. */
  at?: number | undefined
  /** How long each thing in it lasts, where nothing says when it ends. */
  length?: Value | undefined
}

/** `durationMinutes`, `length`: how long a thing lasts. */
const isLength = (path: string, kind: Kind): boolean =>
  kind === 'duration' && edgeOf(path) === null && lastWords(path).some((word) => LASTS.has(word))

/** The time at an edge of a span: when it did end is before when it was to. */
function edgeIn(cells: readonly Cell[], edge: 'start' | 'end', at = Number.NaN): Instant | null {
  const times = cells
    .filter(({ path }) => edgeOf(path) === edge)
    .toSorted((a, b) => Number(isActual(b.path)) - Number(isActual(a.path)))
  for (const { value } of times) {
    if (value.kind === 'instant') return value
    if (value.kind === 'duration' && !Number.isNaN(at))
      return { kind: 'instant', ms: at + value.ms, unit: 'ms' }
  }
  return null
}

/** `endedAt` beside `endsAt` */
const isActual = (path: string): boolean => lastWords(path).some((word) => word.endsWith('ed'))

/** The end of what begins then and lasts so long: of whole days its last day. */
function endAfter(from: Instant, length: Value | undefined): Instant | null {
  if (length?.kind !== 'duration' || length.ms <= 0) return null
  const isDays = calendarUnit(from) === 'date' && length.ms % DAY_MS === 0
  return { ...from, ms: from.ms + length.ms - (isDays ? DAY_MS : 0), unit: isDays ? 'date' : 'ms' }
}

type Told = Pick<Span, 'start' | 'end' | 'startUnit' | 'endUnit' | 'state' | 'status' | 'rule'>

/** The times of a thing, and what is said beside them; an end before the start is ignored. */
function toldBy(thing: unknown, all: readonly Cell[], { at, length, area }: Around): Told {
  const rule = isContestArea(area) ? ruleOf(thing) : undefined
  const cells = rule === undefined ? all : all.filter(({ path }) => !/until$/i.test(path))
  const from = edgeIn(cells, 'start', at)
  const lasts = isContestArea(area)
    ? (cells.find(({ path, value }) => isLength(path, value.kind))?.value ?? length)
    : undefined
  const to = edgeIn(cells, 'end', at) ?? (from && endAfter(from, lasts))
  const [startUnit, endUnit] = [from, to].map((time) => time && calendarUnit(time))
  const start = from?.ms ?? null
  const until = to === null || !endUnit ? (to?.ms ?? null) : calendarEnd(to.ms, endUnit)
  const ends = to !== null && until !== null && (start === null || until >= start)
  const state = stateOf(cells)
  // What lasts longer than the time until it recurs does not.
  const most = rule?.FREQ === 'DAILY' ? DAY_MS : 7 * DAY_MS
  const recurs = rule !== undefined && start !== null && (until ?? start) - start <= most
  const isOver = ends && !recurs && until < (at ?? -Infinity)
  // `live`, not `active`, which may mean that it is not deleted.
  const goesOn = isOver && hasWord(wordsOf(state.status ?? '').join(' '), goingOn)
  return {
    start,
    end: ends && !goesOn ? to.ms : null,
    ...state,
    ...(startUnit && { startUnit }),
    ...(ends && endUnit && { endUnit }),
    ...(recurs && { rule }),
  }
}

/** The columns that a span is read from. */
interface Source extends Times {
  name: Column | undefined
  /** The two opponents in a row, if it has no other name. */
  sides: readonly [Column, Column] | null
  kind: Column | undefined
  id: Column | undefined
  cells: readonly Column[]
}

function spanOf(
  row: Row,
  from: Source,
  { rowLink }: Table,
  scores: ScoreColumns,
  around: Around,
): Span | null {
  const cells = from.cells.map((column) => {
    const path = column === from.only ? 'start' : column.path
    return { path, role: column.role, value: readCell(row, column) }
  })
  const told = toldBy(row.source, cells, around)
  const named = from.name !== undefined || from.sides !== null
  // A future contest has a place in the order before it has a time.
  if (told.start === null && told.end === null && !(named && told.state === 'upcoming')) return null
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
    ...told,
    ...(kind === '' || (told.state === 'off' && kind === told.status) ? null : { kind }),
    ...(score === null ? null : { score }),
    ...(rowLink === undefined || id === '' ? null : { area: rowLink.area, id }),
  }
}

const KIND = /(?:type|state|(?:^|[._])(?:category|mode|kind|heading|status|phase))$/i

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
const isDone = ({ only, name, sides }: Source): boolean =>
  only !== null &&
  sides === null &&
  isPeopleArea(name?.area) &&
  lastWords(only.path).some(
    (word) =>
      (/[^e]ed$/.test(word) && !/^(?:schedul|plann|expect|announc)/.test(word)) ||
      /^(?:won|done|seen|made|got)$/.test(word),
  )

/** Rows looked at to tell names from addresses. */
const LOOKED_AT = 3

/** Rows looked at to see whether a name comes again and again: `Playoffs`, of every match. */
const OFTEN = 20

const textsIn = (column: Column, { rows }: Table, most: number): string[] =>
  rows.slice(0, most).map((row) => textAt(row, column))

/** UUIDs and the like name nothing. */
function isForMachines(column: Column, table: Table): boolean {
  const texts = textsIn(column, table, LOOKED_AT)
  return texts.length > 0 && texts.every(isMachineMade)
}

function distinguishes(column: Column, table: Table): boolean {
  const texts = textsIn(column, table, OFTEN)
  return new Set(texts).size * 2 > texts.length
}

/** Rule 12. The spans in the rows of a table. */
export function spansOf(table: Table, around: Around): Span[] {
  const { columns, rowLink } = table
  const times = columns.filter((column) => isOfTime(column) && !isBirth(column.path))
  // Where tickets are sold before it, what is sold is at another time.
  const ofEvent = times.filter(({ path }) => !isBefore(path))
  const instants = ofEvent.length === 0 ? times : ofEvent
  const places = timesIn(instants, around.area, rowLink?.area)
  if (places.length === 0) return []
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
  const states = columns.filter((column) => isOfState(column) || isLength(column.path, column.kind))
  const all = places.map((place): Source => {
    const { base } = place
    const cells = [
      ...(place.only === null
        ? instants.filter(({ path }) => baseOf(path) === base)
        : [place.only]),
      ...states,
    ]
    const inside = (column: Column) =>
      column.kind === 'text' &&
      baseOf(column.path) === base &&
      !textsIn(column, table, LOOKED_AT).some((text) => text.startsWith('http'))
    const near =
      base === '' || (named !== undefined && baseOf(named.path) === base)
        ? undefined
        : columns.find(inside)
    const other = named?.area !== undefined && named.area !== rowLink?.area
    const headline = other
      ? columns.find((column) => column.kind === 'text' && HEADLINE.test(column.path))
      : undefined
    const sides = headline === undefined ? met : null
    return { ...place, kind, id, name: headline ?? near ?? named ?? kind, sides, cells }
  })
  const sources = all.filter((source) => !isDone(source))
  const scores = scoreColumnsOf(columns)
  const spans: Span[] = []
  for (const row of table.rows) {
    if (spans.length >= MAX_SPANS) break
    for (const source of sources) {
      const span = spanOf(row, source, table, scores, around)
      if (span !== null) spans.push(span)
    }
  }
  return met === null && isOnePeriod(spans, table) ? [] : withoutIdle(spans, around)
}

/** `active: false` of all that is still to come: it does not run yet. */
function withoutIdle(spans: Span[], { at = Infinity }: Around): Span[] {
  const isAhead = ({ start }: Span) => (start ?? 0) > at
  if (!spans.filter(isAhead).every(({ status }) => status === INACTIVE)) return spans
  return spans.map((span) => {
    const { state: _state, status: _status, ...times } = span
    return isAhead(span) ? times : span
  })
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
export function spanOfFacts(facts: readonly Fact[], title: string, of: Subject, around: Around) {
  const own = facts.filter((fact) => !fact.path.includes('['))
  const isOfEvent = (fact: Fact) => !/registr|prepar|creat/i.test(fact.path)
  const hasStart = own.some((fact) => isOfEvent(fact) && edgeOf(fact.path) === 'start')
  const told = toldBy(of.value, hasStart ? own.filter(isOfEvent) : own, around)
  const { start, end, state, rule } = told
  const isOver = isContestArea(around.area) && (state === 'off' || state === 'finished')
  const isSpan = start !== null && (end !== null || rule !== undefined || isOver)
  return isSpan ? [{ path: of.path, label: title, ...told }] : []
}

/** How long each thing in a list lasts, by a fact beside it. */
export const lengthOfAll = (facts: readonly Fact[]): Value | undefined =>
  facts.find(({ path, value }) => !path.includes('[') && isLength(path, value.kind))?.value

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
