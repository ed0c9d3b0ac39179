import { describe, expect, it } from 'vitest'
import { readBody, readCell } from '#reading/index.ts'
import type { Area, Reading } from '#reading/types.ts'

const read = (area: Area, body: unknown, id?: string): Reading =>
  readBody(body, { area, endpoint: `/${area}`, ...(id === undefined ? null : { id }) })

/** What a column of the main table holds, top to bottom. */
function cells(reading: Reading, path: string) {
  const [table] = reading.tables
  const column = table?.columns.find((one) => one.path === path)
  if (table === undefined || column === undefined) throw new Error(`no column ${path}`)
  return table.rows.map((row) => readCell(row, column))
}

const opaque = (at: number): string => `b401b41519f32576ccc939a${String(at)}`
const company = (at: number) => ({ company_key: opaque(at), company_title: `Otters ${String(at)}` })

const contest = (at: number, phase = 'planned') => ({
  contest_key: opaque(at),
  headline: `Riding ${String(at)}`,
  phase,
  opens_on: `2026-12-0${String(at)}T00:00:00Z`,
  closes_on: `2026-12-2${String(at)}T00:00:00Z`,
  host_company: company(at),
})
const contests = [1, 2, 3, 4].map((at) => contest(at))

describe('names (rule 5)', () => {
  it.each(['headline', 'caption', 'subject', 'heading'])('are the %s of a row', (word) => {
    const rows = contests.map(({ headline, ...row }) => ({ ...row, [word]: headline }))
    expect(read('competitions', rows).tables[0]?.nameColumn).toBe(word)
    expect(read('competitions', rows[0], opaque(1)).title.text).toBe('Riding 1')
  })
})

describe('links (rule 6)', () => {
  it('follow a title under the noun of its thing, by the key beside it', () => {
    const [host] = cells(read('competitions', contests), 'host_company.company_title')
    expect(host).toMatchObject({ area: 'clans', id: opaque(1), text: 'Otters 1' })
    const player = read('players', { handle: 'ann', points: 4, company: company(2) }, 'ann')
    expect(player.facts.map(({ value }) => value)).toContainEqual(
      expect.objectContaining({ area: 'clans', id: opaque(2) }),
    )
  })

  it('leave the key of a row to its title', () => {
    const { tables } = read('clans', [1, 2, 3].map(company))
    const key = tables[0]?.columns.find(({ path }) => path === 'company_key')
    expect(key?.area).toBeUndefined()
  })

  it('do not lead from each member to the clan whose page it is', () => {
    const roll = ['ann', 'bob', 'cy'].map((handle) => ({ company_key: opaque(1), handle }))
    const { tables } = read('clans', { ...company(1), roll }, opaque(1))
    const key = tables[0]?.columns.find(({ path }) => path === 'company_key')
    expect(key?.area).toBeUndefined()
  })
})

describe('absent (rule 8)', () => {
  const gained = (from: number, until: number, gained_points: number, at: number) => ({
    topic: `topic ${String(at)}`,
    from,
    until,
    gained_points,
  })

  it('is not -1 as a loss of one', () => {
    const rows = [gained(4, 9, 5, 1), gained(8, 7, -1, 2), gained(-1, -1, -1, 3)]
    expect(cells(read('players', rows, 'ann'), 'gained_points')[1]).toMatchObject({ number: -1 })
  })

  it('is -1 as an id', () => {
    const { facts } = read('players', { handle: 'ann', points: 4, latest_capture_key: -1 }, 'ann')
    const fact = facts.find(({ path }) => path === '$.latest_capture_key')
    expect(fact?.value.kind).toBe('absent')
  })
})

describe('the order of a list (rule 4)', () => {
  const ranked = (...places: number[]) =>
    read('players', {
      foes: places.map((placing, at) => ({ name: `foe ${String(at)}`, amount: at, placing })),
    }).tables[0]?.sort?.column

  it('is that of its ranks, with those that have none last', () => {
    expect(ranked(1, 4, 9)).toBe('placing')
    expect(ranked(1, 4, -1)).toBe('placing')
  })

  it('is not that of ranks that fall', () => {
    expect(ranked(13, 11, -1)).not.toBe('placing')
    expect(ranked(13, 11, 2)).not.toBe('placing')
  })
})

