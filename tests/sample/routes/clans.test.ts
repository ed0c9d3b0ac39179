import { describe, expect, it } from 'vitest'
import { createTestSample } from '../helpers.ts'

interface Member {
  name: string
  role: string
  contribution: number
  overallXp: number
}

describe('clans', () => {
  it('lists them all, page by page, without repeating one', async () => {
    const { get } = createTestSample()
    const ids: string[] = []
    for (let page = 1; page <= 5; page++) {
      const { body } = await get(`clans?page=${page}`)
      expect(body.pagination).toEqual({ page, limit: 25, total: 120, pages: 5 })
      ids.push(...body.data.map(({ id }: { id: string }) => id))
    }
    expect(new Set(ids).size).toBe(120)
  })

  it('finds by a part of the name in any case', async () => {
    const { get } = createTestSample()
    const { body } = await get('clans?search=EMBER%20co')
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({ id: 'ember-court', memberCount: 48 })
  })

  it('opens one by its id or its name, with the roster of the pictures', async () => {
    const { get } = createTestSample()
    const { data } = (await get('clans/Ember%20Court')).body
    expect(data).toMatchObject({ id: 'ember-court', name: 'Ember Court', memberCount: 48 })
    const roster = data.roster as Member[]
    expect(roster).toHaveLength(48)
    expect(roster.map(({ name }) => name)).toContain('Merrow Ann')
    expect(new Set(roster.map(({ name }) => name)).size).toBe(48)
    expect(new Set(roster.map(({ role }) => role)).size).toBeGreaterThan(3)
    expect(roster.reduce((sum, { overallXp }) => sum + overallXp, 0)).toBe(data.totalXp)
    const members = (await get('clans/ember-court/members?limit=100')).body
    expect(members.data).toEqual(roster)
  })

  it('agrees with its members about who belongs to whom', async () => {
    const { get } = createTestSample()
    const list = (await get('clans?page=3')).body.data
    const clan = (await get(`clans/${list[0].id}`)).body.data
    for (const { name } of clan.roster.slice(0, 5)) {
      const player = (await get(`players/${encodeURIComponent(name)}`)).body.data
      expect(player.clan).toEqual({ id: clan.id, name: clan.name })
    }
  })

  it.each(['page=0', 'page=-1', 'page=x', 'limit=0', 'limit=1.5', 'page=1e3'])(
    'says what is wrong with ?%s',
    async (query) => {
      const { get } = createTestSample()
      const { status, body } = await get(`clans?${query}`)
      expect(status).toBe(400)
      expect(body.error).toMatchObject({
        code: 'INVALID_PARAMETER',
        parameter: query.split('=')[0],
      })
    },
  )
})
