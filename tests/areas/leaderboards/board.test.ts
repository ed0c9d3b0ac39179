import { readThings } from '../../helpers/readThings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BoardPage, boardOf, rowOfRank } from '#areas/leaderboards/Board.ts'
import { readCell } from '#reading/index.ts'
import { sharedText } from '../../helpers/shared.ts'

type Entry = readonly [name: string, score: number]

/** `number`: null for a page by cursor. */
function page(entries: readonly Entry[], number: number | null, fetchedAt = 1): BoardPage {
  const body = { entries: entries.map(([player, points]) => ({ player, points })) }
  return { table: tableOf(body), number, fetchedAt }
}

const tableOf = (body: unknown) =>
  readThings(body, { area: 'leaderboards', endpoint: 'x' }).tables[0]!

/** A board of pages of this size. */
const join = (pages: readonly BoardPage[], size: number) => boardOf(pages[0]!.table, pages, size)
const alone = (body: unknown) => join([{ table: tableOf(body), number: 1, fetchedAt: 1 }], 3)

const namesOf = ({ table }: ReturnType<typeof boardOf>) =>
  table.rows.map(({ identity }) => identity)
const ranksOf = ({ table, rankOf }: ReturnType<typeof boardOf>) => table.rows.map(rankOf)

describe('pages of a board joined', () => {
  it('keep their order and give every row a key of its own', () => {
    const joined = join(
      [
        page(
          [
            ['Ann', 9],
            ['Bo', 8],
          ],
          1,
        ),
        page(
          [
            ['Cy', 8],
            ['Di', 7],
          ],
          2,
        ),
      ],
      2,
    )
    expect(namesOf(joined)).toEqual(['Ann', 'Bo', 'Cy', 'Di'])
    expect(new Set(joined.table.rows.map(({ key }) => key)).size).toBe(4)
    expect(joined.isCounted).toBe(true)
    expect(ranksOf(joined)).toEqual([1, 2, 2, 4])
  })

  it.each([
    [
      'places',
      { 1: { name: 'Ann', score: 9 }, 2: { name: 'Bo', score: 8 }, 3: { name: 'Cy', score: 7 } },
    ],
    ['names', { Ann: { score: 9 }, Bo: { score: 8 }, Cy: { score: 7 } }],
  ])('leave keys that are %s as they are written', (_, body) => {
    const joined = alone(body)
    expect(joined.table.rows.map(({ key }) => key)).toEqual(Object.keys(body))
  })

  it('show who moved between two fetches once, where the newer page has them', () => {
    const joined = join(
      [
        page(
          [
            ['Ann', 9],
            ['Bo', 8],
          ],
          1,
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
      ],
      2,
    )
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
            index + 1,
            at,
          ),
        )
        const shown = namesOf(join(made, 10))
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
    const joined = alone(body)
    expect(joined.isCounted).toBe(false)
    expect(ranksOf(joined)).toEqual([1, 2, 3])
  })

  it('need no column of ranks where all share one', () => {
    const joined = join(
      [
        page(
          [
            ['Ann', 9],
            ['Bo', 9],
          ],
          1,
        ),
      ],
      2,
    )
    expect(joined.isCounted).toBe(false)
    expect(ranksOf(joined)).toEqual([1, 1])
  })

  it('say where the same rows came twice, and show them once', () => {
    const [first, second] = [
      page(
        [
          ['Ann', 9],
          ['Bo', 8],
        ],
        1,
      ),
      page(
        [
          ['Ann', 9],
          ['Bo', 8],
        ],
        2,
      ),
    ]
    expect(join([first, second], 2)).toMatchObject({ repeats: true, unsureAfter: [] })
    expect(namesOf(join([first, second], 2))).toEqual(['Ann', 'Bo'])
  })
})

