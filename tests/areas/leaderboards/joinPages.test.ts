import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BoardPage,
  joinPages,
  rankBefore,
  findRow,
  rowOfRank,
} from '#areas/leaderboards/joinPages.ts'
import { readBody, readCell, rowIdentity } from '#reading/index.ts'

type Entry = readonly [name: string, score: number]

function page(entries: readonly Entry[], before: number, fetchedAt = 1): BoardPage {
  const body = { entries: entries.map(([player, points]) => ({ player, points })) }
  const { tables } = readBody(body, { area: 'leaderboards', endpoint: 'x' })
  return { table: tables[0]!, before, fetchedAt }
}

const namesOf = (joined: NonNullable<ReturnType<typeof joinPages>>) => {
  const identity = rowIdentity(joined.table)!
  return joined.table.rows.map((row) => identity(row))
}

describe('pages of a board joined', () => {
  it('keep their order and give every row a key of its own', () => {
    const joined = joinPages([
      page(
        [
          ['Ann', 9],
          ['Bo', 8],
        ],
        0,
      ),
      page(
        [
          ['Cy', 8],
          ['Di', 7],
        ],
        2,
      ),
    ])!
    expect(namesOf(joined)).toEqual(['Ann', 'Bo', 'Cy', 'Di'])
    expect(new Set(joined.table.rows.map(({ key }) => key)).size).toBe(4)
    expect(joined.counted).toBe(true)
    expect(joined.table.rows.map(joined.rankOf)).toEqual([1, 2, 2, 4])
  })

  it.each([
    [
      'places',
      { 1: { name: 'Ann', score: 9 }, 2: { name: 'Bo', score: 8 }, 3: { name: 'Cy', score: 7 } },
    ],
    ['names', { Ann: { score: 9 }, Bo: { score: 8 }, Cy: { score: 7 } }],
  ])('leave keys that are %s as they are written', (_, body) => {
    const { tables } = readBody(body, { area: 'leaderboards', endpoint: 'x' })
    const joined = joinPages([{ table: tables[0]!, before: 0, fetchedAt: 1 }])!
    expect(joined.table.rows.map(({ key }) => key)).toEqual(Object.keys(body))
  })

  it('show who moved between two fetches once, where the newer page has them', () => {
    const joined = joinPages([
      page(
        [
          ['Ann', 9],
          ['Bo', 8],
        ],
        0,
        1,
      ),
      page(
        [
          ['Bo', 7],
          ['Cy', 6],
        ],
        2,
        2,
      ),
    ])!
    expect(namesOf(joined)).toEqual(['Ann', 'Bo', 'Cy'])
    const points = joined.table.columns.find(({ path }) => path === 'points')!
    expect(readCell(joined.table.rows[1]!, points)).toMatchObject({ number: 7 })
  })

  it('never have a name twice and never lose one, whatever the pages hold', () => {
    const pages = fc.array(
      fc.tuple(fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 2 }), fc.nat(9)),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(pages, (parts) => {
        const made = parts.map(([who, at], index) =>
          page(
            who.map((name, place): Entry => [`p-${name}`, 50 - place]),
            index * 10,
            at,
          ),
        )
        const shown = namesOf(joinPages(made)!)
        expect(new Set(shown).size).toBe(shown.length)
        expect(new Set(shown)).toEqual(
          new Set(parts.flatMap(([who]) => who.map((name) => `p-${name}`))),
        )
      }),
    )
  })

  it('are not ranked here where the body ranks them, however deep in a row', () => {
    const body = {
      teams: [3, 3, 3].map((total, at) => ({
        name: `Team ${'abc'[at]}`,
        points: { total },
        standing: { rank: at + 1 },
      })),
    }
    const { tables } = readBody(body, { area: 'leaderboards', endpoint: 'x' })
    const joined = joinPages([{ table: tables[0]!, before: 0, fetchedAt: 1 }])!
    expect(joined.counted).toBe(false)
    expect(joined.table.rows.map(joined.rankOf)).toEqual([1, 2, 3])
  })

  it('need no column of ranks where all share one', () => {
    const joined = joinPages([
      page(
        [
          ['Ann', 9],
          ['Bo', 9],
        ],
        0,
      ),
    ])!
    expect(joined.counted).toBe(false)
    expect(joined.table.rows.map(joined.rankOf)).toEqual([1, 1])
  })

  it('are nothing without a page', () => {
    expect(joinPages([])).toBeNull()
  })
})

describe('finding on a board', () => {
  const joined = joinPages([
    page(
      [
        ['Ann', 9],
        ['Bo', 8],
        ['Cy', 8],
        ['Di', 7],
      ],
      0,
    ),
  ])!
  const identity = rowIdentity(joined.table)
  const { rankOf } = joined
  const { rows } = joined.table
  const nameAt = (rank: number) => {
    const row = rowOfRank(rows, rankOf, rank)
    return row === null ? null : identity!(row)
  }

  it('goes to a person in any case of letters', () => {
    const found = findRow({ rows, rankOf, identity, find: 'CY', rank: Number.NaN })
    expect(found).toBe(rows[2])
  })

  it('goes to a rank, and to those who share it where a tie skips it', () => {
    expect([1, 2, 3, 4].map(nameAt)).toEqual(['Ann', 'Bo', 'Bo', 'Di'])
  })

  it('finds no rank that is not loaded', () => {
    expect([5, 4118].map(nameAt)).toEqual([null, null])
  })

  it('knows the rank a name had before', () => {
    const earlier = joinPages([
      page(
        [
          ['Bo', 7],
          ['Ann', 6],
        ],
        0,
      ),
    ])!
    const before = rankBefore(joined.table, earlier)
    expect(rows.map(before)).toEqual([2, 1, null, null])
  })
})
