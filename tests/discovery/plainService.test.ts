import { describe, expect, it } from 'vitest'
import { discover } from '#discovery/discover.ts'
import type { Probe, Reply } from '#discovery/types.ts'

type Bodies = Readonly<Record<string, unknown>>

const filled = (count: number, row: (at: number) => unknown) =>
  Array.from({ length: count }, (_, at) => row(at))

/** A service that knows these addresses alone, and leaves parameters that it does not know unread. */
async function setUp(bodies: Bodies) {
  const probes: Probe[] = []
  const found = await discover(async (probe: Probe) => {
    const { path } = probe
    probes.push(probe)
    const body = bodies[path] ?? bodies[path.replace(/\?.*/, '')]
    return body === undefined ? { status: 404, body: { error: 'no' } } : { status: 200, body }
  })
  const notes = found.notes.join('\n')
  const asked = (what: Probe['what']) =>
    probes.filter((one) => one.what === what && one.area === 'prices').map(({ path }) => path)
  return { notes, prices: found.areas['prices'], items: asked('item'), paging: asked('paging') }
}

const ware = (id: object) => (at: number) => ({
  ...Object.fromEntries(Object.entries(id).map(([key, value]) => [key, value + at])),
  ware: `Pale ore ${at}`,
  buyAt: 70 + at * 3,
  sellAt: 90 + at * 4,
})

describe('a service with addresses and nothing more', () => {
  it.each([
    ['sku', 2000],
    ['itemSku', 2000],
    ['code', 'w'],
    ['slug', 'pale-'],
    ['key', 'ware_'],
    ['id', 7],
    ['ref', 'r'],
    ['handle', 'pale.'],
  ])(
    'is asked for one thing by its %s, not by its name, and for the history of it',
    async (field, start) => {
      const id = encodeURIComponent(`${start}${typeof start === 'number' ? '' : 0}`)
      const { items, prices } = await setUp({
        items: { wares: filled(30, ware({ [field]: start })) },
        [`items/${id}`]: { ware: 'Pale ore 0', buyAt: 70 },
        [`items/${id}/history`]: { points: [] },
      })
      expect(prices).toMatchObject({
        item: { path: 'items/{id}' },
        history: { path: 'items/{id}/history' },
      })
      expect(items).toEqual([`items/${id}`])
    },
  )

  it('is asked by the name where the id is of no use, and not by what several rows share', async () => {
    const rows = filled(30, (at) => ({ id: 7 + at, name: `Pale ore ${at}`, shopCode: 'north' }))
    const { items, prices } = await setUp({
      items: rows,
      'items/Pale%20ore%200': { ware: 'Pale ore 0', buyAt: 70 },
    })
    expect(items).toEqual(['items/7', 'items/Pale%20ore%200'])
    expect(prices).toMatchObject({ item: { path: 'items/{id}' } })
    expect(items).not.toContain('items/north')
  })

  it('is told to have no route of one thing, after three requests at most', async () => {
    const { items, notes } = await setUp({ items: filled(30, ware({ sku: 2000, code: 'w' })) })
    expect(notes).toContain('prices: found no route of one of them; items/{id} is assumed.')
    expect(items.length).toBeLessThanOrEqual(3)
  })

  it.each([11, 14, 30, 37])('has %d rows in all, which one request shows', async (count) => {
    const { paging, notes } = await setUp({ items: filled(count, ware({ sku: 2000 })) })
    expect(paging).toHaveLength(1)
    expect(notes).not.toContain('list is full')
  })

  it('is not asked for more where the body counts what it holds', async () => {
    const wares = filled(20, ware({ sku: 2000 }))
    expect((await setUp({ items: { total: 20, wares } })).paging).toEqual([])
  })

  it.each([
    [20, {}, false],
    [50, {}, false],
    [100, {}, false],
    [30, { total: 71 }, true],
    [8, { total: 71 }, true],
    [30, { limit: 30 }, true],
  ])('at %d rows with %o is told to have more: %s', async (count, said, isTold) => {
    const { notes } = await setUp({ items: { ...said, wares: filled(count, ware({ sku: 2000 })) } })
    expect(notes.includes('prices: found no parameter for the next page')).toBe(isTold)
  })

  it('pages where another request confirms that a list of a usual size goes on', async () => {
    const { prices } = await setUp({
      items: filled(20, ware({ sku: 2000 })),
      'items?page=2': filled(20, ware({ sku: 2020 })),
    })
    expect(prices).toMatchObject({ list: { paging: { by: 'page', param: 'page', size: 20 } } })
  })
})

describe('the words of a filter', () => {
  const filterOf = async (answer: (asked: string | null) => Reply) => {
    const { areas } = await discover(async ({ path }) => {
      const [route, query = ''] = path.split('?')
      if (route !== 'contests') return { status: 404, body: { error: 'no' } }
      return answer(new URLSearchParams(query).get('phase'))
    })
    const { competitions } = areas
    return (competitions || {}).list?.filters?.find(({ param }) => param === 'phase')
  }
  const contests = filled(4, (at) => ({ id: at, title: `Race ${at}`, phase: 'closed' }))

  it('may be more than stand in the first rows', async () => {
    const filter = await filterOf((asked) => ({
      status: 200,
      body: asked === null || asked === 'closed' ? contests : [],
    }))
    expect(filter).toEqual({ param: 'phase', values: ['closed'], seen: true })
  })

  it('are all known where a refusal names them', async () => {
    const body = { error: "'phase' is not valid. Expected one of: open, upcoming, closed." }
    const filter = await filterOf((asked) =>
      asked === null ? { status: 200, body: contests } : { status: 400, body },
    )
    expect(filter).toEqual({ param: 'phase', values: ['open', 'upcoming', 'closed'] })
  })
})

describe('players of a service that lists none', () => {
  it('are searched at their own route where it refuses without what is searched for', async () => {
    const { areas } = await discover(async ({ path }) => {
      const [route = '', query = ''] = path.split('?')
      if (route === 'clans')
        return { status: 200, body: [{ id: 1, name: 'Oath', leader: 'Oskdor' }] }
      if (route === 'players/Oskdor') return { status: 200, body: { name: 'Oskdor', level: 9 } }
      if (route !== 'players') return { status: 404, body: { error: 'no' } }
      return query.startsWith('needle=')
        ? { status: 200, body: { hits: [{ name: 'Oskdor' }, { name: 'Oskgash' }] } }
        : { status: 400, body: { message: "parameter 'needle' is required" } }
    })
    expect(areas['players']).toMatchObject({ search: { path: 'players', search: 'needle' } })
  })
})
