import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { EntityPage } from '#pages/EntityPage.tsx'
import { ListPage } from '#pages/ListPage.tsx'
import { NOON } from '../helpers/manualClock.ts'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

afterEach(() => history.replaceState(null, '', '/'))

const iso = (days: number) => new Date(NOON + days * 86_400_000).toISOString()
const contest = (title: string, from: number, to: number, names: readonly string[]) => ({
  title,
  starts_at: iso(from),
  ends_at: iso(to),
  participants: names.map((player, at) => ({ player, gained: 90 - at })),
})

const BODIES: Readonly<Record<string, unknown>> = {
  'players/ann': { name: 'ann', total_xp: 900, joined: '2024-01-02T00:00:00Z' },
  'players/ben': { name: 'ben', total_xp: 800, joined: '2024-01-02T00:00:00Z' },
  'players/ann/feats': ['Fourth', 'First', 'Third', 'Second'].map((title, at) => ({
    title,
    earned_at: iso(-[4, 1, 3, 2][at]!),
  })),
  'competitions/1': contest('Autumn cup', -1, 3, ['ben', 'ann', 'cy']),
  'competitions/2': contest('Old cup', -9, -3, ['ann', 'ben', 'cy']),
  'competitions/3': contest('Foreign cup', -1, 3, ['ben', 'cy', 'dot']),
}

describe('what bodies on the device hold of a thing', () => {
  it('stands on its overview at no request: what runs, and what it did last', async () => {
    const { config } = readServiceConfig({
      version: 2,
      areas: { players: { tabs: { feats: { path: 'players/{id}/feats', name: 'Feats' } } } },
    })
    const world = createWorld({
      config,
      fetch: async (url) => Response.json(BODIES[url.split('/api/v1/')[1] ?? ''] ?? {}),
    })
    const visit = async (area: string, id: string, address = '') => {
      cleanup()
      history.replaceState(null, '', `/${area}/${id}${address}`)
      const page = renderIn(world, <EntityPage area={area} id={id} panels={{}} />)
      await page.until(() => screen.queryByText('About this page') !== null)
      return page
    }
    await visit('players', 'ann')
    expect(screen.queryByRole('heading', { name: 'Seen elsewhere' })).toBeNull()
    const tab = await visit('players', 'ann', '?tab=feats')
    await tab.until(() => screen.queryByText('Fourth') !== null)
    for (const id of ['1', '2', '3']) await visit('competitions', id)
    const requests = world.requests.length
    const page = await visit('players', 'ann')
    await page.until(() => screen.queryByText('Autumn cup') !== null)
    await page.until(() => screen.queryByText('First') !== null)
    const said = [...document.querySelectorAll('dl')].find((one) =>
      one.textContent.includes('Autumn cup'),
    )
    const text = said?.textContent ?? ''
    expect(within(said!).getByRole('link', { name: 'Autumn cup' })).toBeDefined()
    expect(text).toMatch(/First.*Second.*Third/)
    expect(text).not.toMatch(/Fourth|Old cup|Foreign cup/)
    expect(world.requests).toHaveLength(requests)
  })

  it('has what is on before what is dated later', async () => {
    const bodies: Readonly<Record<string, unknown>> = {
      ...BODIES,
      competitions: ['Ice', 'Sand', 'Moss', 'Clay'].map((title, at) => ({
        id: title,
        title,
        announced_at: iso(9 + at),
        host: { type: 'player', name: 'ann' },
      })),
    }
    const world = createWorld({
      fetch: async (url) => Response.json(bodies[url.split('/api/v1/')[1] ?? ''] ?? {}),
    })
    const list = renderIn(world, <ListPage area="competitions" panels={{}} />)
    await list.until(() => screen.queryAllByText('Clay').length > 0)
    cleanup()
    const contest = renderIn(world, <EntityPage area="competitions" id="1" panels={{}} />)
    await contest.until(() => screen.queryByText('About this page') !== null)
    cleanup()
    const page = renderIn(world, <EntityPage area="players" id="ann" panels={{}} />)
    await page.until(() => screen.queryByText('Autumn cup') !== null)
    await page.until(() => screen.queryAllByText('Clay').length > 0)
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links.filter((text) => /cup|Ice|Sand|Moss|Clay/.test(text))).toEqual([
      'Autumn cup',
      'Clay',
      'Moss',
    ])
  })

  it('calls no row by its number or by the page’s own name, and no page by its key', async () => {
    const bodies: Readonly<Record<string, unknown>> = {
      ...BODIES,
      'players/ann/feats': [5, 6, 7, 8].map((points, at) => ({ day: iso(-at), points })),
      'players/ann/names': [
        { former_nick: 'anna', later_nick: 'ann', asked_at: iso(-2) },
        { former_nick: 'annie', later_nick: 'ann', asked_at: iso(-1) },
      ],
      'leaderboards/deep_diving': ['ben', 'ann', 'cy'].map((player, at) => ({
        player,
        points: 90 - at,
      })),
    }
    const path = (tab: string) => ({ path: `players/{id}/${tab}`, name: tab })
    const tabs = { feats: path('feats'), names: path('names') }
    const { config } = readServiceConfig({ version: 2, areas: { players: { tabs } } })
    const world = createWorld({
      config,
      fetch: async (url) => Response.json(bodies[url.split('/api/v1/')[1] ?? ''] ?? {}),
    })
    const visit = async (area: string, id: string, address: string, seen: RegExp) => {
      cleanup()
      history.replaceState(null, '', `/${area}/${id}${address}`)
      const page = renderIn(world, <EntityPage area={area} id={id} panels={{}} />)
      await page.until(() => screen.queryAllByText(seen).length > 0)
      return page
    }
    await visit('players', 'ann', '?tab=feats', /^Points$/)
    await visit('players', 'ann', '?tab=names', /^anna$/)
    await visit('leaderboards', 'deep_diving', '', /^ben$/)
    await visit('players', 'ann', '', /^Seen elsewhere$/)
    const text = screen.getByRole('region', { name: /Seen elsewhere/ }).textContent
    expect(text).toMatch(/annie.*anna/)
    expect(text).toContain('Deep diving')
    expect(text).not.toMatch(/feats|\bann\b|deep_diving/)
  })

  it('is left out where the page already links to it beside its title', async () => {
    const clan = {
      id: 'oak',
      name: 'Oak',
      members: [
        { name: 'ann', xp: 9 },
        { name: 'ben', xp: 8 },
      ],
    }
    const world = createWorld({
      fetch: async (url) =>
        Response.json(
          url.includes('/clans/') ? clan : { name: 'ann', xp: 9, clan: { id: 'oak', name: 'Oak' } },
        ),
    })
    const group = renderIn(world, <EntityPage area="clans" id="oak" panels={{}} />)
    await group.until(() => screen.queryAllByText('ben').length > 0)
    cleanup()
    const page = renderIn(world, <EntityPage area="players" id="ann" panels={{}} />)
    await page.until(() => screen.queryByRole('link', { name: 'Oak' }) !== null)
    await page.advance(100)
    expect(screen.queryByRole('heading', { name: 'Seen elsewhere' })).toBeNull()
  })
})
