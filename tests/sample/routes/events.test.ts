import { describe, expect, it } from 'vitest'
import { createTestSample } from '../helpers.ts'

interface Span {
  id: string
  type: string
  startsAt: string
  endsAt: string
}

describe('events', () => {
  it.each([0, 5, 300])('has a calendar around now, after %d days', async (days) => {
    const { get, clock } = createTestSample()
    clock.pass(days * 86_400_000)
    const { data, pagination } = (await get('events')).body
    const spans = data.calendar as Span[]
    expect(pagination.total).toBe(spans.length)
    for (const { startsAt, endsAt } of spans)
      expect(Date.parse(endsAt)).toBeGreaterThan(Date.parse(startsAt))
    expect(spans.some(({ endsAt }) => Date.parse(endsAt) < clock.now())).toBe(true)
    expect(spans.some(({ startsAt }) => Date.parse(startsAt) > clock.now())).toBe(true)
    expect(new Set(spans.map(({ type }) => type)).size).toBeGreaterThan(3)
  })

  it('has a feed of what has just happened, the newest first', async () => {
    const { get, clock } = createTestSample()
    const { feed } = (await get('events')).body.data
    const times = feed.map(({ at }: { at: string }) => Date.parse(at)) as number[]
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(times[0]).toBeLessThanOrEqual(clock.now())
    const all = (await get('events?type=feed&limit=100')).body
    expect(all.data.slice(0, 20)).toEqual(feed)
    const texts = all.data.map(({ text }: { text: string }) => text)
    expect(texts.join()).toMatch(/ found an? /)
    expect(texts.join()).not.toMatch(/ found (?:a [AEIOU]|an [^AEIOU])/)
    expect(all.pagination.total).toBe(200)
  })

  it.each(['festival', 'market', 'drop', 'level'])('narrows to the kind %s', async (type) => {
    const { get } = createTestSample()
    const { data } = (await get(`events?type=${type}&limit=100`)).body
    const rows = (data.calendar ?? data) as Span[]
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.type === type)).toBe(true)
  })

  it('opens each of its rows', async () => {
    const { get } = createTestSample()
    const { calendar, feed } = (await get('events')).body.data
    for (const row of [...calendar.slice(0, 3), ...calendar.slice(-2), ...feed.slice(0, 3)])
      expect((await get(`events/${row.id}`)).body.data).toMatchObject(row)
  })

  it('names items that there are', async () => {
    const { get } = createTestSample()
    const { calendar } = (await get('events')).body.data
    const item = encodeURIComponent(calendar[4].item)
    expect((await get(`prices/${item}`)).body.result.name).toBe(calendar[4].item)
  })
})
