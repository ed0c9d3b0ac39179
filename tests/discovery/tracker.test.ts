import { describe, expect, it } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { pathOf } from '#api/target.ts'
import { ENDPOINTS, resolveEndpoints } from '#api/endpoints.ts'
import { discover, MOST_REQUESTS } from '#discovery/discover.ts'
import type { Probe } from '#discovery/types.ts'
import { answerThird } from '../helpers/thirdService.ts'

function open() {
  const asked: string[] = []
  return {
    asked,
    async ask({ path }: Probe) {
      asked.push(path)
      return answerThird(path)
    },
  }
}

describe('a service as its kind is built', () => {
  it('is found out: parameters that are required one after the other, filters that no row shows, searches by other words', async () => {
    const service = open()
    const { areas } = await discover((probe) => service.ask(probe))
    expect(areas).toMatchObject({
      clans: {
        name: 'Groups',
        list: { path: 'groups', search: 'name', paging: { by: 'offset', param: 'offset' } },
        item: { path: 'groups/{id}' },
        members: null,
        tabs: {
          gains: {
            path: 'groups/{id}/gained',
            filters: [
              { param: 'metric', required: true },
              { param: 'period', required: true },
            ],
          },
          competitions: { path: 'groups/{id}/competitions' },
        },
      },
      competitions: {
        list: {
          search: 'title',
          filters: [{ param: 'status', values: ['ongoing', 'upcoming', 'finished'] }],
        },
      },
      leaderboards: {
        list: null,
        item: {
          path: 'records/leaderboard',
          query: { metric: '{id}' },
          filters: [{ param: 'period', values: ['day', 'week', 'month'], required: true }],
        },
      },
      players: {
        item: { path: 'players/{id}' },
        search: { path: 'players/search', search: 'username' },
        tabs: {
          gains: { filters: [{ param: 'period' }] },
          records: { path: 'players/{id}/records' },
          achievements: { path: 'players/{id}/achievements' },
          clans: { path: 'players/{id}/groups', name: 'Groups' },
          competitions: { path: 'players/{id}/competitions' },
        },
      },
      prices: false,
      events: false,
    })
    expect(service.asked.length).toBeLessThanOrEqual(55)
    expect(new Set(service.asked).size).toBe(service.asked.length)
  })

  it('is described by what was found: each address of it is answered', async () => {
    const { areas, examples } = await discover((probe) => open().ask(probe))
    const { config, problems } = readServiceConfig({ version: 2, areas })
    expect(problems).toEqual([])
    const endpoints = resolveEndpoints(ENDPOINTS, config.areas)
    const ids: Record<string, string> = {
      players: examples[0] ?? '',
      clans: '3',
      competitions: '82',
      leaderboards: 'stonework',
    }
    for (const [name, endpoint] of endpoints) {
      const area = name.split('.')[0] ?? ''
      if (!(area in ids) || name === 'players.search' || name === 'leaderboards.list') continue
      const path = pathOf(endpoint, ids[area])
      expect(answerThird(path).status, path).toBe(200)
    }
    const board = endpoints.get('leaderboards.item')
    if (board === undefined) throw new Error('no board')
    const second = pathOf(board, 'stonework', { page: '2', period: 'week' })
    expect(second).toBe('records/leaderboard?metric=stonework&offset=20&period=week')
  })

  it('costs no more than was said, however many parameters its refusals name', async () => {
    let asked = 0
    await discover(async () => {
      asked += 1
      return {
        status: 400,
        body: { message: `Parameter 'p${asked}' is required. Expected one of: a, b.` },
      }
    })
    expect(asked).toBeLessThanOrEqual(MOST_REQUESTS)
  })
})
