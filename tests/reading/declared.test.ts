import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDeclarations } from '#api/declaredSchema.ts'
import {
  arrange,
  type Declared,
  type DeclaredView,
  type Field,
  readBody,
  readCell,
} from '#reading/index.ts'
import type { Column, Reading } from '#reading/types.ts'

const BODY = {
  nick: 'ann',
  mark: 7,
  spell: 90,
  pace: 0.4,
  league: 2,
  seen: 1_780_000_000,
  left: -9,
  arts: {
    smelt: { lvl: 4, tally: 900, state: 0 },
    brew: { lvl: 9, tally: 100, state: 1 },
    carve: { lvl: 2, tally: 500, state: 2 },
  },
  log: [
    { boss: 'Mire', count: 4, found: 'bo' },
    { boss: 'Hill', count: 2, found: 'cy' },
    { boss: 'Deep', count: 9, found: 'di' },
  ],
  course: {
    '2026-11-01': { a: 5, b: 1 },
    '2026-11-02': { a: 6, b: 9 },
    '2026-11-03': { a: 8, b: 2 },
  },
}
const CONTEXT = { area: 'players', id: 'ann', endpoint: 'players/ann' }
const told = (...declared: Declared[]) =>
  readBody(BODY, { ...CONTEXT, view: 'players.item', declared })
const fields = (given: Record<string, Field>, by: Declared['by'] = 'service.json') =>
  told({ by, fields: given })
const view = (given: DeclaredView) => told({ by: 'service.json', view: given })

const fact = ({ facts }: Reading, path: string) => facts.find((one) => one.path === path)
const columnAt = ({ tables }: Reading, table: string, path: string): Column | undefined =>
  tables.find((one) => one.path === table)?.columns.find((one) => one.path === path)
function cells(reading: Reading, path: string, column: string) {
  const table = reading.tables.find((one) => one.path === path)
  const found = columnAt(reading, path, column)
  return table?.rows.map((row) => (found === undefined ? null : readCell(row, found))) ?? []
}

describe('a field that service.json declares', () => {
  it.each<[string, Field, object]>([
    ['mark', { kind: 'rank' }, { kind: 'rank', number: 7 }],
    ['spell', { kind: 'duration', unit: 'min' }, { kind: 'duration', ms: 5_400_000 }],
    ['pace', { kind: 'percentage', unit: 'fraction' }, { kind: 'percentage', number: 40 }],
    ['mark', { kind: 'currency', unit: 'gold' }, { kind: 'currency', number: 7, unit: 'gold' }],
    ['seen', { kind: 'instant', unit: 's' }, { kind: 'instant', ms: 1_780_000_000_000 }],
    ['mark', { area: 'clans' }, { kind: 'link', area: 'clans', id: '7' }],
    ['league', { words: { '2': 'Silver' } }, { kind: 'text', text: 'Silver' }],
    ['left', { absent: [-9] }, { kind: 'absent', why: 'sentinel' }],
  ])('%s is read as %j', (key, field, value) => {
    expect(fact(fields({ [key]: field }), `$.${key}`)?.value).toMatchObject(value)
  })

  it('leads from a page to others, and not to itself', () => {
    const declared: Declared[] = [{ by: 'service.json', fields: { mate: { area: 'players' } } }]
    const kindOf = (mate: string) =>
      fact(readBody({ ...BODY, mate }, { ...CONTEXT, declared }), '$.mate')?.value.kind
    expect(['ann', 'bo'].map(kindOf)).toEqual(['text', 'link'])
  })

  it('has the declared name and picture, and says who declared them', () => {
    const reading = fields({ mark: { label: 'Standing', icon: 'icons/mark.png' } })
    expect(fact(reading, '$.mark')).toMatchObject({
      label: 'Standing',
      icon: 'icons/mark.png',
      declared: { by: 'service.json', label: 'Mark' },
    })
  })

  it('calls the keys of a map by their words, with their pictures', () => {
    const words = { smelt: { label: 'Smelting', icon: 'icons/smelt.png' }, brew: 'Brewing' }
    expect(cells(fields({ 'arts.@key': { words } }), '$.arts{}', '@key')).toEqual([
      { kind: 'text', text: 'Smelting', icon: 'icons/smelt.png' },
      { kind: 'text', text: 'Brewing' },
      expect.objectContaining({ kind: 'text', text: 'carve' }),
    ])
  })

  it('calls a link by its word, and leads where the raw value does', () => {
    const words = { bo: { label: 'Bo of the Hill', icon: 'bo.png' } }
    expect(cells(fields({ found: { area: 'players', words } }), '$.log', 'found')[0]).toEqual({
      kind: 'link',
      text: 'Bo of the Hill',
      icon: 'bo.png',
      area: 'players',
      id: 'bo',
    })
  })

  it('makes words of a column of codes', () => {
    const states = { '0': 'Idle', '1': 'Busy', '2': 'Done' }
    const reading = fields({ state: { words: states } })
    expect(columnAt(reading, '$.arts{}', 'state')?.kind).toBe('text')
    expect(cells(reading, '$.arts{}', 'state')).toMatchObject([
      { text: 'Idle' },
      { text: 'Busy' },
      { text: 'Done' },
    ])
  })

  it('is known before the columns are placed', () => {
    const reading = fields({ tally: { kind: 'rank' } })
    expect(reading.tables.find(({ path }) => path === '$.arts{}')?.rankColumn).toBe('tally')
  })
})

