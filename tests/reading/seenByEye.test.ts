import { describe, expect, it } from 'vitest'
import { labelOf, readBody } from '#reading/index.ts'
import type { Area } from '#reading/types.ts'

const read = (body: unknown, area: Area = 'players') => readBody(body, { area, endpoint: area })
const labels = (body: unknown, area?: Area) => read(body, area).facts.map(({ label }) => label)
const rows = (row: (at: number) => object) => Array.from({ length: 6 }, (_, at) => row(at))

describe('what a person saw on pages and would not have shipped', () => {
  it('a status of the request and the names of columns are no figures of a thing', () => {
    const body = { status: 200, points: 31, headers: ['a', 'b'], rows: [[1, 2]] }
    expect(labels(body)).toContain('Points')
    expect(labels(body)).not.toContain('Status')
    expect(labels(body)).not.toContain('Headers')
    expect(labels({ name: 'Ann', status: 3, points: 31 })).toContain('Status')
  })

  it('what an error says is told once, as the error', () => {
    const { error, facts } = read({ error: true, descriptor: 'No such player', response: 'None' })
    expect(error?.message).toBe('No such player')
    expect(facts).toEqual([])
  })

  it('"7_days" keeps its number and "itemIDs" its letters', () => {
    const body = rows((at) => ({
      name: `Item ${String(at)}`,
      price: { '7_days': { sold: at }, '30_days': { sold: at * 4 } },
    }))
    const [table] = read(body, 'prices').tables
    const found = table?.columns.map(({ label }) => label)
    expect(found).toEqual(expect.arrayContaining(['7 days sold', '30 days sold']))
    expect(labelOf('itemIDs')).toBe('Item ids')
    expect(labelOf('HTTPServer')).toBe('Http server')
  })

  it('columns four levels down are told apart', () => {
    const side = (at: number) => ({ low: { world: { price: at } } })
    const body = rows((at) => ({ itemId: 900 + at, nq: side(at), hq: side(at * 7) }))
    const found = read(body, 'prices').tables[0]?.columns.map(({ label }) => label) ?? []
    expect(new Set(found).size).toBe(found.length)
  })

  it('a row is not called by who is first in a list inside it', () => {
    const items = Object.fromEntries(
      rows((at) => ({ at })).map((_, at) => [
        String(5100 + at),
        { itemID: 5100 + at, price: at * 3, listings: [{ retainerName: `Ann ${String(at)}` }] },
      ]),
    )
    expect(read({ items }, 'prices').tables[0]?.nameColumn).toBe('itemID')
  })

  it('a ranking of songs is none of players', () => {
    const songs = rows((at) => ({ rank: at + 1, songName: `Song ${String(at)}`, plays: 90 - at }))
    expect(read(songs, 'leaderboards').tables[0]?.rowLink?.area).not.toBe('players')
  })

  it('neither ages nor what counts the rows are lines', () => {
    const body = {
      past: rows((at) => ({ season: 2018 + at, playerAge: 21 + at, lineup_ordinal: at + 1 })),
    }
    expect(read(body).series).toEqual([])
  })
})

describe('what comes first', () => {
  const columnsOf = (row: (at: number) => object, area: Area) =>
    (read(rows(row), area).tables[0]?.columns ?? []).map(({ path }) => path)

  it('is no place on a map', () => {
    const found = columnsOf(
      (at) => ({
        rank: at + 1,
        name: `Team ${String(at)}`,
        goals: 40 - at * 3,
        conceded: 20 + ((at * 7) % 5),
        goalDifference: 20 - at * 4,
        latitude: 51.2 + at / 7,
      }),
      'leaderboards',
    )
    expect(found.at(-1)).toBe('latitude')
  })

  it('is not the fourth time of a row', () => {
    const at = (day: number, hour: number) => `2026-02-0${String(day + 1)}T0${String(hour)}:00:00Z`
    const found = columnsOf(
      (day) => ({
        name: `Cup ${String(day)}`,
        startAt: at(day, 1),
        endAt: at(day, 2),
        distributionStartAt: at(day, 3),
        rankingAnnounceAt: at(day, 4),
        batchExecutionAt: at(day, 5),
        kind: day % 2 === 0 ? 'Solo' : 'Duo',
      }),
      'events',
    )
    expect(found.indexOf('kind')).toBeLessThan(found.indexOf('batchExecutionAt'))
  })
})

it('reads a log by time as a table, and draws no line of its codes', () => {
  const days = rows((at) => ({ at })).map((_, at) => `2026-02-0${String(at + 1)}T08:00:00.000+0000`)
  const body = { picks: rows((at) => ({ name: `P ${String(at)}`, round: at })), runStatus: {} }
  const reading = read({ ...body, runStatus: Object.fromEntries(days.map((day, at) => [day, at])) })
  const log = reading.tables.find(({ path }) => path === '$.runStatus{}')
  expect(log?.columns[0]).toMatchObject({ path: '@key', kind: 'instant' })
  expect(reading.series).toEqual([])
})

it('the line of a share has the percent that its table has', () => {
  const past = rows((at) => ({
    SEASON_ID: `${String(2018 + at)}-${String(19 + at)}`,
    PTS: 900 + at * 7,
    WIN_PCT: 0.4 + at / 50,
  }))
  const line = read({ past }).series.find(({ y }) => y.kind === 'percentage')
  expect(line?.points[0]?.[1]).toBeCloseTo(40)
})
