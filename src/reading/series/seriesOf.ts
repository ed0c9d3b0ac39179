import { numberIn } from '../accessors/values.ts'
import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { groupsBy } from '../columns/counterparts.ts'
import type { KeySemantics } from '../keys/keySemantics.ts'
import type { Area, Note, Series } from '../types.ts'
import { axisUnit } from '../values/calendarDates.ts'
import { toNumber, toText } from '../values/plain.ts'
import { readAs } from '../values/readAs.ts'
import { labelOf } from '../keys/words.ts'
import { readingWords } from '../readingWords.ts'
import { type Clock, clocksOf, isRegular } from './clock.ts'
import type { Frame, FrameColumn } from './frame.ts'
import { countsRows, isMeasured, isNumeric, isPast, standings } from './isPast.ts'
import { HOLDER } from './frameAt.ts'
import { lineOf, TREND } from './points.ts'

/** Figures that are charted before others of the same rows. */
const DRAWN = /^(?:price|value|rating|score|points|close|average|avg)$/

const drawn = ({ meaning: { last } }: ColumnCandidate): number => Number(DRAWN.test(last))

/** The lengths of a schedule's parts are not a series. */
const isLength = ({ field: { kind, meaning } }: FrameColumn): boolean =>
  kind === 'duration' ||
  meaning.words.some((word) => /^(?:length|duration|setup|estimate)$/.test(word))

/** `month` next to the day: the time again, not a figure. */
const isPartOfTime = ({ field: { meaning } }: FrameColumn): boolean =>
  /^(?:year|quarter|month|week|day|hour|minute|weekday)$/.test(meaning.words.join(' '))

/** The most lines that a person can tell apart. */
const MAX_NAMES = 8

interface Line {
  name: string
  rows: readonly number[]
}

/** The rows of each name, where times come again and no name has one twice; null where it is none that tells lines apart. */
function linesBy({ field, at }: FrameColumn, clock: Clock): Line[] | null {
  if (field.kind !== 'text' || field.depth > 0 || field.filled < 1 || field.distinct) return null
  const lines = groupsBy(clock.times.keys(), (row) => [toText(at(row))])
  if (lines.size > 200) return null
  const msOf = (row: number) => clock.times[row]?.ms
  const apart = [...lines.values()].every((rows) => new Set(rows.map(msOf)).size === rows.length)
  // A grid of names and times, or groups of a kind.
  const full = clock.times.length >= clock.moments * lines.size * 0.6
  return apart && lines.size > 1 && (full || field.meaning.category)
    ? [...lines].map(([name, rows]) => ({ name, rows }))
    : null
}

function splitBy(frame: Frame, clock: Clock): { column: FrameColumn; lines: Line[] } | null {
  if (clock.moments === clock.present.length) return null
  for (const column of frame.columns) {
    const lines = linesBy(column, clock)
    if (lines !== null) return { column, lines }
  }
  return null
}

/** Times that come again, few of them: noise of who took the samples. */
const FEW_AGAIN = 0.25

const comesAgain = ({ present, moments }: Clock): boolean =>
  moments < present.length * (1 - FEW_AGAIN)

/** True if the columns are only times and figures. */
const isPure = ({ columns }: Frame, { parts }: Clock): boolean =>
  columns.every(
    (column) =>
      parts.includes(column) ||
      column.field.constant ||
      isNumeric(column.field) ||
      column.field.meaning.words.length === 0,
  )

/** A list that no table shows is a series if its key is that of a history or its times are regular. */
const isHistory = ({ key, parent }: Frame, clock: Clock): boolean =>
  TREND.test(key) || TREND.test(parent ?? '') || clock.path === '@key' || isRegular(clock)

/** A time is called by its key where that says of what: not `x`, `ts`, `labels`. */
const labelOfClock = ({ parts, label }: Clock): string => {
  const meaning = parts[0]?.field.meaning
  return meaning !== undefined && meaning.time && meaning.words.join('').length > 2
    ? label
    : readingWords.date
}

const NAMELESS = /^(?:[a-z]|values?|data)$/

const isNameless = ({ field: { meaning } }: FrameColumn): boolean =>
  meaning.words.length === 0 || NAMELESS.test(meaning.words.join(''))

/** The label of a figure; the only figure takes the label of its list where it has no name. */
function labelOfFigure(column: FrameColumn, { key }: Frame, only: boolean): string {
  if (!only || !isNameless(column)) return column.label
  return key === '' || HOLDER.test(key) ? readingWords.value : labelOf(key)
}

