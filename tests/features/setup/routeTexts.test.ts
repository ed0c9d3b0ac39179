import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  filtersOf,
  filtersText,
  pagingOfText,
  pagingText,
  queryOfText,
  queryText,
} from '#features/setup/routeTexts.ts'

const word = fc.stringMatching(/^[a-z_][\w.-]{0,10}$/)

describe('the texts of a route that a person edits', () => {
  it('are filters with their words, a star where one is required', () => {
    const filters = filtersOf('status = ongoing, finished; period* = day ,week;;')
    expect(filters).toEqual([
      { param: 'status', values: ['ongoing', 'finished'] },
      { param: 'period', values: ['day', 'week'], required: true },
    ])
    expect(filtersText(filters)).toBe('status = ongoing, finished; period* = day, week')
  })

  it('are what is always sent, and how a list goes on', () => {
    expect(queryOfText('metric={id}&limit=20')).toEqual({ metric: '{id}', limit: '20' })
    expect(pagingOfText('offset skip 20')).toEqual({ by: 'offset', param: 'skip', size: 20 })
    expect(pagingOfText('cursor next')).toEqual({ by: 'cursor', param: 'next' })
    expect(pagingOfText('  ')).toBeNull()
  })

  it('say again what was read of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ param: word, values: fc.array(word) })),
        fc.dictionary(word, word),
        fc.record({ by: word, param: word, size: fc.nat() }),
        (filters, query, paging) => {
          expect(filtersOf(filtersText(filters))).toEqual(filters)
          expect(queryOfText(queryText(query))).toEqual({ ...query })
          expect(pagingOfText(pagingText(paging))).toEqual(paging)
        },
      ),
    )
  })

  it('never throw, whatever is typed or stands in the file', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (text, value) => {
        filtersOf(text)
        queryOfText(text)
        pagingOfText(text)
        filtersText(value)
        queryText(value)
        pagingText(value)
      }),
    )
  })
})
