import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { EntityPage } from '#pages/EntityPage.tsx'
import { ListPage } from '#pages/ListPage.tsx'
import { leaderboardsPanels } from '#areas/leaderboards/panels.tsx'
import { secondEdition } from '../sample/second/secondEdition.ts'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld, type WorldOptions } from '../helpers/world.ts'

afterEach(() => history.replaceState(null, '', '/'))

const rows = Array.from({ length: 20 }, (_, n) => ({ name: `Guild ${n}`, xp: 9_000 - n }))
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })

/** A service that answers every address with the same rows. */
const deaf = async () => json(200, { at: Math.random(), guilds: rows })

describe('a service that does not know a parameter', () => {
  it('is said to have no further pages, and is offered none again', async () => {
    history.replaceState(null, '', '/clans')
    const world = createWorld({ fetch: deaf })
    const view = renderIn(world, <ListPage area="clans" panels={{}} />)
    await view.until(() => screen.queryByRole('button', { name: /^Next page/ }) !== null)
    fireEvent.click(screen.getByRole('button', { name: /^Next page/ }))
    await view.until(() => screen.queryByText(/no more pages/) !== null)
    expect(world.requests).toHaveLength(2)
    const next = screen.queryByRole('button', { name: /^Next page/ })
    expect(next === null || next.hasAttribute('disabled')).toBe(true)
  })

  it('is said not to search, and its search is offered no more', async () => {
    history.replaceState(null, '', '/clans')
    const world = createWorld({ fetch: deaf })
    const view = renderIn(world, <ListPage area="clans" panels={{}} />)
    await view.until(() => screen.queryAllByRole('columnheader').length > 0)
    const box = screen.getByRole('searchbox', { name: 'Find clans' })
    fireEvent.change(box, { target: { value: 'ember' } })
    fireEvent.submit(box)
    await view.until(() => screen.queryByText(/ignores search here/) !== null)
    expect(screen.queryByRole('searchbox', { name: 'Find clans' })).toBeNull()
  })

  it('is told so on a board, too, whose next page is then offered no more', async () => {
    history.replaceState(null, '', '/leaderboards/overall')
    const entries = Array.from({ length: 50 }, (_, n) => ({ name: `Ann ${n}`, score: 9_000 - n }))
    const world = createWorld({ fetch: async () => json(200, { entries }) })
    const view = renderIn(
      world,
      <EntityPage area="leaderboards" id="overall" panels={leaderboardsPanels} />,
    )
    await view.until(() => screen.queryByRole('button', { name: /^Load the next page/ }) !== null)
    fireEvent.click(screen.getByRole('button', { name: /^Load the next page/ }))
    await view.until(() => screen.queryByText(/no more pages/) !== null)
    expect(world.requests).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull()
    // The header and the rows of one page.
    expect(screen.getAllByRole('row')).toHaveLength(51)
  })

  it('has an unknown number of pages while its list is full and says nothing of them', async () => {
    history.replaceState(null, '', '/clans')
    const world = createWorld({ fetch: deaf })
    const view = renderIn(world, <ListPage area="clans" panels={{}} />)
    await view.until(() => screen.queryByRole('navigation', { name: /^Page/ }) !== null)
    const pager = screen.getByRole('navigation', { name: /^Page/ })
    expect(pager.textContent).not.toMatch(/of 1\b/)
    expect(pager.textContent).toMatch(/^Page 1/)
    expect(screen.getByRole('button', { name: /^Next page.*1 request/ })).toBeDefined()
  })

  it('is not accused where another page differs', async () => {
    history.replaceState(null, '', '/clans')
    const world = createWorld()
    const view = renderIn(world, <ListPage area="clans" panels={{}} />)
    await view.until(() => screen.queryByRole('button', { name: /^Next page/ }) !== null)
    fireEvent.click(screen.getByRole('button', { name: /^Next page/ }))
    await view.until(() => world.requests.length === 2)
    await view.advance(3000)
    expect(screen.queryByText(/no more pages/)).toBeNull()
  })
})

