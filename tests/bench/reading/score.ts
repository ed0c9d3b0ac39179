import { cellPath, readCell } from '../../../src/reading/index.ts'
import type { Column, Reading, Table, Value } from '../../../src/reading/types.ts'
import type { Expected } from './expected.ts'
import { normal, parts, withoutRemarks } from './expected.ts'
import { listedNameKey } from './listedNames.ts'

export const SCORES = [
  'title',
  'table',
  'columns',
  'instants',
  'links',
  'series',
  'false',
  'errors',
  'broken',
] as const
export type ScoreName = (typeof SCORES)[number]

/** `got` of `asked`, and what was missed. */
export interface Score {
  name: ScoreName
  got: number
  asked: number
  misses: string[]
}

function score(name: ScoreName, asked: number, misses: string[]): Score {
  return { name, asked, got: asked - misses.length, misses }
}

/** Every column and fact of a reading as one path from the root, with its kind and area. */
export interface Place {
  path: string
  kind: string
  area: string | undefined
  unit: string | undefined
  samples: Value[]
}

/** A cell that lists people by name shows their names. */
function namesPlace(table: Table, column: Column): Place[] {
  const key = listedNameKey(table, column)
  const { path, ...place } = columnPlace(table, column)
  return key === null ? [] : [{ ...place, path: `${path}.${key}` }]
}

function columnPlace(table: Table, column: Column): Place {
  const base = normal(table.path)
  const path = column.path === '@key' ? `${base}.@key` : `${base}.${normal(column.path)}`
  const listed = column.path === 'value' && !table.path.endsWith('{}') ? base : path
  const samples = table.rows.slice(0, 30).map((row) => readCell(row, column))
  const instant = samples.find((value) => value.kind === 'instant')
  return {
    path: listed.replace(/^\./, '').replace(/\.$/, ''),
    kind: column.kind,
    area: column.area,
    unit: instant?.unit,
    samples,
  }
}

export function placesOf(reading: Reading): Place[] {
  const facts = reading.facts.map((fact) => ({
    path: normal(fact.path),
    kind: fact.value.kind,
    area: fact.value.kind === 'link' ? fact.value.area : undefined,
    unit: fact.value.kind === 'instant' ? fact.value.unit : undefined,
    samples: [fact.value],
  }))
  const axes = reading.series.map(({ path, x }) => ({
    path: `${normal(path)}.${normal(x.path)}`.replace(/\.$/, ''),
    kind: x.kind,
    area: undefined,
    unit: undefined,
    samples: [],
  }))
  return [
    ...facts,
    ...axes,
    ...reading.tables.flatMap((table) =>
      table.columns.flatMap((column) => [columnPlace(table, column), ...namesPlace(table, column)]),
    ),
  ]
}

function matches(place: string, wanted: string): boolean {
  const want = normal(wanted).split('.')
  const have = place.split('.')
  if (want.length > have.length) return false
  const same = (offset: number): boolean =>
    want.every(
      (part, at) => part === '*' || part === '@key' || globbed(part, have[at + offset] ?? ''),
    )
  // An expectation may leave out the way to it, or a wildcard may stand for a map's key that the table's path leaves out.
  return same(have.length - want.length)
}

function globbed(want: string, have: string): boolean {
  return (
    want === have ||
    (want.includes('*') && new RegExp(`^${want.replaceAll('*', '.*')}$`).test(have))
  )
}

function found(places: readonly Place[], wanted: string): Place[] {
  if (wanted.startsWith('tuples ')) return places.filter((place) => place.path.includes('#'))
  const shorter = wanted.replace(/^\$?\.?\*\./, '').replace(/^\$\[\*\]\./, '')
  const direct = places.filter((place) => matches(place.path, wanted))
  if (direct.length > 0) return direct
  // The path of a map's table leaves out its keys.
  const keyless = wanted.replaceAll('.*', '')
  const without = [...wanted.matchAll(/\.\*/g)].map(
    ({ index }) => wanted.slice(0, index) + wanted.slice(index + 2),
  )
  const others = [shorter, keyless, ...without].filter((other) => other !== wanted)
  return places.filter((place) => others.some((other) => matches(place.path, other)))
}

/** A match is "A v B" to some and "A vs B" to others. */
const asTitle = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/ vs?\.? /, ' v ')

function titleScore(expected: Expected, reading: Reading): Score {
  if (!expected.titleFrom.includes('body')) return score('title', 0, [])
  const want = asTitle(expected.title.replace(/\.\.\.$/, ''))
  const got = asTitle(reading.title.text)
  const whole = expected.titleFrom === 'body'
  const right = whole
    ? got === want ||
      got.startsWith(want) ||
      (want.startsWith(got) && got.length >= want.length * 0.6)
    : want.includes(got) || got.includes(want)
  return score(
    'title',
    1,
    right ? [] : [`expected "${expected.title}", got "${reading.title.text}"`],
  )
}

