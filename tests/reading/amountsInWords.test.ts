import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareValues } from '#data/things/compareValues.ts'
import { readBody, readCell } from '#reading/index.ts'
import { durationText, megabytesIn, orderOfText } from '#reading/values/unitText.ts'

/** The texts of a column in the order of their size. */
function sorted(key: string, texts: readonly string[]): string[] {
  const entries = texts.map((text, at) => ({ player: `p${String(at)}`, [key]: text }))
  const [table] = readBody(
    { entries },
    { area: 'leaderboards', id: 'x', endpoint: '/x/{id}' },
  ).tables
  const column = table?.columns.find(({ path }) => path === key)
  if (table === undefined || column === undefined) return []
  return texts
    .map((text, at) => ({ text, row: table.rows[at] }))
    .flatMap(({ text, row }) => (row === undefined ? [] : [{ text, value: readCell(row, column) }]))
    .toSorted((a, b) => compareValues(a.value, b.value))
    .map(({ text }) => text)
}

describe('an amount in words', () => {
  it.each<[string, string, readonly string[]]>([
    ['ages', 'seen', ['22 Seconds ago', '31 minutes ago', '10 Hours ago', '3 days ago']],
    [
      'long ages',
      'seen',
      ['a minute ago', 'an hour ago', '3 weeks ago', '2 months ago', '1 year ago'],
    ],
    ['ages of two units', 'seen', ['59 min ago', '1 hour 4 minutes ago', '1 day, 4 hours ago']],
    ['bytes', 'size', ['924 KB', '968 KB', '93 MB', '1.8 GB']],
    ['binary bytes', 'size', ['1 MB', '1 MiB', '1.5 GiB', '2 TB']],
    ['seconds', 'load', ['8.98s', '9.66s', '86.56s', '120s']],
    ['odds', 'odds', ['1/5,000', '1/1,000', '1/512', '1/64']],
    ['odds in words', 'odds', ['1 in 5,000', '1 in 128', '1 in 64']],
    ['coins', 'worth', ['25s 4c', '1g', '9g 99s', '10g 25s 4c']],
    ['levels', 'rank', ['Lv. 9', 'Lv. 45', 'Lv. 100']],
  ])('is sorted by its size: %s', (_, key, texts) => {
    expect(sorted(key, texts.toReversed())).toEqual(texts)
  })

  it.each(['length', 'name', 'tag'])('is none in a %s that may be something else', (key) => {
    expect(orderOfText('45m')).toBeUndefined()
    expect(orderOfText('4C')).toBeUndefined()
    expect(sorted(key, ['45m', '7m'])).toEqual(['7m', '45m'])
  })

  it('of any text takes linear time and does not throw', () => {
    const parts = fc.constantFrom('1', '12', ' ', 'g', 's', 'c', 'ago', 'MB', ',', 'day', '/', 'ſ')
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (all) => {
        const text = all.join('')
        for (const read of [orderOfText, megabytesIn, durationText]) {
          const found = read(text)
          expect(found === null || found === undefined || Number.isFinite(found)).toBe(true)
        }
      }),
      { numRuns: 500, seed: 20_261_129 },
    )
  })
})

describe('columns beside their rows', () => {
  const NAMES = ['PLAYER_NAME', 'RANK', 'RATING']
  const rows = ['Ann', 'Bo', 'Cy', 'Di'].map((name, at) => [name, at + 1, 2100.5 - at * 7])
  it.each<[string, Record<string, unknown>]>([
    ['columns as texts', { columns: NAMES }],
    ['columns by name', { columns: NAMES.map((name) => ({ name })) }],
    ['cols by label', { cols: NAMES.map((label) => ({ label, type: 'string' })) }],
    ['fields of a schema', { schema: { fields: NAMES.map((name) => ({ name, type: 'x' })) } }],
    ['metaData by name', { metaData: NAMES.map((name) => ({ name })) }],
    ['headers by title', { headers: NAMES.map((title) => ({ title })) }],
  ])('name them: %s', (_, header) => {
    for (const id of ['x', undefined]) {
      const context = { area: 'leaderboards', endpoint: '/leaderboards', ...(id && { id }) }
      const { tables } = readBody({ ...header, rows }, context)
      expect(tables).toHaveLength(1)
      expect(tables[0]?.columns.map(({ label }) => label).toSorted()).toEqual([
        'Player',
        'Rank',
        'Rating',
      ])
      expect(tables[0]?.columns.find(({ label }) => label === 'Player')?.area).toBe('players')
    }
  })

  it('are a table where they name no rows', () => {
    const { tables } = readBody(
      { name: 'Oak', fields: [{ name: 'North' }, { name: 'South' }, { name: 'West' }] },
      { area: 'clans', id: 'x', endpoint: '/clans/{id}' },
    )
    expect(tables.map(({ path }) => path)).toEqual(['$.fields'])
  })
})
