import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  entriesText,
  type FieldText,
  filtersText,
  pagingText,
  pathText,
  queryText,
} from '#features/setup/fieldTexts.ts'

const again = (field: FieldText, value: unknown) => field.valueOf(field.textOf(value), null)
const word = fc.stringMatching(/^[a-z_][\w.-]{0,10}$/)

describe('the texts of a route that a person edits', () => {
  it('are filters with their words, a star where one is required', () => {
    const filters = filtersText.valueOf('status = ongoing, finished; period* = day ,week;;', null)
    expect(filters).toEqual([
      { param: 'status', values: ['ongoing', 'finished'] },
      { param: 'period', values: ['day', 'week'], required: true },
    ])
    expect(filtersText.textOf(filters)).toBe('status = ongoing, finished; period* = day, week')
  })

  it('are dots where a filter may have other words', () => {
    const filters = filtersText.valueOf('phase = closed, ...; span* = …', null)
    expect(filters).toEqual([
      { param: 'phase', values: ['closed'], seen: true },
      { param: 'span', values: [], required: true, seen: true },
    ])
    expect(filtersText.textOf(filters)).toBe('phase = closed, …; span* = …')
  })

  it('are things with their names, dots where there may be others', () => {
    const entries = entriesText.valueOf('forging = The forge; riding; …', null)
    expect(entries).toEqual([
      { id: 'forging', name: 'The forge', seen: true },
      { id: 'riding', seen: true },
    ])
    expect(entriesText.textOf(entries)).toBe('forging = The forge; riding; …')
    expect(again(entriesText, ['riding'])).toEqual([{ id: 'riding' }])
  })

  it('are what is always sent, and how a list goes on', () => {
    expect(queryText.valueOf('metric={id}&limit=20', null)).toEqual({ metric: '{id}', limit: '20' })
    expect(pagingText.valueOf('offset skip 20', null)).toEqual({
      by: 'offset',
      param: 'skip',
      size: 20,
    })
    expect(pagingText.valueOf('cursor next', null)).toEqual({ by: 'cursor', param: 'next' })
    expect(pagingText.valueOf('  ', null)).toBeNull()
  })

  it('are a path, beside which the rest of its route stays', () => {
    expect(pathText.textOf('groups')).toBe('groups')
    expect(pathText.textOf({ path: 'groups', search: 'name' })).toBe('groups')
    expect(pathText.valueOf('teams', 'groups')).toBe('teams')
    expect(pathText.valueOf('teams', { path: 'groups', search: 'name' })).toEqual({
      path: 'teams',
      search: 'name',
    })
  })

  it('say again what was read of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ param: word, values: fc.array(word) })),
        fc.dictionary(word, word),
        fc.record({ by: word, param: word, size: fc.nat() }),
        (filters, query, paging) => {
          expect(again(filtersText, filters)).toEqual(filters)
          expect(again(queryText, query)).toEqual({ ...query })
          expect(again(pagingText, paging)).toEqual(paging)
        },
      ),
    )
  })

  it('never throw, whatever is typed or stands in the file', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (text, value) => {
        for (const field of [filtersText, queryText, pagingText, pathText]) {
          field.valueOf(text, value)
          field.textOf(value)
        }
      }),
    )
  })
})
