import { describe, expect, it } from 'vitest'
import { readBody, readCell } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import { CASES_ABSENT, caseText } from '../helpers/cases.ts'

const readAt = (area: string, body: unknown): Reading =>
  readBody(body, { area, id: 'x', endpoint: `/${area}/{id}` })

const factOf = ({ facts }: Reading, key: string) =>
  facts.find(({ path }) => path.endsWith(key))?.value

function cellsOf({ tables }: Reading, key: string) {
  const [table] = tables
  const column = table?.columns.find(({ path }) => path === key)
  return column === undefined ? [] : table?.rows.map((row) => readCell(row, column))
}

const shown = (values: ReturnType<typeof cellsOf>) =>
  values?.map((value) => ('number' in value ? value.number : 'ms' in value ? value.ms : value.kind))

const NONE = 'absent'

describe('the scale of a figure', () => {
  it.skipIf(CASES_ABSENT)('is that of its key, or stays as written (percent-below-one)', () => {
    const read = readAt('players', JSON.parse(caseText('percent-below-one/ann.json')))
    expect(factOf(read, 'winRate')).toEqual({ kind: 'percentage', number: 0.9 })
    expect(factOf(read, 'critChance')).toEqual({ kind: 'ratio', number: 0.7 })
    expect(factOf(read, 'dropRate')).toEqual({ kind: 'ratio', number: 0.4 })
    expect(shown(cellsOf(read, 'winRate'))).toEqual([52.1, 0.5, 48])
  })

  it.each<[string, Record<string, unknown>, string, unknown]>([
    ['one alone may be all or 1 %', { winRate: 1 }, 'winRate', { kind: 'ratio', number: 1 }],
    ['a part alone', { accuracy: 0.54 }, 'accuracy', { kind: 'ratio', number: 0.54 }],
    ['a part that passes one', { accuracy: 1.02 }, 'accuracy', { kind: 'ratio', number: 1.02 }],
    ['a number in percent', { accuracy: 54.2 }, 'accuracy', { kind: 'percentage', number: 54.2 }],
    [
      'games prove a fraction',
      { winRate: 0.54, wins: 54, losses: 46 },
      'winRate',
      { kind: 'percentage', number: 54 },
    ],
    [
      'all games won',
      { winRate: 1, wins: 5, games: 5 },
      'winRate',
      { kind: 'percentage', number: 100 },
    ],
    [
      'games prove percent',
      { winRate: 0.9, wins: 21, losses: 2312 },
      'winRate',
      { kind: 'percentage', number: 0.9 },
    ],
    [
      'the same key elsewhere is in percent',
      { winRate: 0.9, maps: [{ map: 'Oak', winRate: 44 }] },
      '$.winRate',
      { kind: 'percentage', number: 0.9 },
    ],
    [
      'the same key elsewhere has parts of one',
      {
        winRate: 0.52,
        maps: [
          { map: 'Oak', winRate: 0.44 },
          { map: 'Elm', winRate: 0.61 },
        ],
      },
      '$.winRate',
      { kind: 'percentage', number: 52 },
    ],
  ])('is decided by evidence: %s', (_, fields, key, value) => {
    expect(factOf(readAt('players', { name: 'Ann', level: 4, ...fields }), key)).toEqual(value)
  })

  it('of shares that once pass one is not in percent', () => {
    const rows = [0.52, 0.61, 1.02].map((accuracy, at) => ({ name: `n${String(at)}`, accuracy }))
    expect(cellsOf(readAt('leaderboards', { rows }), 'accuracy')).toEqual(
      [0.52, 0.61, 1.02].map((number) => ({ kind: 'ratio', number })),
    )
  })
})

describe('the kind of a figure', () => {
  it.skipIf(CASES_ABSENT)('is the same at any size (kind-by-size)', () => {
    for (const [file, number] of [
      ['1', 998],
      ['2', 1003],
    ] as const) {
      const read = readAt('players', JSON.parse(caseText(`kind-by-size/${file}.json`)))
      expect(factOf(read, 'gp')).toEqual({ kind: 'count', number })
    }
  })

  it.each(['duration', 'elapsed'])('of a %s of either unit is a number', (key) => {
    for (const number of [199_999, 200_001])
      expect(factOf(readAt('events', { name: 'Cup', [key]: number }), key)).toEqual({
        kind: 'count',
        number,
      })
  })

  it.each([
    ['seconds', [1754, 2100, 200_001, 1980], 1000],
    ['ms', [1_754_000, 2_100_000, 150_000, 1_980_000], 1],
  ])('of a column in %s is that of most rows', (_, lengths, scale) => {
    const rows = lengths.map((duration, at) => ({ map: `m${String(at)}`, duration }))
    expect(shown(cellsOf(readAt('players', { name: 'Ann', matches: rows }), 'duration'))).toEqual(
      lengths.map((length) => length * scale),
    )
  })
})

describe('a number that means none', () => {
  it.skipIf(CASES_ABSENT)('is absent (max-int)', () => {
    const first = readAt('players', JSON.parse(caseText('max-int/1.json')))
    expect(factOf(first, 'overallRank')?.kind ?? NONE).toBe(NONE)
    const board = readAt('leaderboards', JSON.parse(caseText('max-int/board.json')))
    expect(shown(cellsOf(board, 'worldRank'))).toEqual([12, 40, NONE, NONE, NONE])
    expect(shown(cellsOf(board, 'rank'))).toEqual([1, 2, 3, NONE, NONE])
    expect(shown(cellsOf(board, 'xp'))).toEqual([5_120_000, 4_110_000, 3_100_000, NONE, NONE])
    expect(shown(cellsOf(board, 'pb'))).toEqual([61_200, 64_800, NONE, NONE, NONE])
  })

  it.each<[string, string, readonly unknown[], readonly unknown[]]>([
    ['2^32 − 1 as a rank', 'rank', [1, 2, 4_294_967_295], [1, 2, NONE]],
    ['2^63 − 1 as a rank', 'rank', [1, 2, '9223372036854775807'], [1, 2, NONE]],
    ['2^31 − 1 as a time', 'lastSeen', [1_790_000_000, 2_147_483_647], [1_790_000_000_000, NONE]],
    ['65,535 as a rank', 'rank', [1, 2, 65_535, 65_535], [1, 2, NONE, NONE]],
    ['9,999 as a rank', 'rank', [1, 2, 9999], [1, 2, NONE]],
    ['a price at the cap', 'price', [120, 300, 2_147_483_647], [120, 300, 2_147_483_647]],
    ['255 as a count', 'kills', [3, 12, 255, 255], [3, 12, 255, 255]],
    ['99,999 once', 'xp', [300, 1200, 99_999], [300, 1200, 99_999]],
    [
      '99,999 near others',
      'xp',
      [80_000, 120_000, 99_999, 99_999],
      [80_000, 120_000, 99_999, 99_999],
    ],
    [
      '-99,999 next to losses',
      'balance',
      [-400, 12, -99_999, -99_999],
      [-400, 12, -99_999, -99_999],
    ],
  ])('stands far from all others: %s', (_, key, values, expected) => {
    const rows = values.map((value, at) => ({ player: `p${String(at)}`, [key]: value }))
    expect(shown(cellsOf(readAt('leaderboards', { rows }), key))).toEqual(expected)
  })

  it('is a number where it stands alone', () => {
    expect(
      factOf(readAt('players', { name: 'Ann', level: 255, gold: 2_147_483_647 }), 'level'),
    ).toEqual({ kind: 'level', number: 255 })
  })
})