describe('spans (rule 12)', () => {
  it.each([
    ['opens_on', 'closes_on'],
    ['opens_at', 'closes_at'],
    ['opens', 'closes'],
  ])('are from %s to %s, with their phase', (from, to) => {
    const rows = contests.map(({ opens_on, closes_on, ...row }) => ({
      ...row,
      [from]: opens_on,
      [to]: closes_on,
    }))
    const span = {
      label: 'Riding 1',
      start: Date.UTC(2026, 11, 1),
      end: Date.UTC(2026, 11, 21),
    }
    expect(read('competitions', rows).timeline[0]).toMatchObject({
      ...span,
      kind: 'planned',
      id: opaque(1),
    })
    expect(read('competitions', rows[0], opaque(1)).timeline).toMatchObject([span])
  })
})

describe('columns (rule 4)', () => {
  const before = (reading: Reading, a: string, b: string): boolean => {
    const paths = reading.tables[0]?.columns.map(({ path }) => path) ?? []
    expect(paths).toEqual(expect.arrayContaining([a, b]))
    return paths.indexOf(a) < paths.indexOf(b)
  }
  const rows = [1, 2, 3].map((at) => ({
    ...company(at),
    established_on: `2025-0${String(at)}-21T00:00:00Z`,
    refreshed_on: `2026-11-1${String((at * 3) % 5)}T00:00:00Z`,
    tally: 3 + ((at * 7) % 5),
  }))
  const roll = [1, 2, 3, 4].map((at) => ({
    duty: ['owner', 'deputy_owner', 'mate', 'mate'][at - 1],
    side: ['north', 'south'][at % 2],
    total_points: 90 - at,
    character: {
      handle: `ann${String(at)}`,
      patron: at > 2,
      registered_on: `2025-0${String(at)}-01`,
    },
  }))

  it('put figures before the dates at which a record was written', () => {
    const reading = read('clans', rows)
    expect(before(reading, 'tally', 'established_on')).toBe(true)
    expect(before(reading, 'tally', 'refreshed_on')).toBe(true)
  })

  it('put the duty and the side of a member before what its profile says', () => {
    const reading = read('clans', { ...company(1), roll }, opaque(1))
    for (const own of ['duty', 'side'])
      for (const inner of ['character.patron', 'character.registered_on'])
        expect(before(reading, own, inner), `${own} before ${inner}`).toBe(true)
  })

  it('write words of a program alike', () => {
    const reading = read('clans', { ...company(1), roll }, opaque(1))
    const duties = cells(reading, 'duty').map((value) => (value.kind === 'text' ? value.text : ''))
    expect(duties).toEqual(['Owner', 'Deputy owner', 'Mate', 'Mate'])
    const figures = { amount: 4, best: 9 }
    const crafts = { forging: figures, lantern_making: { amount: 5, best: 6 }, riding: figures }
    const keys = cells(read('players', { handle: 'ann', crafts }, 'ann'), '@key')
    expect(keys).toMatchObject([
      { text: 'Forging' },
      { text: 'Lantern making' },
      { text: 'Riding' },
    ])
  })

  it('leave a map by plain words or names as the body writes it', () => {
    const figures = { amount: 4, best: 9 }
    const crafts = { forging: figures, brewing: { amount: 5, best: 6 }, riding: figures }
    const keys = cells(read('players', { handle: 'ann', crafts }, 'ann'), '@key')
    expect(keys[0]).toMatchObject({ text: 'forging' })
  })
})

describe('facts (rule 4)', () => {
  it('tell when a record was written after what it says', () => {
    const body = { ...company(1), refreshed_on: '2026-11-17T00:00:00Z', home_port: 'Port Anna' }
    const paths = read('clans', body, opaque(1)).facts.map(({ path }) => path)
    expect(paths.indexOf('$.home_port')).toBeLessThan(paths.indexOf('$.refreshed_on'))
  })
})
