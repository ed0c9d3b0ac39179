import { beforeAll, describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import { createSample } from '#sample/index.ts'
import type { Sample } from '#sample/index.ts'

/** Other names for the same things; the reading may depend on none of them. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['name', 'display_name'],
  ['clan', 'guild'],
  ['skills', 'abilities'],
  ['skill', 'ability'],
  ['level', 'lvl'],
  ['xp', 'experience'],
  ['rank', 'position'],
  ['overallXp', 'total_experience'],
  ['lastSeen', 'last_online_ts'],
  ['joined', 'registered_on'],
  ['roster', 'people'],
  ['role', 'title'],
  ['player', 'nickname'],
  ['standings', 'ranking'],
  ['startsAt', 'begin_ts'],
  ['endsAt', 'finish_ts'],
  ['title', 'caption'],
  ['buy', 'bid_price'],
  ['sell', 'ask_price'],
  ['at', 'timestamp'],
  ['history', 'price_points'],
  ['entries', 'places'],
  ['calendar', 'upcoming'],
  ['data', 'payload'],
  ['result', 'payload'],
  ['items', 'goods'],
  ['pagination', 'meta'],
  ['paging', 'meta'],
  ['id', 'slug'],
  ['memberCount', 'n_members'],
])

function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [NAMES.get(key) ?? key, renamed(inner)]),
    )
  }
  const time =
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? value : Math.floor(time / 1000)
}

const NOW = Date.parse('2026-11-20T12:00:00Z')
let sample: Sample

async function bodyAt(path: string): Promise<unknown> {
  const response = await sample.fetch(new Request(`http://sample.test/api/v1/${path}`), { ip: '1' })
  return response.json()
}

function readingOf(path: string, body: unknown): Reading {
  const [area = '', id] = (path.split('?')[0] ?? '').split('/')
  return readBody(body, { area, endpoint: area, ...(id === undefined ? {} : { id }) })
}

function linksOf(reading: Reading): string[] {
  const columns = reading.tables.flatMap((table) => table.columns.map((column) => column.area))
  const facts = reading.facts.map((fact) =>
    fact.value.kind === 'link' ? fact.value.area : undefined,
  )
  return [...columns, ...facts].filter((area) => area !== undefined).toSorted()
}

describe('the sample service under other names', () => {
  beforeAll(() => {
    sample = createSample({ clock: { now: () => NOW }, limits: { anonymous: 1000 } })
  })

  it.each([
    'players/Salt',
    'clans',
    'leaderboards/overall',
    'prices',
    'prices/sun-pearl',
    'competitions',
    'competitions/999',
    'events',
    'events?type=feed',
  ])('keeps title, rows, links, charts and spans of %s', async (path) => {
    const body = await bodyAt(path)
    const [before, after] = [readingOf(path, body), readingOf(path, renamed(body))]
    expect(after.error).toBeNull()
    expect(after.title.text).toBe(before.title.text)
    expect(after.tables.map((table) => table.rows.length)).toEqual(
      before.tables.map((table) => table.rows.length),
    )
    expect(after.tables[0]?.columns.length).toBe(before.tables[0]?.columns.length)
    expect(linksOf(after)).toEqual(linksOf(before))
    expect(after.series.length).toBe(before.series.length)
    expect(after.timeline.length).toBe(before.timeline.length)
    expect(after.facts.map((fact) => fact.value.kind).toSorted()).toEqual(
      before.facts.map((fact) => fact.value.kind).toSorted(),
    )
    expect(after.paging?.total).toBe(before.paging?.total)
  })
})
