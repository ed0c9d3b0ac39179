import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LookupPage } from '#pages/LookupPage.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

const cards = () => within(screen.getByRole('main')).getAllByRole('listitem')

describe('an area that is looked up by name', () => {
  it('shows what is saved, opened or on this device of it, each once, with its figures', async () => {
    const world = createWorld({
      fetch: async () => Response.json({ name: 'Wren', totalXp: 48_200 }),
    })
    const asked = world.ask(world.target('Wren'))
    await world.advance(1000)
    await asked
    const { favourites, recents } = world.services
    favourites.getState().add({ area: 'players', id: 'Quill', name: 'Quill' })
    recents.getState().add({ area: 'players', id: 'Quill', name: 'Quill' })
    recents.getState().add({ area: 'clans', id: 'ash', name: 'Ash' })
    const page = renderIn(
      world,
      <main>
        <LookupPage area="players" />
      </main>,
    )
    await page.until(() => screen.queryByText(/48\.2/) !== null)
    expect(cards().map((card) => within(card).getByRole('link').textContent)).toEqual([
      'Quill',
      'Wren',
    ])
    expect(world.requests).toHaveLength(1)
  })
})
