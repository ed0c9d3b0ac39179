import { describe, expect, it } from 'vitest'
import { pastUpTo } from '#data/figures/countedPast.ts'
import { cellKey } from '#data/figures/figuresOf.ts'
import type { FigureRows } from '#data/history/types.ts'
import { readThings } from '../../helpers/readThings.ts'

const HOUR = 3_600_000
const SNAPSHOT = {
  query: 'q',
  endpoint: 'players.item',
  area: 'players',
  id: 'Ann',
  path: '/players/Ann',
  status: 200,
  bytes: 1,
  fetchedAt: 100 * HOUR,
}
const XP = '$.overall_xp'

const reading = (body: unknown) =>
  readThings(body, { area: 'players', endpoint: 'players/Ann', id: 'Ann' })

/** A store with the past of one thing. */
const storeWith = (known: FigureRows | null) =>
  ({ figures: { rows: async () => known } }) as unknown as Parameters<typeof pastUpTo>[0]

const visits = (count: number): FigureRows => ({
  query: 'q',
  area: 'players',
  id: 'Ann',
  figures: [{ key: XP, label: 'Overall XP', kind: 'count', row: null }],
  rows: Array.from({ length: count }, (_, index) => ({
    query: 'q',
    at: (100 - count + index) * HOUR,
    name: 'Ann',
    values: { [XP]: 1000 + index },
  })),
})

describe('the past up to a body', () => {
  it('ends with the body, which no visit has noted yet', async () => {
    const past = await pastUpTo(storeWith(visits(2)), SNAPSHOT, reading({ overall_xp: 5000 }))
    expect(past?.seen).toEqual([98 * HOUR, 99 * HOUR, 100 * HOUR])
    expect(past?.figures.map(({ figure }) => figure.key)).toEqual([XP])
    expect(past?.figures[0]?.values).toEqual([1000, 1001, 5000])
  })

  it('is the body alone at the first visit', async () => {
    const past = await pastUpTo(storeWith(null), SNAPSHOT, reading({ overall_xp: 5000 }))
    expect(past?.seen).toEqual([100 * HOUR])
  })

  it('has the figures that are new in the body', async () => {
    const body = {
      overall_xp: 5000,
      skills: { Mining: { xp: 30, level: 3 }, Magic: { xp: 40, level: 4 } },
    }
    const past = await pastUpTo(storeWith(visits(1)), SNAPSHOT, reading(body))
    const keys = past?.figures.map(({ figure }) => figure.key)
    expect(keys).toContain(XP)
    expect(keys).toContain(cellKey('$.skills{}', 'Mining', 'xp'))
  })

  it('is of the sixty newest visits', async () => {
    const past = await pastUpTo(storeWith(visits(90)), SNAPSHOT, reading({ overall_xp: 5000 }))
    expect([past?.seen.length, past?.seen.at(-1)]).toEqual([60, 100 * HOUR])
  })

  it('is none where the body has no figure', async () => {
    expect(await pastUpTo(storeWith(visits(2)), SNAPSHOT, reading({ name: 'Ann' }))).toBeNull()
  })
})