describe('the border of two pages', () => {
  const entries = (from: number, scores: readonly number[]) =>
    scores.map((score, at): Entry => [`Runner ${from + at}`, score])
  const ranks = (pages: readonly BoardPage[], size = 4) => ranksOf(join(pages, size))
  const unsure = (pages: readonly BoardPage[], size = 4) =>
    join(pages, size).unsureAfter.map((row) => row.identity)
  const one = entries(1, [10, 9, 8, 8])

  it('keeps a tie over it, though a row that is on both is shown on the second', () => {
    const pages = [page(one, 1, 1), page([...entries(4, [8]), ...entries(6, [8, 8, 7])], 2, 2)]
    expect(ranks(pages)).toEqual([1, 2, 3, 3, 3, 3, 8])
    expect(unsure(pages)).toEqual(['Runner 3'])
  })

  it('keeps a tie over three pages, up to the last row of the board', () => {
    const pages = [page(one, 1), page(entries(5, [8, 8, 8, 8]), 2), page(entries(9, [8, 8]), 3)]
    expect(ranks(pages)).toEqual([1, 2, 3, 3, 3, 3, 3, 3, 3, 3])
    expect(unsure(pages)).toEqual([])
  })

  it('never closes up over a row that a page lacks', () => {
    const pages = [page(one.slice(0, 3), 1), page(entries(5, [7, 6]), 2)]
    expect(ranks(pages)).toEqual([1, 2, 3, 5, 6])
    expect(unsure(pages)).toEqual(['Runner 3'])
  })

  it('is unsure where its pages were fetched apart', () => {
    expect(unsure([page(one, 1, 0), page(entries(5, [7, 6]), 2, 60_000)])).toEqual([])
    expect(unsure([page(one, 1, 0), page(entries(5, [7, 6]), 2, 3_600_000)])).toEqual(['Runner 4'])
    expect(unsure([page(one, 1, 3_600_000), page(entries(5, [7, 6]), 2, 0)])).toEqual(['Runner 4'])
  })

  it('is none between pages that are no neighbours', () => {
    const far = page(entries(101, [7, 6]), 26, 3_600_000)
    expect(unsure([page(one, 1, 0), far])).toEqual([])
    expect(ranks([page(one, 1, 0), far])).toEqual([1, 2, 3, 3, 101, 102])
  })

  it('is crossed by a cursor that begins with the row it names', () => {
    const pages = [page(one, null), page([...entries(4, [8]), ...entries(5, [8, 7])], null)]
    expect(ranks(pages)).toEqual([1, 2, 3, 3, 3, 6])
    expect(unsure(pages)).toEqual([])
  })

  it('keeps a tie on a board of times, the shortest first', () => {
    const lap = (names: string, times: readonly number[], number: number): BoardPage => {
      const body = { entries: times.map((ms, at) => ({ player: names[at], lapTimeMs: ms })) }
      return { table: tableOf(body), number, fetchedAt: 1 }
    }
    const pages = [lap('abc', [61_000, 62_500, 63_000], 1), lap('def', [63_000, 63_000, 64_000], 2)]
    expect(ranks(pages, 3)).toEqual([1, 2, 3, 3, 3, 6])
  })

  const SHARED = [1, 2, 3].map((number) => sharedText(`cases/border-tie/page${number}.json`))

  it.skipIf(SHARED.includes(null))(
    'keeps the tie of a real board, and says what may be missing (skips where ../shared is absent)',
    () => {
      const pages = SHARED.map((text, index): BoardPage => ({
        table: tableOf(JSON.parse(text ?? '')),
        number: index + 1,
        fetchedAt: 1,
      }))
      expect(ranks(pages, 10).slice(7, 16)).toEqual([8, 9, 9, 9, 9, 9, 15, 16, 17])
      expect(unsure(pages, 10)).toEqual(['Runner 10'])
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
          pages.push(page(all.slice(from, from + size), from / size + 1))
        expect(ranks(pages, size)).toEqual(
          scores.map((score) => 1 + scores.filter((other) => other > score).length),
        )
      }),
    )
  })
})

describe('finding on a board', () => {
  const scores: readonly Entry[] = [
    ['Ann', 9],
    ['Bo', 8],
    ['Cy', 8],
    ['Di', 7],
  ]
  const board = join([page(scores, 1)], 4)
  const nameAt = (rank: number) => rowOfRank(board, rank)?.name ?? null

  it('goes to a person in any case of letters', () => {
    expect(board.rowOf('CY')?.name).toBe('Cy')
    expect(board.rowOf('Eve')).toBeNull()
  })

  it('goes to a rank, and to those who share it where a tie skips it', () => {
    expect([1, 2, 3, 4].map(nameAt)).toEqual(['Ann', 'Bo', 'Bo', 'Di'])
  })

  it('finds no rank that is not loaded', () => {
    expect([5, 4118, Number.NaN].map(nameAt)).toEqual([null, null, null])
  })
})
