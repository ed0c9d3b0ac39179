import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { targetOf } from '#api/target.ts'
import { eventsPanels } from '#areas/events/panels.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'
import { iso } from '../bodies.ts'

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

describe('an event', () => {
  const bramral = {
    name: 'Market days in Bramral',
    type: 'market',
    startsAt: iso(30),
    endsAt: iso(60),
    place: 'Bramral',
    description: 'For a few days Bramral is the place to be. Take part once to be rewarded.',
    rewards: [
      { item: 'Raven log', quantity: 1 },
      { item: 'Wolf plate', quantity: 500 },
    ],
  }
  const named = (id: string, name: string, type: string, at: number) => ({
    id,
    name,
    type,
    startsAt: iso(at),
    endsAt: iso(at + 24),
  })
  const calendar = [
    named('e1', 'Market days in Bramral', 'market', 30),
    named('e2', 'Boss rush at Rimi', 'boss-rush', 70),
    named('e3', 'Market days in Bath', 'market', 90),
    named('e0', 'Market days of old', 'market', -90),
  ]
  const worldWith = (body: unknown) =>
    createWorld({
      fetch: async (url) => {
        if (url.includes('/prices/')) return json({ id: 'raven-log', buy: 189, sell: 182 })
        return json(url.endsWith('/events/e1') ? body : { calendar })
      },
    })
  async function show(world: ReturnType<typeof createWorld>) {
    history.replaceState(null, '', '/events/e1')
    const page = <EntityPage area="events" id="e1" panels={eventsPanels} />
    const view = renderIn(world, page)
    await view.until(() => screen.queryByRole('button', { name: /^Refresh/ }) !== null)
    return view
  }
  async function ask(world: ReturnType<typeof createWorld>, area: string, id?: string) {
    const endpoint = world.services.endpoints.get(
      id === undefined ? `${area}.list` : `${area}.item`,
    )!
    const asked = world.ask(targetOf(world.services.root, endpoint, id))
    await world.advance(1000)
    await asked
  }

  it('has the countdown first, with its facts, and what it says in full', async () => {
    await show(worldWith(bramral))
    const card = screen.getByRole('region', { name: 'Starts in' })
    expect(card.textContent).toMatch(/PlaceBramral.*Take part once to be rewarded\./)
    const rewards = screen.getByRole('table', { name: 'Rewards' })
    expect(card.compareDocumentPosition(rewards)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(within(rewards).queryByRole('columnheader', { name: 'Price' })).toBeNull()
    expect(screen.queryByRole('region', { name: /^Next/ })).toBeNull()
  })

  it('has the next of its kind and the prices of its rewards from this device, at no request', async () => {
    const world = worldWith(bramral)
    await ask(world, 'events')
    await ask(world, 'prices', 'raven-log')
    const view = await show(world)
    await view.until(() => screen.queryByText('189') !== null)
    const row = within(screen.getByRole('table', { name: 'Rewards' })).getAllByRole('row')[1]
    expect(row?.textContent).toBe('Raven log1189')
    const next = within(screen.getByRole('region', { name: 'Next: Market' }))
    expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Market days in Bath.*starts in/),
    ])
    expect(next.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe(
      '/events?kind=Market',
    )
    expect(world.requests).toHaveLength(3)
  })

  it('prices its rewards by the stored list of prices, where their own pages were not opened', async () => {
    const list = [
      { id: 'raven-log', name: 'Raven log', buy: 189, sell: 182 },
      { id: 'oak-log', name: 'Oak log', buy: 7, sell: 5 },
    ]
    const world = createWorld({
      fetch: async (url) => json(url.endsWith('/prices') ? list : bramral),
    })
    await ask(world, 'prices')
    const view = await show(world)
    await view.until(() => screen.queryByText('189') !== null)
    const [, log, plate] = within(screen.getByRole('table', { name: 'Rewards' })).getAllByRole(
      'row',
    )
    expect(log?.textContent).toBe('Raven log1189')
    expect(plate?.textContent).toBe('Wolf plate500–')
    expect(world.requests).toHaveLength(2)
  })

  it('has the next of its kind where it has no rewards', async () => {
    const world = worldWith({ ...bramral, rewards: [] })
    await ask(world, 'events')
    const view = await show(world)
    await view.until(() => screen.queryByRole('region', { name: 'Next: Market' }) !== null)
    expect(screen.queryByRole('table', { name: 'Rewards' })).toBeNull()
  })
})