function tableScore(expected: Expected, reading: Reading): Score {
  if (expected.table.startsWith('-')) return score('table', 0, [])
  const wanted = parts(withoutRemarks(expected.table)).map((path) => path.split(' ')[0] ?? path)
  // "One table per group": the groups one after another are as good.
  const grouped = expected.table.includes('one table per')
  const written = reading.tables[0]?.path ?? 'none'
  const got = grouped ? written.replace('[*]', '[0]') : written
  return score('table', 1, wanted.includes(got) ? [] : [`expected ${expected.table}, got ${got}`])
}

/** A column by its path, and the names that its cells list by theirs. */
function shownPaths({ tables: [table] }: Reading, column: Column): string[] {
  if (column.path === '@key') return ['@key']
  const key = table === undefined ? null : listedNameKey(table, column)
  const path = normal(column.path)
  return key === null ? [path] : [path, `${path}.${key}`]
}

function columnsScore(expected: Expected, reading: Reading): Score {
  const wanted = parts(expected.columns).slice(0, 8)
  if (wanted.length === 0) return score('columns', 0, [])
  const facts = expected.table.startsWith('-') && !expected.columns.startsWith('@key')
  const shown = facts
    ? reading.facts.slice(0, 8).map((fact) => normal(fact.path))
    : (reading.tables[0]?.columns.slice(0, 8).flatMap((column) => shownPaths(reading, column)) ??
      [])
  const table = reading.tables[0]
  // A column that repeats the key of each row shows the key.
  const keyed =
    table?.columns
      .slice(0, 8)
      .some((column) =>
        table.rows.slice(0, 20).every((row) => shownText(readCell(row, column)) === row.key),
      ) === true
  const misses = wanted.filter(
    (path) =>
      !(path === '@key' && keyed) &&
      !shown.some((have) => have === normal(path) || (facts && have.endsWith(`.${normal(path)}`))),
  )
  return score(
    'columns',
    wanted.length,
    misses.map((path) => `${path} not in ${shown.join(', ')}`),
  )
}

const UNITS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/unix ms/, ['ms']],
  [/unix s\b/, ['s']],
  [/basic ISO/, ['basic-iso']],
  // With an offset behind it, it has a zone.
  [/YYYY-MM-DD HH[^"]*\+/, ['iso', 'zone-less']],
  [/YYYY-MM-DD HH/, ['zone-less']],
  [/YYYY-MM-DD/, ['date']],
  [/YYYY-MM/, ['month']],
  [/ISO without zone/, ['zone-less']],
  [/ISO/, ['iso', 'zone-less']],
  [/\(year\)/, ['year']],
  [/UTC text/, ['zone-less', 'iso']],
]

/** Lengths of time, game years, a time of day that belongs to a date beside it. */
const NO_INSTANT =
  /\((?:s|seconds|days|min|game year)\)|\(s[;, ]|durations?\b|time of day|"HH:MM|"\d\d:\d\d"|\(season/

/** `a, b (unix s); c (s)` as paths with units; lengths of time and game years are not instants. */
function wantedInstants(text: string): { path: string; units: readonly string[] }[] {
  if (text === '-') return []
  const groups = text.match(/[^();]+(?:\([^)]*\))?/g) ?? []
  let base = ''
  return groups.flatMap((group) => {
    const remark = /\(([^)]*)\)/.exec(group)?.[0] ?? '()'
    if (NO_INSTANT.test(remark)) return []
    const units = UNITS.find(([form]) => form.test(remark))?.[1] ?? []
    return parts(group).map((told) => {
      const path = told.replace(/^with /, '').replace(/^keys of (.*)$/, '$1.@key')
      if (path.startsWith('$')) base = path
      const sibling =
        !path.startsWith('$') &&
        !path.includes('.') &&
        base.startsWith('$.') &&
        base.includes('[*]')
          ? base.replace(/[^.]*$/, path)
          : path
      return { path: sibling, units }
    })
  })
}

function instantsScore(expected: Expected, places: readonly Place[]): Score {
  const wanted = wantedInstants(expected.timestamps)
  const misses: string[] = []
  for (const { path, units } of wanted) {
    const at = found(places, path)
    const right = at.some(
      (place) =>
        (place.kind === 'instant' || place.unit !== undefined) &&
        (place.unit === undefined || units.length === 0 || units.includes(place.unit)),
    )
    if (!right)
      misses.push(
        `${path} (${units.join('/')}): ${at.map((place) => `${place.path} ${place.kind} ${place.unit ?? ''}`).join('; ') || 'not shown'}`,
      )
  }
  return score('instants', wanted.length, misses)
}

function wantedLinks(text: string): { path: string; area: string }[] {
  return text.split(';').flatMap((group) => {
    const [paths, area] = withoutRemarks(group).split('->')
    return area === undefined
      ? []
      : parts(paths ?? '').map((path) => ({ path: path.trim(), area: area.trim() }))
  })
}

