import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FurtherTab } from '#view/EntityTabs.tsx'
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
})
