import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#api/endpoints.ts'
import { targetOf } from '#api/target.ts'
import {
  inOrder,
  pageOfRank,
  pagesText,
  pagingParam,
  parsePages,
} from '#areas/leaderboards/boardPages.ts'

const endpoint = ENDPOINTS.find(({ name }) => name === 'leaderboards.item')!
const target = targetOf('https://stats.example/api/v1', endpoint, 'overall')

describe('the pages in an address', () => {
  it('come back as they were written, whatever a cursor holds', () => {
    const values = fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }))
    fc.assert(
      fc.property(values, (cursors) => {
        expect(parsePages(pagesText(cursors))).toEqual(cursors)
      }),
    )
  })

  it('are none where the text is none of ours', () => {
    for (const text of [null, '', ',', '2,,3', '%E0%A4%A']) expect(parsePages(text)).toEqual([])
  })

  it('stand in the order of their numbers; cursors in the order they were followed', () => {
    expect(inOrder(['83', '2', '10'])).toEqual(['2', '10', '83'])
    expect(inOrder(['zz', 'aa'])).toEqual(['zz', 'aa'])
  })
})

describe('what pages a board', () => {
  it('is the number where the endpoint takes it', () => {
    expect(pagingParam(target, { page: 1, pages: 4, source: 'stated' })).toBe('page')
  })

  it('is the cursor of the service where it names another', () => {
    const paging = { next: { param: 'after', value: 'x9' }, source: 'stated' } as const
    expect(pagingParam(target, paging)).toBe('after')
  })

  it('is nothing without paging', () => {
    expect(pagingParam(target, null)).toBeNull()
  })
})

describe('the page of a rank', () => {
  it('holds it, for any rank and size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 500 }),
        (rank, size) => {
          const before = (Number(pageOfRank(rank, size, null)) - 1) * size
          expect(rank).toBeGreaterThan(before)
          expect(rank).toBeLessThanOrEqual(before + size)
        },
      ),
    )
  })

  it('is none beyond the last page', () => {
    expect(pageOfRank(101, 50, 2)).toBeNull()
    expect(pageOfRank(100, 50, 2)).toBe('2')
  })
})
