import { describe, expect, it } from 'vitest'
import { createTestSample } from '../helpers.ts'

interface Head {
  id: number
  status: string
  startsAt: string
  endsAt: string
}
interface Place {
  rank: number
  player: string
  gained: number
}

describe('competitions', () => {
  it.each([0, 1, 17, 400])(
    'has running, upcoming and finished ones after %d days',
    async (days) => {
      const { get, clock } = createTestSample()
      clock.pass(days * 86_400_000)
      for (const status of ['running', 'upcoming', 'finished']) {
        const rows = (await get(`competitions?status=${status}&limit=100`)).body.data as Head[]
        expect(rows.length).toBeGreaterThan(0)
        for (const row of rows) {
          const over = Date.parse(row.endsAt) <= clock.now()
          const begun = Date.parse(row.startsAt) <= clock.now()
          expect(row.status).toBe(status)
          expect(status).toBe(over ? 'finished' : begun ? 'running' : 'upcoming')
        }
      }
    },
  )

  it('stands by what was gained, ties sharing a rank', async () => {
    const { get } = createTestSample()
    const running = (await get('competitions?status=running')).body.data as Head[]
    const { data } = (await get(`competitions/${running.at(-1)?.id}`)).body
    const places = data.standings as Place[]
    expect(places).toHaveLength(data.participantCount)
    expect(places[0]?.gained).toBeGreaterThan(0)
    for (const [place, row] of places.entries()) {
      const before = places[place - 1]
      expect(row.gained).toBeLessThanOrEqual(before?.gained ?? Infinity)
      expect(row.rank).toBe(before?.gained === row.gained ? before.rank : place + 1)
    }
  })

  it('tells the race of the leaders, ending where they stand', async () => {
    const { get } = createTestSample()
    const [latest] = (await get('competitions?status=finished')).body.data as Head[]
    const { data } = (await get(`competitions/${latest?.id}`)).body
    const rows = data.race as Record<string, number | string>[]
    expect([rows[0]?.['at'], rows.at(-1)?.['at']]).toEqual([data.startsAt, data.endsAt])
    const leaders = (data.standings as Place[]).slice(0, 8)
    expect(Object.keys(rows[0] ?? {})).toEqual(['at', ...leaders.map(({ player }) => player)])
    for (const { player, gained } of leaders) {
      const gains = rows.map((row) => Number(row[player]))
      expect(gains).toEqual(gains.toSorted((a, b) => a - b))
      expect([gains[0], gains.at(-1)]).toEqual([0, gained])
    }
  })

  it('says nothing of gains before the start', async () => {
    const { get } = createTestSample()
    const [soon] = (await get('competitions?status=upcoming')).body.data as Head[]
    const { data } = (await get(`competitions/${soon?.id}`)).body
    expect(data.race).toEqual([])
    expect(data.standings[0]).toMatchObject({ rank: null, gained: null })
  })

  it('leaves a finished one as it ended', async () => {
    const { get, clock } = createTestSample()
    const [latest] = (await get('competitions?status=finished')).body.data as Head[]
    const before = (await get(`competitions/${latest?.id}`)).body.data.standings
    clock.pass(200 * 86_400_000)
    expect((await get(`competitions/${latest?.id}`)).body.data.standings).toEqual(before)
  })

  it('refuses a status that it does not know', async () => {
    const { get } = createTestSample()
    expect(await get('competitions?status=paused')).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_PARAMETER' } },
    })
  })
})
