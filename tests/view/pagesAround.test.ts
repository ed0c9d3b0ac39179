import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#api/endpoints.ts'
import { targetOf } from '#api/target.ts'
import { pagesAround } from '#view/pagesAround.ts'

const endpoint = (name: string) => {
  const found = ENDPOINTS.find((one) => one.name === name)
  if (found === undefined) throw new Error(name)
  return found
}
const ROOT = 'https://stats.example/api/v1'
const list = targetOf(ROOT, endpoint('clans.list'), undefined, { search: 'ember' })
const player = targetOf(ROOT, endpoint('players.item'), 'Ann')

describe('the pages around one', () => {
  it('are numbered, and keep what was searched for', () => {
    const around = pagesAround(list, { page: 2, pages: 3, total: 120, source: 'stated' })
    expect(around).toMatchObject({
      page: 2,
      pages: 3,
      previous: { search: 'ember', page: '' },
      next: { search: 'ember', page: '3' },
    })
  })

  it('end at the last', () => {
    expect(pagesAround(list, { page: 3, pages: 3, source: 'stated' })?.next).toBeNull()
    expect(pagesAround(list, { page: 1, pages: 1, source: 'stated' })?.previous).toBeNull()
  })

  it('go on by a cursor where the body has one', () => {
    const next = { param: 'after', value: 'x1' }
    expect(pagesAround(list, { next, source: 'stated' })?.next).toEqual({
      search: 'ember',
      after: 'x1',
    })
  })

  it('are none where the body has no paging', () => {
    expect(pagesAround(list, null)).toBeNull()
    expect(pagesAround(player, { page: 1, pages: 9, source: 'stated' })?.next).toBeNull()
  })
})
