import { readThings } from '../helpers/readThings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BoardPage, joinPages, findRow, rowOfRank } from '#areas/joinPages.ts'
import { readCell } from '#reading/index.ts'
import { sharedText } from '../helpers/shared.ts'

type Entry = readonly [name: string, score: number]

function page(entries: readonly Entry[], before: number | null, fetchedAt = 1): BoardPage {
  const body = { entries: entries.map(([player, points]) => ({ player, points })) }
  const { tables } = readThings(body, { area: 'leaderboards', endpoint: 'x' })
  return { table: tables[0]!, value: '', before, follows: before !== 0, fetchedAt }
}

const namesOf = (joined: NonNullable<ReturnType<typeof joinPages>>) => {
  return joined.table.rows.map(({ identity }) => identity)
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
    const { tables } = readThings(body, { area: 'leaderboards', endpoint: 'x' })
    const joined = joinPages([
      { table: tables[0]!, value: '', before: 0, follows: false, fetchedAt: 1 },
    ])!
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
    const { tables } = readThings(body, { area: 'leaderboards', endpoint: 'x' })
    const joined = joinPages([
      { table: tables[0]!, value: '', before: 0, follows: false, fetchedAt: 1 },
    ])!
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

describe('the border of two pages', () => {
  const entries = (from: number, scores: readonly number[]) =>
    scores.map((score, at): Entry => [`Runner ${from + at}`, score])
  const ranks = (pages: readonly BoardPage[]) => {
    const joined = joinPages(pages)!
    return joined.table.rows.map(joined.rankOf)
  }
  const unsure = (pages: readonly BoardPage[]) => {
    const joined = joinPages(pages)!
    return joined.unsureAfter.map((row) => row.identity)
  }
  const one = entries(1, [10, 9, 8, 8])

  it('keeps a tie over it, though a row that is on both is shown on the second', () => {
    const pages = [page(one, 0, 1), page([...entries(4, [8]), ...entries(6, [8, 8, 7])], 4, 2)]
    expect(ranks(pages)).toEqual([1, 2, 3, 3, 3, 3, 8])
    expect(unsure(pages)).toEqual(['Runner 3'])
  })

  it('keeps a tie over three pages, up to the last row of the board', () => {
    const pages = [page(one, 0), page(entries(5, [8, 8, 8, 8]), 4), page(entries(9, [8, 8]), 8)]
    expect(ranks(pages)).toEqual([1, 2, 3, 3, 3, 3, 3, 3, 3, 3])
    expect(unsure(pages)).toEqual([])
  })

  it('never closes up over a row that a page lacks', () => {
    const pages = [page(one.slice(0, 3), 0), page(entries(5, [7, 6]), 4)]
    expect(ranks(pages)).toEqual([1, 2, 3, 5, 6])
    expect(unsure(pages)).toEqual(['Runner 3'])
  })

  it('is unsure where its pages were fetched apart', () => {
    expect(unsure([page(one, 0, 0), page(entries(5, [7, 6]), 4, 60_000)])).toEqual([])
    expect(unsure([page(one, 0, 0), page(entries(5, [7, 6]), 4, 3_600_000)])).toEqual(['Runner 4'])
    expect(unsure([page(one, 0, 3_600_000), page(entries(5, [7, 6]), 4, 0)])).toEqual(['Runner 4'])
  })

  it('is none between pages that are no neighbours', () => {
    const far = { ...page(entries(101, [7, 6]), 100, 3_600_000), follows: false }
    expect(unsure([page(one, 0, 0), far])).toEqual([])
    expect(ranks([page(one, 0, 0), far])).toEqual([1, 2, 3, 3, 101, 102])
  })

  it('is crossed by a cursor that begins with the row it names', () => {
    const pages = [page(one, null), page([...entries(4, [8]), ...entries(5, [8, 7])], null)]
    expect(ranks(pages)).toEqual([1, 2, 3, 3, 3, 6])
    expect(unsure(pages)).toEqual([])
  })

  it('keeps a tie on a board of times, the shortest first', () => {
    const lap = (names: string, times: readonly number[], before: number): BoardPage => {
      const body = { entries: times.map((ms, at) => ({ player: names[at], lapTimeMs: ms })) }
      const { tables } = readThings(body, { area: 'leaderboards', endpoint: 'x' })
      return { table: tables[0]!, value: '', before, follows: before > 0, fetchedAt: 1 }
    }
    const pages = [lap('abc', [61_000, 62_500, 63_000], 0), lap('def', [63_000, 63_000, 64_000], 3)]
    expect(ranks(pages)).toEqual([1, 2, 3, 3, 3, 6])
  })

  const SHARED = [1, 2, 3].map((number) => sharedText(`cases/border-tie/page${number}.json`))

  it.skipIf(SHARED.includes(null))(
    'keeps the tie of a real board, and says what may be missing (skips where ../shared is absent)',
    () => {
      const pages = SHARED.map((text, index): BoardPage => {
        const body: unknown = JSON.parse(text ?? '')
        const { tables } = readThings(body, { area: 'leaderboards', endpoint: 'x' })
        return {
          table: tables[0]!,
          value: '',
          before: index * 10,
          follows: index > 0,
          fetchedAt: 1,
        }
      })
      expect(ranks(pages).slice(7, 16)).toEqual([8, 9, 9, 9, 9, 9, 15, 16, 17])
      expect(unsure(pages)).toEqual(['Runner 10'])
    },
  )

  it('gives each row one rank more than the rows above it, wherever a board is cut', () => {
    const board = fc.tuple(
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 4, maxLength: 30 }),
      fc.integer({ min: 2, max: 9 }),
    )
    fc.assert(
      fc.property(board, ([numbers, size]) => {
        const scores = [99, ...numbers.toSorted((a, b) => b - a)]
        const all = entries(1, scores)
        const pages: BoardPage[] = []
        for (let from = 0; from < all.length; from += size)
          pages.push(page(all.slice(from, from + size), from))
        expect(ranks(pages)).toEqual(
          scores.map((score) => 1 + scores.filter((other) => other > score).length),
        )
      }),
    )
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
  const { rankOf } = joined
  const { rows } = joined.table
  const nameAt = (rank: number) => {
    const row = rowOfRank(rows, rankOf, rank)
    return row?.identity ?? null
  }

  it('goes to a person in any case of letters', () => {
    const found = findRow({ rows, rankOf, find: 'CY', rank: Number.NaN })
    expect(found).toBe(rows[2])
  })

  it('goes to a rank, and to those who share it where a tie skips it', () => {
    expect([1, 2, 3, 4].map(nameAt)).toEqual(['Ann', 'Bo', 'Bo', 'Di'])
  })

  it('finds no rank that is not loaded', () => {
    expect([5, 4118].map(nameAt)).toEqual([null, null])
  })
})