describe('a refusal that names its words', () => {
  it('becomes choices, and the chosen one a filter of the page', async () => {
    const message = "'phase' is not valid. Expected one of: ongoing, planned, closed."
    history.replaceState(null, '', '/competitions')
    const world = createWorld({
      fetch: async (url) =>
        url.includes('phase=ongoing')
          ? json(200, { contests: rows })
          : json(400, { fault: { reason_code: 'bad', explanation: message } }),
    })
    const view = renderIn(world, <ListPage area="competitions" panels={{}} />)
    await view.until(() => screen.queryByRole('button', { name: /^Planned/ }) !== null)
    expect(screen.getByRole('alert').textContent).toContain('Expected one of')
    fireEvent.click(screen.getByRole('button', { name: /^Ongoing/ }))
    await view.until(() => screen.queryAllByRole('columnheader').length > 0)
    // Its word is one that the page has for itself, too: they are told apart.
    expect(location.search).toBe('?ask.phase=ongoing')
    expect(world.requests.map(({ url }) => url.split('/').at(-1))).toEqual([
      'competitions',
      'competitions?phase=ongoing',
    ])
    const chosen = screen.getByRole('radio', { name: 'Ongoing' })
    expect((chosen as HTMLInputElement).checked).toBe(true)
  })
})

describe('a filter of the service with a name of the page’s own', () => {
  it('asks nothing where the page narrows down what is loaded', async () => {
    history.replaceState(null, '', '/competitions?phase=finished')
    const { config } = readServiceConfig({
      version: 2,
      areas: {
        competitions: {
          list: { path: 'cups', filters: [{ param: 'phase', values: ['on', 'off'] }] },
        },
      },
    })
    const world = createWorld({ config, fetch: async () => json(200, { cups: rows }) })
    const view = renderIn(world, <ListPage area="competitions" panels={{}} />)
    await view.until(() => screen.queryAllByRole('columnheader').length > 0)
    fireEvent.click(screen.getByRole('radio', { name: 'Off' }))
    await view.until(() => world.requests.length === 2)
    const asked = world.requests.map(({ url }) => url.split('/').at(-1))
    expect(asked).toEqual(['cups', 'cups?phase=off'])
    expect(location.search).toBe('?phase=finished&ask.phase=off')
  })
})

describe('a service that is described', () => {
  const { config } = readServiceConfig({
    version: 2,
    apiPrefix: '/api/open',
    areas: {
      players: {
        item: 'characters/{id}',
        tabs: {
          gains: {
            path: 'characters/{id}/advances',
            name: 'Advances',
            filters: [{ param: 'span', values: ['day', 'week'], required: true }],
          },
        },
      },
    },
  })
  const described: WorldOptions = {
    config,
    sample: { edition: secondEdition() },
  }

  it('has its further bodies as tabs, each asked for when it is opened', async () => {
    history.replaceState(null, '', '/players/maernhiam863')
    const world = createWorld(described)
    const view = renderIn(world, <EntityPage area="players" id="maernhiam863" panels={{}} />)
    await view.until(() => screen.queryAllByRole('columnheader').length > 0)
    expect(world.requests).toHaveLength(1)
    const tab = screen.getByRole('tab', { name: /^Advances/ })
    expect(tab.textContent).toContain('1 request')
    fireEvent.click(tab)
    await view.until(() => world.requests.length === 2)
    expect(world.requests[1]?.url).toMatch(/characters\/maernhiam863\/advances\?span=day$/)
    await view.until(() => screen.queryByRole('radio', { name: 'Week' }) !== null)
    fireEvent.click(screen.getByRole('radio', { name: 'Week' }))
    await view.until(() => world.requests.length === 3)
    expect(world.requests[2]?.url).toMatch(/span=week$/)
  })
})
