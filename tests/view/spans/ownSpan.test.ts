import { describe, expect, it } from 'vitest'
import { pageSpan } from '#view/spans/spans.ts'
import { iso, NOON, read } from '../../areas/bodies.ts'

const HOUR = 3_600_000
const of = (body: unknown) => pageSpan(read('events', body, '1'))

describe('the span of a page', () => {
  it('is the page’s own where it is not of a row', () => {
    const row = { path: '$.data.rounds[0]', label: 'Round', start: 1, end: 2 }
    const own = { path: '$.data', label: 'Cup', start: 1, end: 2 }
    const told = { title: { text: 'Cup' }, facts: [] }
    expect(pageSpan({ ...told, timeline: [row, own] })).toBe(own)
    const other = { ...row, path: '$.data.rounds[1]' }
    expect(pageSpan({ ...told, timeline: [row, other] })).toBeNull()
    expect(pageSpan({ ...told, timeline: [] })).toBeNull()
  })

  it('begins when the thing itself does, whatever people did in it', () => {
    const body = {
      Achievement: { Title: 'Saved Summer', DateCreated: iso(-9000) },
      StartAt: iso(-100),
      Unlocks: [{ User: 'Ann', Points: 50, DateAwarded: iso(-20) }],
    }
    expect(of(body)).toMatchObject({
      label: 'Saved Summer',
      start: NOON - 100 * HOUR,
      end: null,
    })
    expect(of({ ...body, StartAt: null })).toBeNull()
  })

  it('is that of its only row where the thing has no time of its own', () => {
    const body = { name: 'Cup', rounds: [{ name: 'Final', starts_at: iso(3), ends_at: iso(5) }] }
    expect(of(body)).toMatchObject({ start: NOON + 3 * HOUR })
  })

  it('does not begin with what comes before it', () => {
    expect(of({ name: 'Cup', registration_start: iso(-40), created_at: iso(-90) })).toBeNull()
    const body = { name: 'Cup', registration_start: iso(-40), start_time: iso(2) }
    expect(of(body)).toMatchObject({ start: NOON + 2 * HOUR })
  })
})
