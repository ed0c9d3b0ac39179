import { describe, expect, it } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { pathOf } from '../helpers/pathOf.ts'
import { ENDPOINTS, resolveEndpoints } from '#api/endpoints.ts'
import { discover, MAX_REQUESTS } from '#discovery/discover.ts'
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
              { param: 'period', required: true },
              { param: 'metric', required: true },
            ],
          },
          boards: { path: 'groups/{id}/hiscores', filters: [{ param: 'metric' }] },
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
      events: {
        name: 'Names',
        list: { path: 'names', filters: [{ param: 'status', values: ['pending', 'approved'] }] },
      },
    })
    expect(service.asked.length).toBeLessThanOrEqual(60)
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
    expect(asked).toBeLessThanOrEqual(MAX_REQUESTS)
  })

  it('says of words that no refusal listed that there may be others', async () => {
    const { areas } = await discover(async ({ path }) => {
      const [route = '', query = ''] = path.split('?')
      const asked = new URLSearchParams(query)
      const refused = (message: string) => ({ status: 422, body: { message } })
      if (route !== 'rankings') return { status: 404, body: null }
      if (!['xp', 'gold'].includes(asked.get('gauge') ?? ''))
        return refused("'gauge' is not valid. Expected one of: xp, gold.")
      if (!['day', 'week'].includes(asked.get('span') ?? ''))
        return refused("Parameter 'span' is undefined.")
      return { status: 200, body: [1, 2, 3].map((id) => ({ name: `Ann ${id}`, score: 9 - id })) }
    })
    expect(areas['leaderboards']).toMatchObject({
      item: { query: { gauge: '{id}' }, filters: [{ param: 'span', required: true, seen: true }] },
    })
  })

  it('tells the truth of a route that needs a word which nothing tells', async () => {
    const { areas, notes } = await discover(async ({ path }) => {
      const [route = '', query = ''] = path.split('?')
      if (route !== 'standings') return { status: 404, body: { message: 'no' } }
      return {
        status: 400,
        body: { message: query === '' ? 'gauge is required' : 'gauge is wrong' },
      }
    })
    expect(areas['leaderboards']).toBe(false)
    expect(notes.filter((note) => note.startsWith('leaderboards'))).toEqual([
      'leaderboards: standings answers, and needs gauge.',
    ])
  })

  it.each([['Something is missing.'], ['Bad request'], ['This is required.']])(
    'tries what other routes needed where %j names no parameter',
    async (message) => {
      const asked: string[] = []
      const { areas, notes } = await discover(async ({ path }) => {
        asked.push(path)
        const [route = '', query = ''] = path.split('?')
        const hue = new URLSearchParams(query).get('hue')
        const refused = { status: 422, body: { message: hue === null ? message : 'no' } }
        const rows = [1, 2, 3].map((id) => ({ id, name: `Ann ${id}`, leader: 'Oskdor', rank: id }))
        if (route === 'clans') return { status: 200, body: rows }
        if (route === 'players/Oskdor') return { status: 200, body: { name: 'Oskdor', rank: 9 } }
        if (route === 'players/Oskdor/records') return { status: 200, body: rows }
        if (route === 'players/Oskdor/ranks')
          return hue === 'ash' ? { status: 200, body: rows } : refused
        if (route !== 'standings') return { status: 404, body: { message: 'no' } }
        if (hue === 'ash') return { status: 200, body: rows }
        return {
          status: 400,
          body: { message: "'hue' is not valid. Expected one of: ash, lumen." },
        }
      })
      const tabs = (areas['players'] || {}).tabs ?? {}
      expect(Object.keys(tabs)).toEqual(['records', 'ranks'])
      expect(tabs['ranks']).toMatchObject({ filters: [{ param: 'hue', required: true }] })
      // Bodies have a `rank`: its page is looked for before those that nothing speaks of.
      const later = ['ranks', 'rivals'].map((word) => asked.indexOf(`players/Oskdor/${word}`))
      expect(later).toEqual(later.toSorted((a, b) => a - b))
      expect(notes).toContain('players: there may be further pages; add one by its address.')
    },
  )

  it.each([
    ['words that stand in bodies', ['lumen', 'ash'], 'hue'],
    ['the usual words', ['day', 'week', 'month', 'year'], 'span'],
  ])('tries %s where no refusal lists them', async (_, words, param) => {
    const { areas } = await discover(async ({ path }) => {
      const [route, query = ''] = path.split('?')
      const rows = [1, 2, 3].map((id) => ({
        id,
        name: `Guild ${id}`,
        hue: words[id === 2 ? 1 : 0],
      }))
      if (route === 'guilds') return { status: 200, body: rows }
      if (route !== 'rankings') return { status: 404, body: null }
      if (words.includes(new URLSearchParams(query).get(param) ?? ''))
        return { status: 200, body: rows }
      return { status: 422, body: { message: `Parameter '${param}' is undefined.` } }
    })
    expect(areas['leaderboards']).toMatchObject({
      item: { path: 'rankings', query: { [param]: '{id}' } },
      entries: words.map((id) => ({ id, seen: true })),
    })
  })
})
