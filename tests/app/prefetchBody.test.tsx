import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EntityPage } from '#pages/EntityPage.tsx'
import { ListPage } from '#pages/ListPage.tsx'
import { prefetchEntity, prefetchList } from '#app/router/prefetchBody.ts'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld, type World } from '../helpers/world.ts'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })

const service = (answer: () => Response | Promise<Response>) =>
  createWorld({ fetch: async () => answer() })

const player = () => json({ name: 'Ann', score: 40, wins: 3 })

/** Asks, lets `ms` of the world's time pass, and draws the page. */
async function open(world: World, id: string, ms = 2000) {
  history.replaceState(null, '', `/players/${encodeURIComponent(id)}`)
  const asked = prefetchEntity(world.services, { area: 'players', id })
  await world.advance(ms)
  await asked
  return renderIn(world, <EntityPage area="players" id={id} panels={{}} />)
}

afterEach(() => history.replaceState(null, '', '/'))

describe('a page whose body is asked for before it is drawn', () => {
  it('has the body in its first drawing, for one request', async () => {
    const world = service(player)
    const view = await open(world, 'Ann')
    expect(screen.getByText('40')).toBeDefined()
    await view.advance(3000)
    expect(world.requests).toHaveLength(1)
  })

  it('has read what this device knew before its first drawing', async () => {
    const world = service(player)
    const first = await open(world, 'Ann')
    first.unmount()
    world.services.queryClient.clear()
    const readAhead = vi.fn(world.services.readAhead)
    const asked = prefetchEntity({ ...world.services, readAhead }, { area: 'players', id: 'Ann' })
    await world.advance(2000)
    await asked
    const [body, context] = readAhead.mock.calls[0] ?? []
    // At once, without a promise.
    expect(world.services.read(body, context!)).toMatchObject({ title: { text: 'Ann' } })
  })

  it('says what went wrong in its first drawing, and does not ask again by itself', async () => {
    const world = service(() => json({ error: { code: 'PLAYER_NOT_FOUND', message: 'No' } }, 404))
    const view = await open(world, 'Nobody')
    expect(screen.getByRole('alert')).toBeDefined()
    await view.advance(3000)
    expect(world.requests).toHaveLength(1)
  })

  it('asks with what the address asks', async () => {
    const world = service(player)
    history.replaceState(null, '', '/leaderboards/kills?page=3')
    const asked = prefetchEntity(world.services, { area: 'leaderboards', id: 'kills' })
    await world.advance(2000)
    await asked
    const view = renderIn(world, <EntityPage area="leaderboards" id="kills" panels={{}} />)
    await view.advance(3000)
    expect(world.requests.map(({ url }) => new URL(url).searchParams.get('page'))).toEqual(['3'])
  })

  it('is a list, too', async () => {
    const world = service(() => json({ clans: [{ name: 'Otters', members: 12 }] }))
    history.replaceState(null, '', '/clans')
    const asked = prefetchList(world.services, { area: 'clans', id: '' })
    await world.advance(2000)
    await asked
    const view = renderIn(world, <ListPage area="clans" panels={{}} />)
    expect(screen.getAllByText('Otters').length).toBeGreaterThan(0)
    await view.advance(3000)
    expect(world.requests).toHaveLength(1)
  })

  it('takes from this device what is there, and asks nothing', async () => {
    const world = service(player)
    const first = await open(world, 'Ann')
    first.unmount()
    world.services.queryClient.clear()
    await open(world, 'Ann')
    expect(screen.getByText('40')).toBeDefined()
    expect(world.requests).toHaveLength(1)
  })

  it('asks nothing for a name that the page refuses', async () => {
    const world = service(player)
    const { services } = world
    const key = 'k'.repeat(40)
    const holding = { ...services, holdsKey: (text: string) => text.includes(key) }
    for (const id of ['', '..', key]) {
      await prefetchEntity({ ...holding }, { area: 'players', id })
    }
    await prefetchEntity(services, { area: 'no such area', id: 'Ann' })
    await world.advance(2000)
    expect(world.requests).toHaveLength(0)
  })

  it('asks nothing for a name that this device has in other capitals', async () => {
    const world = createWorld({ fetch: async () => json({ name: 'ann', score: 40 }) })
    const first = await open(world, 'ANN')
    await first.advance(3000)
    first.unmount()
    const second = await open(world, 'ann')
    await second.advance(3000)
    expect(world.requests).toHaveLength(1)
    expect(location.pathname).toBe('/players/ANN')
  })
})

describe('a body that does not come soon', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('holds the first drawing up for less than half a second', async () => {
    const world = service(() => new Promise<Response>(() => undefined))
    let drawn = false
    const asked = prefetchEntity(world.services, { area: 'players', id: 'Ann' }).then(() => {
      drawn = true
    })
    await vi.advanceTimersByTimeAsync(350)
    expect(drawn).toBe(false)
    await vi.advanceTimersByTimeAsync(150)
    await asked
    expect(drawn).toBe(true)
  })
})
