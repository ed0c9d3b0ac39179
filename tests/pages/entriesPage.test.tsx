import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { leaderboardsPanels } from '#areas/leaderboards/panels.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { EntriesPage } from '#pages/EntriesPage.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

afterEach(() => history.replaceState(null, '', '/'))

const ids = Array.from({ length: 112 }, (_, n) => `board_${n}`)
const { config } = readServiceConfig({
  version: 2,
  areas: {
    leaderboards: {
      list: null,
      item: { path: 'ranks', query: { topic: '{id}' } },
      entries: ids.map((id) => ({ id, name: id.replace('_', ' ') })),
    },
  },
})
const rows = ['Ann', 'Ben', 'Cy', 'Dot'].map((name, n) => ({ rank: n + 1, name, score: 90 - n }))

describe('things that the service has and does not list', () => {
  it('are all listed, at no request', async () => {
    const world = createWorld({ config, fetch: async () => Response.json(rows) })
    renderIn(world, <EntriesPage area="leaderboards" panels={leaderboardsPanels} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(112)
    expect(world.requests).toHaveLength(0)
  })

  it('show what was seen of them, before the others', async () => {
    const world = createWorld({ config, fetch: async () => Response.json(rows) })
    const board = renderIn(
      world,
      <EntityPage area="leaderboards" id="board_7" panels={leaderboardsPanels} />,
    )
    await board.until(() => screen.queryByRole('table') !== null)
    cleanup()
    const page = renderIn(world, <EntriesPage area="leaderboards" panels={leaderboardsPanels} />)
    await page.until(() => screen.queryByText('Ann') !== null)
    const [first] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain('board 7')
    const leaders = within(first!).getAllByRole('listitem')
    expect(leaders.map((one) => one.textContent)).toEqual([
      expect.stringContaining('Ann'),
      expect.stringContaining('Ben'),
      expect.stringContaining('Cy'),
    ])
    expect(world.requests).toHaveLength(1)
  })
})
