import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDeclarations } from '#api/declaredSchema.ts'
import { MISPLACED_ID, readServiceConfig } from '#api/readServiceConfig.ts'

const RUNS = process.env['STATGLASS_FULL'] === undefined ? 2000 : 50_000
const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../public', name), 'utf8'))
const isValid = new Ajv({ allowUnionTypes: true }).compile(read('service.schema.json') as object)

/** Values that are right somewhere and wrong elsewhere, and one of each kind of JSON. */
const texts = [
  'x',
  '',
  'a b',
  'offset',
  'page[size]',
  'page',
  'cursor',
  'groups',
  'groups/{id}',
  'a//b',
  '/a',
  'a/',
  '..',
  'a/../b',
  'a/.b',
  '{x}',
  '{id}{id}',
  'topic {id}',
  'X-Quota-Left',
  'abcdefgh',
  'y'.repeat(61),
  'y'.repeat(101),
  'y'.repeat(201),
  'https://a.example/keys?x=1',
  '/account',
  '//evil.example',
  '/api/v1',
  '/api/',
  'icons/a.png',
  'data:image/png,x',
  'instant',
  'rank',
  'ms',
]
const LEAVES = [
  ...texts,
  0,
  1,
  2,
  1.5,
  -1,
  24,
  300,
  10_001,
  2e6,
  null,
  true,
  false,
  [],
  {},
  ['x', ''],
  [1],
]
const leaf = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.constantFrom(0, 1, 2, 1.5, -1, 24, 300, 10_001, 2e6) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
)
const some = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary },
    { weight: 1, arbitrary: leaf },
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constant({}) },
  )
const record = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  some(fc.record(fields, { requiredKeys: [] }))
const list = (item: fc.Arbitrary<unknown>) => some(fc.array(item, { maxLength: 3 }))

const route = fc.oneof(
  leaf,
  record({
    path: leaf,
    name: leaf,
    query: some(fc.dictionary(fc.constantFrom('a', 'b[c]', 'a b'), leaf, { maxKeys: 2 })),
    search: leaf,
    paging: record({ by: leaf, param: leaf, size: leaf, first: leaf }),
    filters: list(
      record({
        param: leaf,
        values: list(leaf),
        required: leaf,
        dates: record({ start: leaf, end: leaf }),
      }),
    ),
  }),
)
const area = record({
  name: leaf,
  one: leaf,
  list: route,
  item: route,
  search: route,
  other: route,
  tabs: some(fc.dictionary(fc.constantFrom('gains', 'records', 'update'), route, { maxKeys: 2 })),
  entries: list(fc.oneof(leaf, record({ id: leaf, name: leaf }))),
})
const field = record({
  kind: leaf,
  unit: leaf,
  label: leaf,
  area: leaf,
  words: some(
    fc.dictionary(fc.constantFrom('a', '1'), fc.oneof(leaf, record({ label: leaf, icon: leaf }))),
  ),
  absent: list(leaf),
  hidden: leaf,
  icon: leaf,
})
const fields = some(fc.dictionary(fc.constantFrom('owner', 'clan.name'), field, { maxKeys: 2 }))
const view = record({
  title: leaf,
  mainTable: leaf,
  tables: some(
    fc.dictionary(fc.constantFrom('$.a'), record({ order: list(leaf), columns: fields })),
  ),
  factOrder: list(leaf),
  facts: fields,
  series: list(record({ path: leaf, x: leaf, y: leaf, label: leaf })),
})
const file = record({
  fields,
  views: some(fc.dictionary(fc.constantFrom('players.item'), view)),
  version: leaf,
  name: leaf,
  apiPrefix: leaf,
  keyPrefix: leaf,
  key: record({ prefix: leaf, length: leaf, header: leaf }),
  rateHeaders: record({ limit: leaf, remaining: leaf, reset: leaf }),
  accountUrl: leaf,
  documentation: leaf,
  limits: record({ anonymous: leaf, keyed: leaf, windowSeconds: leaf }),
  areas: some(fc.dictionary(fc.constantFrom('players', 'clans', 'mine'), area, { maxKeys: 2 })),
  examples: list(leaf),
  locked: leaf,
})

const FIELDS = `
  version name apiPrefix keyPrefix key key.prefix key.length key.header rateHeaders rateHeaders.limit
  rateHeaders.remaining rateHeaders.reset accountUrl documentation limits limits.anonymous limits.keyed
  limits.windowSeconds examples examples.0 locked areas areas.clans areas.clans.name areas.clans.one
  areas.clans.list areas.clans.item areas.clans.search areas.clans.update areas.clans.members areas.clans.other areas.clans.tabs
  areas.clans.tabs.x areas.clans.entries areas.clans.entries.0 areas.clans.entries.0.id
  areas.clans.list.path areas.clans.list.name areas.clans.list.query areas.clans.list.query.a
  areas.clans.list.search areas.clans.list.paging areas.clans.list.paging.by
  areas.clans.list.paging.param areas.clans.list.paging.size areas.clans.list.paging.first
  areas.clans.list.filters areas.clans.list.filters.0 areas.clans.list.filters.0.param
  areas.clans.list.filters.0.required areas.clans.list.filters.0.dates areas.clans.tabs.update
  areas.clans.tabs.x.path areas.clans.tabs.x.filters.0.param
  fields fields.x fields.x.kind fields.x.unit fields.x.label fields.x.area fields.x.words fields.x.words.a
  fields.x.words.a.label fields.x.words.a.icon fields.x.absent fields.x.absent.0 fields.x.hidden fields.x.pinned
  fields.x.icon views views.x views.x.title views.x.mainTable views.x.tables views.x.tables.y
  views.x.tables.y.order views.x.tables.y.order.0 views.x.tables.y.columns views.x.tables.y.columns.z.kind
  views.x.factOrder views.x.facts views.x.facts.y.icon views.x.series views.x.series.0`
  .trim()
  .split(/\s+/)

/** A file with one field; a number in the way to it is a list of one. */
const fileWith = (field: string, value: unknown): unknown =>
  field.split('.').reduceRight((inner, step) => (step === '0' ? [inner] : { [step]: inner }), value)

/** Where an id goes depends on two fields together: the schema has no word for it. */
const problemsOf = (json: unknown) =>
  [...new Set([...readServiceConfig(json).problems, ...readDeclarations(json).problems])].filter(
    (problem) => !problem.endsWith(MISPLACED_ID),
  )

describe('the JSON Schema beside service.json', () => {
  it('is named by the shipped file, which it accepts', () => {
    const shipped = read('service.json') as Record<string, unknown>
    expect(shipped['$schema']).toBe('./service.schema.json')
    expect(isValid(shipped)).toBe(true)
  })

  it.each(FIELDS)('takes the same values as the app for %s', (field) => {
    for (const value of LEAVES) {
      const json = fileWith(field, value)
      const problems = problemsOf(json)
      expect({ json, problems, valid: isValid(json) }).toMatchObject({
        valid: problems.length === 0,
      })
    }
  })

  it('accepts what the app reads without a problem, and nothing else', () => {
    fc.assert(
      fc.property(file, (json) => {
        const problems = problemsOf(json)
        const valid = isValid(json)
        expect({ valid, problems, errors: valid ? null : isValid.errors }).toMatchObject(
          problems.length === 0 ? { valid: true } : { valid: false },
        )
      }),
      { numRuns: RUNS },
    )
  })
})
