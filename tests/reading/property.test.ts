import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellPath, namesIn, readBody, readCell, resolvePath } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'

const RUNS = process.env.STATGLASS_FULL === undefined ? 1000 : 100_000
const AREAS = ['players', 'clans', 'leaderboards', 'prices', 'competitions', 'events', 'pets']
const KEYS = [
  'name',
  'id',
  'rank',
  'level',
  'xp',
  'items',
  'data',
  'members',
  'clan',
  'player',
  'start',
  'end',
  'history',
  'error',
  'success',
  'page',
  'price',
  'duration',
  'win_rate',
  'lastSeen',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  '@key',
  'value',
  '2024-01-01',
  '2024-01-02',
  'd01',
  'a b',
  '\ud800',
  '[0]',
  '$',
]

const key = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KEYS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
const scalar = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    0,
    -1,
    1_700_000_000,
    1_700_000_000_000,
    9_007_199_254_740_993,
    1e308,
    Number.POSITIVE_INFINITY,
    '2024-01-01T00:00:00Z',
    '0001-01-01',
    '12',
    '99999999999999999999',
    'https://x.example/player/a',
    '\udfff',
    'true',
    '50%',
  ),
)
const { tree } = fc.letrec<{ tree: unknown; rows: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    scalar,
    tie('rows'),
    fc.dictionary(key, tie('tree'), { maxKeys: 8, noNullPrototype: true }),
    fc.array(tie('tree'), { maxLength: 6 }),
  ),
  rows: fc.array(
    fc.record(
      { name: scalar, rank: scalar, at: scalar, clan: fc.dictionary(key, scalar, { maxKeys: 3 }) },
      { requiredKeys: [] },
    ),
    { maxLength: 8 },
  ),
}))
/** As a body arrives: through JSON, with own `__proto__` keys, and numbers beyond range. */
const body = tree.map((value): unknown => {
  const text = JSON.stringify(value) ?? 'null'
  return JSON.parse(text)
})

function wellFormed(value: Value): boolean {
  switch (value.kind) {
    case 'instant':
    case 'duration':
      return Number.isFinite(value.ms)
    case 'text':
      return value.text !== ''
    case 'count':
    case 'rank':
    case 'level':
    case 'ratio':
    case 'currency':
    case 'percentage':
      return Number.isFinite(value.number)
    default:
      return true
  }
}

function must(holds: boolean, what: () => string): void {
  if (!holds) throw new Error(what())
}

function check(value: unknown, area: string): void {
  const context = { area, endpoint: area }
  const reading = readBody(value, context)
  const resolves = (path: string): void => {
    must(resolvePath(value, path) !== undefined, () => `nothing at ${path}`)
  }
  for (const fact of reading.facts) {
    resolves(fact.path)
    must(wellFormed(fact.value) && fact.label !== '', () => JSON.stringify(fact))
  }
  for (const table of reading.tables) {
    resolves(table.path)
    for (const row of table.rows.slice(0, 5)) {
      resolves(row.path)
      for (const column of table.columns) {
        const cell = readCell(row, column)
        must(wellFormed(cell), () => JSON.stringify(cell))
        if (cell.kind !== 'absent') resolves(cellPath(row, column))
      }
    }
  }
  for (const series of reading.series) {
    resolves(series.path)
    must(
      series.points.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)),
      () => JSON.stringify(series),
    )
  }
  if (reading.title.path !== undefined) resolves(reading.title.path)
  for (const note of reading.notes) resolves(note.path)
  must(
    namesIn(reading, context).every((one) => one.name !== ''),
    () => 'a name without text',
  )
  const shown = reading.facts.length + reading.tables.length + reading.series.length
  must(shown + reading.notes.length > 0 || reading.error !== null, () => 'a blank page')
}

describe('readBody on any JSON', () => {
  it('never throws and gives only paths that resolve', () => {
    fc.assert(fc.property(body, fc.constantFrom(...AREAS), check), { numRuns: RUNS })
  }, 600_000)

  it('reads a body nested ever deeper', () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"data":', '}'],
      ['{"a":[', ']}'],
      ['[{"a":', '}]'],
    ] as const) {
      const deep: unknown = JSON.parse(`${open.repeat(20_000)}1${close.repeat(20_000)}`)
      expect(() => readBody(deep, { area: 'players', endpoint: 'players' })).not.toThrow()
    }
  })

  it('reads very wide bodies within a budget', () => {
    const wide: Record<string, unknown> = {}
    for (let at = 0; at < 50_000; at++) {
      wide[`key${String(at * 7919)}`] = at % 3 === 0 ? { a: at } : at % 3 === 1 ? at : [at]
    }
    const tall = Array.from({ length: 50_000 }, (_, at) => [at, { a: [at] }])
    // The processor's time: a busy machine takes longer by the clock.
    const start = process.cpuUsage()
    readBody(wide, { area: 'players', endpoint: 'players' })
    readBody(tall, { area: 'players', endpoint: 'players' })
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000)
  }, 60_000)
})