function linksScore(expected: Expected, places: readonly Place[]): Score {
  const wanted = wantedLinks(expected.links)
  const misses = wanted.filter(
    ({ path, area }) => !found(places, path).some((place) => place.area === area),
  )
  return score(
    'links',
    wanted.length,
    misses.map(({ path, area }) => `${path} -> ${area}`),
  )
}

function seriesScore(expected: Expected, reading: Reading): Score {
  const want = /^(\S+) x=([\w@[\].]+)(?:\([^)]*\))? y=([\w@[\].]+)/.exec(expected.series)
  if (want === null) return score('series', 0, [])
  const [, path, x, y] = want
  const right = reading.series.some(
    (series) =>
      normal(series.path) === normal((path ?? '').replaceAll('.*', '')) &&
      series.x.path === x &&
      series.y.path === y,
  )
  return score(
    'series',
    1,
    right
      ? []
      : [
          `expected ${expected.series}, got ${reading.series.map((one) => `${one.path} x=${one.x.path} y=${one.y.path}`).join('; ') || 'none'}`,
        ],
  )
}

/** One per body: a chart where none was expected, a link to a wrong area, an instant nobody expected. */
function falseScore(expected: Expected, reading: Reading, places: readonly Place[]): Score {
  const misses: string[] = []
  if (expected.series === '-' && reading.series.length > 0)
    misses.push(`chart ${reading.series[0]?.path ?? ''}`)
  const links = wantedLinks(expected.links)
  const wrong = places
    .filter(
      (place) => place.area !== undefined && place.samples.some((value) => value.kind === 'link'),
    )
    .filter((place) => {
      const of = links.filter(({ path }) => found([place], path).length > 0)
      return of.length > 0 && of.every(({ area }) => area !== place.area)
    })
  if (wrong.length > 0)
    misses.push(`link ${wrong.map((place) => `${place.path} -> ${place.area ?? ''}`).join(', ')}`)
  if (expected.links === '-') {
    const any = places.filter((place) => place.area !== undefined)
    if (any.length > 0)
      misses.push(
        `link nobody expected: ${any.map((place) => `${place.path} -> ${place.area ?? ''}`).join(', ')}`,
      )
  }
  const told = wantedInstants(expected.timestamps)
  const dates = places.filter(
    (place) =>
      place.unit !== undefined &&
      !told.some(({ path }) => found([place], path).length > 0) &&
      !/time|date|birth|born|_at$|At$|start|end|joined|created|seen|login|since|month|season|year|expir|updated|when|activity|timestamp|save|last|\[0\]|\[last\]|#|upd|until|mute/i.test(
        place.path,
      ),
  )
  if (dates.length > 0) misses.push(`date ${dates.map((place) => place.path).join(', ')}`)
  return { name: 'false', asked: 1, got: misses.length > 0 ? 0 : 1, misses }
}

const BROKEN = /^(?:\[object \w+\]|undefined|NaN)$/

function brokenScore(reading: Reading): Score {
  const misses: string[] = []
  const look = (text: string, at: string): void => {
    if (BROKEN.test(text)) misses.push(`${at}: ${text.slice(0, 60)}`)
  }
  look(reading.title.text, 'title')
  const nothing = reading.facts.length + reading.tables.length + reading.series.length === 0
  if (nothing && reading.error === null && reading.notes.length === 0) misses.push('blank page')
  for (const fact of reading.facts) look(`${fact.label} ${shownText(fact.value)}`, fact.path)
  for (const table of reading.tables) {
    for (const column of table.columns) {
      look(column.label, `${table.path} ${column.path}`)
      for (const row of table.rows.slice(0, 20))
        look(shownText(readCell(row, column)), cellPath(row, column))
    }
  }
  return { name: 'broken', asked: 1, got: misses.length > 0 ? 0 : 1, misses }
}

function shownText(value: Value): string {
  if ('text' in value && value.text !== undefined) return value.text
  if ('number' in value) return String(value.number)
  return 'ms' in value ? String(value.ms) : ''
}

/** All scores of one body. */
export function scoreBody(expected: Expected, reading: Reading): Score[] {
  if (expected.area === 'errors') {
    return [
      score('errors', 1, reading.error === null ? ['not shown as an error'] : []),
      brokenScore(reading),
    ]
  }
  const places = placesOf(reading)
  const wrongError =
    reading.error === null ? [] : [`data shown as an error: ${reading.error.message}`]
  return [
    titleScore(expected, reading),
    tableScore(expected, reading),
    columnsScore(expected, reading),
    instantsScore(expected, places),
    linksScore(expected, places),
    seriesScore(expected, reading),
    falseScore(expected, reading, places),
    score('errors', wrongError.length, wrongError),
    brokenScore(reading),
  ]
}
