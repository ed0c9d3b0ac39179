import { describe, expect, it } from 'vitest'
import { nextOf, onAndNext } from '#pages/home/nextOf.ts'
import { readThings } from '../../helpers/readThings.ts'

const span = (start: number | null, end: number | null) => ({ start, end })
const NOW = 100

describe('what is on and what is next', () => {
  it('share the list, the nearest of each first', () => {
    const running = [10, 20, 30, 40].map((start) => span(start, 540 - start))
    const coming = [span(700, 800), span(150, 160), span(600, 900), span(950, 960)]
    const over = [span(1, 50)]
    expect(onAndNext([...over, ...running, ...coming], NOW)).toEqual([
      span(40, 500),
      span(30, 510),
      span(20, 520),
      span(150, 160),
      span(600, 900),
      span(700, 800),
    ])
  })

  it('fill the list where one kind is few, and leave out what has no end', () => {
    const running = [10, 20, 30, 40, 50, 60].map((start) => span(start, 540 - start))
    expect(onAndNext([...running, span(150, 160), span(5, null)], NOW)).toEqual([
      ...running.toReversed().slice(0, 5),
      span(150, 160),
    ])
    expect(onAndNext([], NOW)).toEqual([])
  })

  it('fill a longer list where there is room', () => {
    const running = [10, 20, 30, 40, 50, 60, 70].map((start) => span(start, 540 - start))
    const coming = [150, 160, 170, 180, 190, 200, 210].map((start) => span(start, start + 5))
    expect(onAndNext([...running, ...coming], NOW, 12)).toEqual([
      ...running.toReversed().slice(0, 6),
      ...coming.slice(0, 6),
    ])
  })
})

describe('the one list of all areas', () => {
  const now = Date.UTC(2026, 10, 20, 12)
  const at = (day: number) => new Date(now + day * 86_400_000).toISOString()
  const listOf = (area: string, data: readonly unknown[], isOfDates = true) => ({
    area,
    isOfDates,
    reading: readThings({ data }, { area, at: now, endpoint: area }),
  })
  const namesIn = (...lists: ReturnType<typeof listOf>[]) =>
    nextOf(lists, now, () => 0).map(({ area, label }) => `${area} ${label}`)

  const duels = [
    { id: 'd1', name: 'First duel', starts_at: at(-1), ends_at: at(3) },
    { id: 'd2', name: 'Second duel', starts_at: at(5), ends_at: at(6) },
  ]
  const fairs = [
    { id: 'f1', name: 'Old fair', starts_at: at(-9), ends_at: at(-8) },
    { id: 'f2', name: 'Spring fair', starts_at: at(-2), ends_at: at(1) },
    { id: 'f3', name: 'Autumn fair', starts_at: at(2), ends_at: at(4) },
  ]

  it('has contests and events together in the order in which they end or start', () => {
    expect(namesIn(listOf('competitions', duels), listOf('events', fairs))).toEqual([
      'events Spring fair',
      'competitions First duel',
      'events Autumn fair',
      'competitions Second duel',
    ])
  })

  it('shows what was last where there is nothing to come, the latest entries of a log among it', () => {
    const rows = ['steir_1', 'wend_2', 'tuskt_3'].map((name, n) => ({
      former_handle: name,
      later_handle: `${name}x`,
      asked_on: at(-2 - n),
    }))
    const over = [{ id: 'd0', name: 'Past duel', starts_at: at(-5), ends_at: at(-2.5) }]
    expect(namesIn(listOf('competitions', over), listOf('events', rows))).toEqual([
      expect.stringContaining('steir_1x'),
      expect.stringContaining('wend_2x'),
      expect.stringContaining('tuskt_3x'),
      'competitions Past duel',
    ])
  })

  it('does not call news what was founded long ago', () => {
    const clans = [{ id: 'court', name: 'Ember Court', founded: '2020-03-01T00:00:00Z' }]
    expect(namesIn(listOf('clans', clans, false))).toEqual([])
  })
})
