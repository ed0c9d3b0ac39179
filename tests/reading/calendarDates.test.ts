import { describe, expect, it } from 'vitest'
import { readBody, readCell } from '#reading/index.ts'
import { sharedJson } from '../helpers/shared.ts'

const read = (body: unknown, area = 'prices') => readBody(body, { area, endpoint: area, id: 'a' })
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
const prices = (days: readonly string[]) => days.map((date, at) => ({ date, price: 1200 + at }))

describe('a chart over days', () => {
  it.each<[string, unknown]>([
    ['of the rows of a history', { name: 'Sun pearl', history: prices(DAYS) }],
    [
      'of a history whose days are numbers',
      {
        history: prices(DAYS).map((one) => ({
          ...one,
          date: Number(one.date.replaceAll('-', '')),
        })),
      },
    ],
    [
      'of a history whose days are in words',
      { history: prices(['Nov 16, 2026', 'Nov 17, 2026', 'Nov 18, 2026']) },
    ],
    [
      'of a map by day',
      { name: 'a', prices: Object.fromEntries(DAYS.map((day, at) => [day, at + 5])) },
    ],
    [
      'of a map by day that holds figures',
      {
        history: Object.fromEntries(DAYS.map((day, at) => [day, { open: at + 5, close: at + 7 }])),
      },
    ],
    ['of pairs', { name: 'a', history: DAYS.map((day, at) => [day, at + 5]) }],
    [
      'of the rows’ own lists',
      { items: ['a', 'b'].map((name) => ({ name, past: DAYS.map((day, at) => [day, at + 5]) })) },
    ],
    [
      'of the rows’ own maps',
      {
        items: ['a', 'b'].map((name) => ({
          name,
          sales: Object.fromEntries(DAYS.map((day, at) => [day, at + 5])),
        })),
      },
    ],
  ])('says so: %s', (_, body) => {
    const { series } = read(body)
    expect(series.length).toBeGreaterThan(0)
    for (const { x } of series) expect(x).toMatchObject({ kind: 'instant', unit: 'date' })
  })

  it('says months and years as what they are', () => {
    const of = (dates: readonly string[]) => read({ history: prices(dates) }).series[0]?.x.unit
    expect(of(['2026-08', '2026-09', '2026-10', '2026-11'])).toBe('month')
  })

  it.each([
    ['an instant at 00:00 UTC', (day: string) => `${day}T00:00:00Z`],
    ['seconds since 1970', (day: string) => Date.parse(day) / 1000],
  ])('is one over instants where each is %s', (_, at) => {
    const history = prices(DAYS).map(({ date, price }) => ({ timestamp: at(date), price }))
    expect(read({ history }).series[0]?.x).toMatchObject({ kind: 'instant' })
    expect(read({ history }).series[0]?.x.unit).toBeUndefined()
  })

  it.each([
    ['captured_on', 'date', 'day'],
    ['captured_on', 'iso', 'time'],
    ['captured_at', 'iso', 'day'],
    ['closes_on', 'iso', 'day'],
  ])('is one in a column %s of %s where each is written as a %s of UTC', (key, unit, as) => {
    const rows = DAYS.map((day, at) => ({
      name: `Row ${String(at)}`,
      [key]: `${day}T00:0${as === 'day' ? 0 : at}:00.000Z`,
    }))
    const [table] = read({ rows }).tables
    const column = table?.columns.find(({ path }) => path === key)
    expect(column && readCell(table!.rows[0]!, column)).toMatchObject({ kind: 'instant', unit })
  })

  it('is one over days where a time of 00:00 without a zone is behind each, and in no list of times', () => {
    const of = (times: readonly string[]) =>
      read({ history: times.map((date, at) => ({ date, price: 1200 + at })) }).series[0]?.x.unit
    expect(of(DAYS.map((day) => `${day} 00:00:00`))).toBe('date')
    expect(of(DAYS.map((day) => `${day}T00:00:00`))).toBe('date')
    expect(of(DAYS.map((day, at) => `${day} 00:0${at}:00`))).toBeUndefined()
  })

  const given = sharedJson('cases/date-only-daily-prices/item.json')
  it.skipIf(given === null)(
    'of the case has a day for each price (skipped where ../shared is absent)',
    () => {
      const { series } = read(given)
      expect(series[0]?.x.unit).toBe('date')
      expect(series[0]?.points).toHaveLength(12)
    },
  )
})

describe('a span of days', () => {
  const cup = { id: 1, name: 'Cup', startDate: '2026-11-20', endDate: '2026-11-22' }
  const others = [
    { ...cup, id: 2, name: 'Fair' },
    { ...cup, id: 3, name: 'Race' },
  ]

  it('carries that its ends are days, from rows and from facts', () => {
    const days = { startUnit: 'date', endUnit: 'date', start: Date.UTC(2026, 10, 20) }
    expect(read([cup, ...others], 'competitions').timeline[0]).toMatchObject(days)
    expect(read(cup, 'competitions').timeline[0]).toMatchObject(days)
  })

  it('tells a day from an instant at each end', () => {
    const mixed = { ...cup, startDate: '2026-11-20T18:00:00Z', endDate: '2026-11-20' }
    const [span] = read([mixed, ...others], 'competitions').timeline
    // The end is the whole day: it is not before the start.
    expect(span).toMatchObject({ end: Date.UTC(2026, 10, 20), endUnit: 'date' })
    expect(span?.startUnit).toBeUndefined()
  })

  it('is of instants where both are, at 00:00 UTC as well', () => {
    const timed = { ...cup, startDate: '2026-11-20T00:00:00Z', endDate: '2026-11-22T00:00:00Z' }
    const [span] = read([timed], 'competitions').timeline
    expect(span?.startUnit).toBeUndefined()
    expect(span?.endUnit).toBeUndefined()
  })

  it('is open where its end is "never"', () => {
    const [span] = read([{ ...cup, endDate: '9999-12-31' }, ...others], 'competitions').timeline
    expect(span?.end).toBeNull()
  })
})

describe('a cell of a day', () => {
  it('keeps its unit', () => {
    const { tables } = read({ history: prices(DAYS) })
    const [table] = tables
    const [row] = table?.rows ?? []
    const [column] = table?.columns ?? []
    expect(row && column && readCell(row, column)).toMatchObject({ kind: 'instant', unit: 'date' })
  })
})