describe('what is declared and does not fit', () => {
  it('is dropped with its numbers', () => {
    const reading = fields({ boss: { kind: 'instant' } })
    expect(columnAt(reading, '$.log', 'boss')?.kind).toBe('text')
    expect(reading.notes).toContainEqual({
      path: '$.log[*].boss',
      expected: 'instant, as service.json declares',
      got: '0 of 3 values that are',
    })
  })

  it.each([
    [[1, 2, 3, 4, 'x'], true],
    [[1, 2, 3, 'x'], false],
    [[0, 0, 0, 5, null], true],
  ])('is what fits fewer than 80 %% of the values: %j, fits: %s', (places, isKept) => {
    const rows = places.map((place, at) => ({ name: `n${at}`, place }))
    const declared: Declared[] = [{ by: 'person', fields: { place: { kind: 'level' } } }]
    const reading = readBody({ rows }, { ...CONTEXT, declared })
    expect(columnAt(reading, '$.rows', 'place')?.kind === 'level').toBe(isKept)
    expect(reading.notes.length === 0).toBe(isKept)
  })

  it('leaves the other things that are said of the field', () => {
    const reading = fields({ boss: { kind: 'rank', label: 'Foe' } })
    expect(columnAt(reading, '$.log', 'boss')).toMatchObject({ kind: 'text', label: 'Foe' })
  })

  it('leaves what the next authority says', () => {
    const reading = told(
      { by: 'person', fields: { mark: { kind: 'flag' } } },
      { by: 'service.json', fields: { mark: { kind: 'rank' } } },
    )
    expect(fact(reading, '$.mark')).toMatchObject({
      value: { kind: 'rank' },
      declared: { by: 'service.json' },
    })
  })

  it.each<[DeclaredView, string]>([
    [{ title: '$.nothing' }, '$.nothing'],
    [{ title: '$.arts' }, '$.arts'],
    [{ series: [{ path: '$.log', x: 'boss', y: 'count' }] }, '$.log'],
    [{ series: [{ path: 'x[', x: '', y: '' }] }, 'x['],
  ])('is a note where the body has none: %j', (given, path) => {
    const reading = view(given)
    expect(reading.title.text).toBe('ann')
    expect(reading.notes.map((note) => note.path)).toContain(path)
  })
})

describe('authority', () => {
  it('is the person, then service.json, member by member', () => {
    const reading = told(
      { by: 'person', fields: { mark: { kind: 'rank' } } },
      { by: 'service.json', fields: { mark: { kind: 'currency', unit: 'gold', label: 'Wealth' } } },
    )
    expect(fact(reading, '$.mark')).toMatchObject({
      label: 'Wealth',
      value: { kind: 'rank', number: 7 },
      declared: { by: 'person' },
    })
  })

  it('lets the person show what service.json hides', () => {
    const declared: Declared[] = [
      { by: 'person', view: { facts: { '$.mark': { hidden: false } } } },
      { by: 'service.json', fields: { mark: { hidden: true }, pace: { hidden: true } } },
    ]
    const shown = arrange(told(...declared), { view: 'players.item', declared })
    expect(fact(shown, '$.mark')).toBeDefined()
    expect(fact(shown, '$.pace')).toBeUndefined()
  })
})