/** `[time, open, high, low, close, volume]`, without names: the second is never below the others, the third never above. */
function candleLabels({ columns, length }: Frame): ReadonlyMap<FrameColumn, string> {
  const figures = columns.filter((column) => isNameless(column) && isNumeric(column.field))
  const [open, high, low, close] = figures
  if (open === undefined || high === undefined || low === undefined || close === undefined)
    return new Map()
  const areCandles = Array.from({ length }, (_, row) => row).every((row) => {
    const ends = [toNumber(open.at(row)), toNumber(close.at(row))]
    return toNumber(high.at(row)) >= Math.max(...ends) && toNumber(low.at(row)) <= Math.min(...ends)
  })
  const named = areCandles ? figures.slice(0, readingWords.candle.length) : []
  return new Map(named.map((column, at) => [column, readingWords.candle[at] ?? '']))
}

/** A line of several is called by its name, and what it shows where that is said. */
export const lineLabel = (label: string, name: string): string =>
  name === '' ? label : label === readingWords.value ? name : `${label} (${name})`

function line(
  frame: Frame,
  clock: Clock,
  { rows, name }: Line,
  column: FrameColumn,
  label: string,
): Series | null {
  const { kind, inferred, profile } = column.field
  const timed = rows.flatMap((row) => {
    const time = clock.times[row]
    return time == null ? [] : [{ row, time }]
  })
  const figureAt = (row: number) => numberIn(readAs(column.at(row), kind, inferred.hint, ''))
  const { points, gaps } = lineOf(timed.map(({ row, time }) => [time.ms, figureAt(row)]))
  const numbers = points.map(([, y]) => y)
  if (points.length < 2 || countsRows(column.field, numbers)) return null
  return {
    path: frame.path,
    label: lineLabel(label, name),
    x: {
      path: clock.path,
      kind: 'instant',
      label: labelOfClock(clock),
      ...axisUnit(new Set(timed.map(({ time }) => time.unit))),
    },
    y: { path: profile.path, kind, label },
    points,
    ...(gaps && { gaps }),
  }
}

/** Rule 9. The charts of a frame that is the past of one thing, and the dates in it that nothing tells apart. */
export function seriesOf(
  frame: Frame,
  semantics: KeySemantics,
  area: Area,
): { series: Series[]; unsure: Note[] } {
  const { clocks, unsure } = clocksOf(frame, semantics)
  // A table reports its columns itself.
  const unreported = unsure.filter(
    ({ field }) => frame.table === undefined || field.profile.path === '@key',
  )
  const notes = unreported.map((column) => ({
    path: frame.path,
    expected: readingWords.note.dayOrMonth,
    got: toText(column.at(0)),
  }))
  for (const clock of clocks) {
    const series = seriesBy(frame, clock, area)
    if (series.length > 0) return { series, unsure: [] }
    if (clock.strictly) break
  }
  return { series: [], unsure: notes }
}

function seriesBy(frame: Frame, clock: Clock, area: Area): Series[] {
  const split = splitBy(frame, clock)
  const inOrder = frame.table === true ? clock.strictly : clock.ordered
  const sampled = inOrder || (frame.joined !== true && isPure(frame, clock))
  if (split === null && (comesAgain(clock) || !sampled)) return []
  if (frame.table === undefined && split === null && !isHistory(frame, clock)) return []
  const past = isPast(frame, clock, split?.column ?? null)
  const charted = past ? frame.columns : standings(frame, area)
  const figures = charted
    .filter(
      (column) =>
        !clock.parts.includes(column) &&
        column.field.part !== 'from' &&
        column.field.part !== 'by' &&
        column.field.kind !== 'instant' &&
        !isPartOfTime(column) &&
        isNumeric(column.field) &&
        (area !== 'events' || !isLength(column)) &&
        (!column.field.constant || isMeasured(column.field)),
    )
    .toSorted(
      ({ field: a }, { field: b }) =>
        (frame.table === true && clock.path !== '@key' ? 0 : drawn(b) - drawn(a)) ||
        Number(a.constant) - Number(b.constant) ||
        a.depth - b.depth ||
        (split === null ? b.score - a.score : 0),
    )
  const most = split !== null ? 1 : frame.length > 2000 ? 2 : 6
  const whole = [{ name: '', rows: [...clock.times.keys()] }]
  const candle = candleLabels(frame)
  const lines = split?.lines.slice(0, MAX_NAMES) ?? whole
  const isOnly = (column: FrameColumn) =>
    figures.length === 1 || (column === figures[0] && frame.table === undefined)
  const labelled = figures.slice(0, most).map((column) => ({
    column,
    label: candle.get(column) ?? labelOfFigure(column, frame, isOnly(column)),
  }))
  return lines.flatMap((one) =>
    labelled.flatMap(({ column, label }) => line(frame, clock, one, column, label) ?? []),
  )
}
