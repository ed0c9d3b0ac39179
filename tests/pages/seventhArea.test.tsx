import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { matchRoute } from '#app/router/matchRoute.tsx'
import { AREAS } from '#areas/areas.ts'
import type { AreaDefinition } from '#data/areas/AreaDescriptor.ts'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld, type World, type WorldOptions } from '../helpers/world.ts'

/** All that a seventh area is: one descriptor, and its line among the others. */
const bosses: AreaDefinition = {
  area: 'bosses',
  routes: {
    list: { path: 'bosses', params: ['search', 'page'] },
    item: { path: 'bosses/{id}' },
  },
  comparable: true,
  lead: ['hit points', 'level'],
}
const SEVEN = [...AREAS, bosses]

const LAIRS = ['Ash Hollow', 'The Sunken Stair', 'Glass Fen']
const BOSSES = ['Old Cinder', 'Mother of Reeds', 'The Pale Bell'].map((name, at) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  level: 110 + 40 * at,
  hitpoints: 4200 * (at + 1),
  lair: LAIRS[at],
}))

function answer(url: string): unknown {
  const id = decodeURIComponent(/bosses\/([^?]+)/.exec(url)?.[1] ?? '')
  if (id === '') return { data: BOSSES, pagination: { page: 1, pages: 4, total: 12 } }
  const boss = BOSSES.find((one) => one.id === id)
  const drops = [
    { item: 'Cinder heart', chance: 0.02 },
    { item: 'Warm ash', chance: 0.4 },
  ]
  const kills = Array.from({ length: 12 }, (_, day) => ({
    date: new Date(Date.UTC(2026, 10, 1 + day)).toISOString(),
    kills: 900 + 31 * day,
  }))
  return { data: { ...boss, drops, kills } }
}

function createSeven(options: WorldOptions = {}): World {
  return createWorld({
    ...options,
    environment: { areas: SEVEN },
    fetch: async (url) =>
      new Response(JSON.stringify(answer(url)), {
        headers: { 'content-type': 'application/json' },
      }),
  })
}

/** Shows an address as the app does: the route's own page with the area's panels. */
async function open(world: World, path: string) {
  history.replaceState(null, '', path)
  const route = matchRoute(location.pathname, world.services.registry)
  const { Page, props } = route
  await Page.preload?.()
  const view = renderIn(world, <Page {...props} />)
  return { route, view }
}

const loaded = () => screen.queryByRole('button', { name: /^Refresh/ }) !== null
const paths = (world: World) => world.requests.map(({ url }) => url.replace(/^.*\/api\/v1\//, ''))

beforeEach(() => history.replaceState(null, '', '/'))

describe('a seventh area is one descriptor and one line', () => {
  it('has a list that opens its things, with a price on its next page', async () => {
    const world = createSeven()
    const { route, view } = await open(world, '/bosses')
    await view.until(loaded)
    expect(route.name).toBe('list bosses')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bosses')
    const row = screen.getByRole('row', { name: /Mother of Reeds/ })
    expect(row.textContent).toContain('8,400')
    const link = within(row).getByRole('link', { name: 'Mother of Reeds' })
    expect(link.getAttribute('href')).toBe('/bosses/mother-of-reeds')
    expect(screen.getByRole('button', { name: /^Next page/ }).textContent).toContain('1 request')
    expect(paths(world)).toEqual(['bosses'])
  })

  it('has a page of one thing with figures, tables, a chart and a star', async () => {
    const world = createSeven()
    const { route, view } = await open(world, '/bosses/old-cinder')
    await view.until(loaded)
    await view.until(() => screen.queryAllByRole('figure').length > 0)
    expect(route.name).toBe('entity bosses')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Old Cinder')
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(terms.slice(0, 2)).toEqual(['Hit points', 'Level'])
    expect(screen.getByRole('row', { name: /Warm ash/ })).toBeTruthy()
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Follow' }))
    expect(world.services.favourites.getState().entities).toMatchObject([
      { area: 'bosses', id: 'old-cinder', name: 'Old Cinder' },
    ])
    expect(paths(world)).toEqual(['bosses/old-cinder'])
  })

  it('can be compared, as its descriptor says', async () => {
    const world = createSeven()
    const { route, view } = await open(world, '/compare/bosses?ids=old-cinder,the-pale-bell')
    await view.until(() => screen.queryAllByText('best').length > 0)
    expect(route.name).toBe('compare bosses')
    expect(paths(world).toSorted()).toEqual(['bosses/old-cinder', 'bosses/the-pale-bell'])
  })

  it('may be kept elsewhere by the service: its configuration says where', async () => {
    const world = createSeven({ config: { areas: { bosses: { list: 'monsters' } } } })
    const { view } = await open(world, '/bosses')
    await view.until(loaded)
    expect(paths(world)).toEqual(['monsters'])
  })

  it('is not there without its line', () => {
    expect(matchRoute('/bosses', createWorld().services.registry).name).toBe('missing')
  })
})