describe('a view that service.json declares', () => {
  it('has its title, its main table and its charts', () => {
    const reading = view({
      title: '$.league',
      mainTable: '$.log',
      series: [{ path: '$.course', x: '@key', y: 'b', label: 'Course' }],
    })
    expect(reading.title).toEqual({ text: '2', path: '$.league' })
    expect(reading.tables[0]?.path).toBe('$.log')
    expect(reading.series).toMatchObject([
      {
        path: '$.course',
        label: 'Course',
        points: [
          [Date.UTC(2026, 10, 1), 1],
          [Date.UTC(2026, 10, 2), 9],
          [Date.UTC(2026, 10, 3), 2],
        ],
      },
    ])
  })

  it('has no charts where none are declared', () => {
    expect(view({ series: [] }).series).toEqual([])
  })

  it('shows a figure in its declared role', () => {
    const roleOf = ({ series }: Reading) => series.find(({ y }) => y.path === 'b')?.y.role
    const columns = { b: { role: 'price' } } as const
    expect(roleOf(fields(columns))).toBe('price')
    expect(roleOf(view({ tables: { '$.course{}': { columns } } }))).toBe('price')
  })

  it('leads with any list of the body, however far down', () => {
    const lists = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [
        `list${at}`,
        [
          { name: 'a', n: at },
          { name: 'b', n: 2 },
        ],
      ]),
    )
    const declared: Declared[] = [{ by: 'person', view: { mainTable: '$.list17' } }]
    expect(readBody(lists, { ...CONTEXT, declared }).tables[0]?.path).toBe('$.list17')
  })
})

const json = fc.jsonValue({ maxDepth: 4 })
const key = fc.constantFrom(
  'mark',
  'boss',
  'arts.@key',
  'state',
  '$.mark',
  '$.log',
  '$.arts{}',
  '__proto__',
)
const member = fc.constantFrom(
  'kind',
  'unit',
  'label',
  'area',
  'words',
  'absent',
  'hidden',
  'pinned',
  'icon',
  'title',
  'mainTable',
  'tables',
  'facts',
  'factOrder',
  'series',
  'order',
  'columns',
  'path',
  'x',
  'y',
)
const value = fc.oneof(
  json,
  fc.constantFrom(
    'rank',
    'instant',
    'link',
    'duration',
    'flag',
    's',
    'min',
    'players',
    '$.log',
    '$.course',
    '@key',
    'b',
    true,
    -9,
    7,
  ),
)
/** Nearly right, at several levels. */
const nearly = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    value,
    fc.dictionary(fc.oneof(key, member), tie('node'), { maxKeys: 5 }),
    fc.array(tie('node'), { maxLength: 3 }),
  ),
})).node

/** All numbers of a reading, by where they were read. */
function numbersOf({ facts, tables }: Reading): Map<string, number> {
  const found = new Map<string, number>()
  const add = (path: string, read: ReturnType<typeof readCell>) => {
    if (read.kind === 'count' || read.kind === 'rank' || read.kind === 'level')
      found.set(path, read.number)
  }
  for (const { path, value: read } of facts) add(path, read)
  for (const { path, columns, rows } of tables)
    for (const row of rows)
      for (const column of columns) add(`${path} ${row.key} ${column.path}`, readCell(row, column))
  return found
}

describe('any JSON as fields and views', () => {
  it('never throws, changes no number, and is dropped with a message that names it', () => {
    const plain = numbersOf(readBody(BODY, CONTEXT))
    const before = structuredClone(BODY)
    fc.assert(
      fc.property(
        fc.record({
          fields: nearly,
          views: fc.oneof(nearly, fc.record({ 'players.item': nearly })),
        }),
        (file) => {
          const { problems, ...config } = readDeclarations(file)
          const declared: Declared[] = [
            {
              by: 'service.json',
              fields: config.fields,
              ...(Object.hasOwn(config.views, 'players.item') && {
                view: config.views['players.item'] ?? {},
              }),
            },
          ]
          const declarations = { view: 'players.item', declared }
          const reading = arrange(readBody(BODY, { ...CONTEXT, ...declarations }), declarations)
          for (const [path, number] of numbersOf(reading))
            if (plain.has(path)) expect(number).toBe(plain.get(path))
          for (const problem of problems) expect(problem).toMatch(/^(?:fields|views)\b.*: /s)
          expect(readDeclarations(config)).toEqual({ ...config, problems: [] })
          expect(BODY).toEqual(before)
        },
      ),
      { numRuns: 300 },
    )
  })
})
