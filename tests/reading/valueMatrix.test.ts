import { describe, expect, it } from 'vitest'
import { readBody, readCell } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'

/** A column as it is read: of a row that has a name, under its key. */
function column(key: string, values: readonly unknown[]): Value[] {
  const rows = values.map((value, at) => ({ name: `Wren ${'abcdefgh'.charAt(at)}`, [key]: value }))
  const [table] = readBody({ rows }, { area: 'players', endpoint: 'list' }).tables
  const found = table?.columns.find(({ path }) => path === key || path.startsWith(`${key}[`))
  if (table === undefined || found === undefined) throw new Error(`no column ${key}`)
  return table.rows.map((row) => readCell(row, found))
}

const plain = (value: Value): unknown =>
  'number' in value
    ? value.number
    : value.kind === 'duration'
      ? value.ms
      : value.kind === 'flag'
        ? value.flag
        : 'text' in value
          ? value.text
          : value.kind === 'absent'
            ? null
            : value.kind

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Row = readonly [string, readonly unknown[], string, readonly unknown[]]

describe('values as services write them (rule 7)', () => {
  it.each<Row>([
    ['kills', ['12.5k', '950', '1.2B', '3m'], 'count', [12_500, 950, 1.2e9, 3e6]],
    ['price', ['3m', '2.5m', '900k'], 'currency', [3e6, 2.5e6, 9e5]],
    ['price', ['3m', '4m', '7m'], 'currency', [3e6, 4e6, 7e6]],
    ['xp', ['1 234', '12 345', '999'], 'count', [1234, 12_345, 999]],
    ['xp', ["1'234", "12'345", '999'], 'count', [1234, 12_345, 999]],
    ['gained', ['+12', '-7', '−3', '+1,204'], 'count', [12, -7, -3, 1204]],
    ['damage', ['1e6', '2.5e3', '12'], 'count', [1e6, 2500, 12]],
    ['damage', [4, '-', 'N/A', 9], 'count', [4, null, null, 9]],
    ['rank', ['#4', '#12', '#1'], 'rank', [4, 12, 1]],
    ['rank', ['4/250', '12/250', '1/250'], 'rank', [4, 12, 1]],
    ['rank', ['T4', 'T4', '1'], 'rank', [4, 4, 1]],
    ['finish', ['4th', '1st', '22nd'], 'rank', [4, 1, 22]],
    ['best', ['90 min', '45 min', '120 min'], 'duration', [90 * MINUTE, 45 * MINUTE, 2 * HOUR]],
    [
      'played',
      [
        { days: 2, hours: 4 },
        { days: 0, hours: 7 },
        { days: 1, hours: 0 },
      ],
      'duration',
      [52 * HOUR, 7 * HOUR, 24 * HOUR],
    ],
    ['verified', ['Y', 'N', 'Y'], 'flag', [true, false, true]],
    ['verified', ['yes', 'no', 'no'], 'flag', [true, false, false]],
    [
      'phase',
      ['IN_PROGRESS', 'ENDED', 'NOT_STARTED'],
      'text',
      ['In progress', 'Ended', 'Not started'],
    ],
    [
      'phase',
      ['in_progress', 'ended', 'not_started'],
      'text',
      ['In progress', 'Ended', 'Not started'],
    ],
    ['win_rate', [0.45, 0.5, 0.62], 'percentage', [45, 50, 62]],
    ['win_rate', [45, 50.5, 0.9], 'percentage', [45, 50.5, 0.9]],
    ['tickRate', [64, 128, 64], 'count', [64, 128, 64]],
  ])('%s %j is a %s', (key, values, kind, expected) => {
    const read = column(key, values)
    expect(read.filter((value) => value.kind !== 'absent').map((value) => value.kind)).toEqual(
      expected.filter((one) => one !== null).map(() => kind),
    )
    expect(read.map(plain)).toEqual(expected)
  })

  it.each<readonly [string, readonly unknown[]]>([
    ['length', ['3m', '45m', '7m']],
    ['tag', ['#4', '#12', '#1']],
    ['code', ['1e6', 'a3f', '9c0']],
    ['group', ['Y', 'Y', 'Y']],
    ['group', ['Y', 'X', 'N']],
    ['handle', ['PRO_GAMER', 'LONE_WOLF', 'ACE']],
    ['split', ['1.234', '2.345', '1:23.456']],
  ])('%s %j stays as it is written', (key, values) => {
    const read = column(key, values)
    expect(
      read.map((value) =>
        value.kind === 'text' || value.kind === 'link' ? value.text : value.kind,
      ),
    ).toEqual(values)
  })

  it('two lengths of which each is the whole are none', () => {
    const read = readBody(
      { name: 'Wren', played: { hours: 300, minutes: 18_000 } },
      { area: 'players', endpoint: 'item' },
    )
    expect(read.facts.map(({ path }) => path)).toContain('$.played.minutes')
  })

  it.each<readonly [string, (at: number) => unknown]>([
    ['by language', (at) => ({ de: `Eiche ${String(at)}`, en: `Oak ${String(at)}` })],
    [
      'in a list by locale',
      (at) => [
        { locale: 'de', text: `Eiche ${String(at)}` },
        { locale: 'en-GB', text: `Oak ${String(at)}` },
      ],
    ],
    [
      'in a list by lang',
      (at) => [
        { lang: 'en', value: `Oak ${String(at)}` },
        { lang: 'fr', value: `Chêne ${String(at)}` },
      ],
    ],
  ])('a name in several languages is one name: %s', (_, nameOf) => {
    const rows = [1, 2, 3].map((price) => ({ name: nameOf(price), price }))
    const [table] = readBody({ rows }, { area: 'prices', endpoint: 'list' }).tables
    const [first] = table?.columns ?? []
    if (table === undefined || first === undefined) throw new Error('no table')
    expect(first.label).toBe('Name')
    expect(table.rows.map((row) => plain(readCell(row, first)))).toEqual([
      'Oak 1',
      'Oak 2',
      'Oak 3',
    ])
  })
})
