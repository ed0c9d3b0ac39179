import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EntityTabs, FurtherTab } from '#view/EntityTabs.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

const BESTS = ['forging', 'riding', 'herding'].map((topic, at) => ({ topic, best_points: 90 - at }))

describe('a further body of a thing', () => {
  it('calls a table that has no name by its tab', async () => {
    const world = createWorld({
      config: { areas: { players: { bests: { path: 'players/{id}/bests', params: [] } } } },
      fetch: async () => Response.json(BESTS),
    })
    const tab = <FurtherTab endpoint="players.bests" area="players" id="ann" title="Bests" />
    const view = renderIn(world, tab)
    await view.until(() => screen.queryByRole('table') !== null)
    expect(screen.getByRole('table', { name: 'Bests' })).toBeTruthy()
  })

  it('keeps its link and says whose it is where the page has a tab of that name', async () => {
    window.history.replaceState(null, '', '/players/ann?tab=records')
    const world = createWorld({
      config: {
        areas: { players: { records: { path: 'players/{id}/records', params: [] } } },
        descriptions: { players: { tabs: ['records'] } },
      },
      fetch: async () => Response.json(BESTS),
    })
    const own = [{ value: 'records', label: 'Records', content: <p>From this device</p> }]
    const view = renderIn(
      world,
      <EntityTabs area="players" id="ann" own={own}>
        <p>The page itself</p>
      </EntityTabs>,
    )
    await view.until(() => screen.queryByRole('table') !== null)
    expect(screen.getByRole('tab', { name: /^Records \(service\)/, selected: true })).toBeTruthy()
    screen.getByRole('tab', { name: 'Records' }).click()
    await view.until(() => screen.queryByText('From this device') !== null)
    screen.getByRole('tab', { name: 'Overview' }).click()
    await view.until(() => screen.queryByText('The page itself') !== null)
    expect(window.location.search).toBe('')
  })
})
