import { describe, expect, it } from 'vitest'
import { locate } from '#discovery/locate.ts'
import type { Probe, Reply } from '#discovery/types.ts'

const PAGE: Reply = { status: 200, body: null }
const HIDDEN = null
const NO_PAGE: Reply = { status: 404, body: null }
const REFUSED: Reply = { status: 404, body: { error: 'not_found' } }
const HERE = { baseUrl: 'https://stats.example', apiPrefix: '' }

function answering(replies: Readonly<Record<string, Reply | null>>, otherwise: Reply | null) {
  const asked: string[] = []
  return {
    asked,
    ask: async ({ path }: Probe) => {
      asked.push(path)
      return path in replies ? (replies[path] ?? null) : otherwise
    },
  }
}

describe('the place of a service whose address is told', () => {
  it('is the address itself where it answers with JSON, be it an error', async () => {
    const { ask, asked } = answering({}, REFUSED)
    expect(await locate(ask, HERE)).toEqual({ apiPrefix: '' })
    expect(asked).toEqual(['clans'])
  })

  it('is the address itself where one route of it answers with JSON, and its refusals are text', async () => {
    const { ask } = answering({ players: REFUSED }, NO_PAGE)
    expect(await locate(ask, HERE)).toEqual({ apiPrefix: '' })
    expect(await locate(ask, { ...HERE, apiPrefix: '/open' })).toEqual({ apiPrefix: '/open' })
  })

  it.each(['', '/open'])(
    'is nowhere after a handful of refusals in text at %j',
    async (apiPrefix) => {
      for (const status of [401, 403, 404, 500]) {
        const { ask, asked } = answering({}, { status, body: null })
        expect(await locate(ask, { ...HERE, apiPrefix })).toBeNull()
        expect(asked.length).toBeLessThanOrEqual(15)
      }
    },
  )

  it('is a usual prefix where another one is told, and all there is refused in text', async () => {
    const { ask } = answering({ '/v2/clans': REFUSED }, NO_PAGE)
    expect(await locate(ask, { ...HERE, apiPrefix: '/api' })).toEqual({ apiPrefix: '/v2' })
  })

  it.each([
    ['a web page', PAGE],
    ['nothing that may be read', HIDDEN],
    ['refusals in text', NO_PAGE],
  ])('is a usual prefix where the origin gives %s', async (_, otherwise) => {
    for (const apiPrefix of ['/api/v1', '/api', '/api/v2', '/v1', '/v2']) {
      const { ask } = answering({ [`${apiPrefix}/clans`]: REFUSED }, otherwise)
      expect(await locate(ask, HERE)).toEqual({ apiPrefix })
    }
  })

  it('is a usual prefix too where a page of the service is told', async () => {
    const { ask } = answering({ '/api/v2/clans': REFUSED }, HIDDEN)
    expect(await locate(ask, { ...HERE, apiPrefix: '/players/ann' })).toEqual({
      apiPrefix: '/api/v2',
    })
  })

  it('is nowhere after seven requests where nothing answers', async () => {
    for (const otherwise of [PAGE, HIDDEN]) {
      const { ask, asked } = answering({}, otherwise)
      expect(await locate(ask, HERE)).toBeNull()
      expect(asked).toHaveLength(7)
    }
  })

  it('is what the service says in its own service.json, with what it tells of its areas', async () => {
    const areas = { players: { item: { path: 'folk/{id}' } } }
    const file = { version: 2, name: 'Ember', apiPrefix: '/open/', accountUrl: '/me', areas }
    const { ask, asked } = answering(
      { '/service.json': { status: 200, body: { ...file, baseUrl: '', sample: true } } },
      HIDDEN,
    )
    expect(await locate(ask, HERE)).toEqual({
      apiPrefix: '/open',
      file: { version: 2, name: 'Ember', areas, accountUrl: 'https://stats.example/me' },
    })
    expect(asked).toEqual(['clans', '/service.json'])
  })

  it('is not what a service.json says of a service elsewhere', async () => {
    for (const baseUrl of ['sample:', 'https://other.example']) {
      const body = { version: 2, apiPrefix: '/open', baseUrl, areas: {} }
      const { ask } = answering({ '/service.json': { status: 200, body } }, HIDDEN)
      expect(await locate(ask, HERE)).toBeNull()
    }
  })
})
