import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SetTitleContext } from '#view/PageTitle.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

const title = () => screen.getByRole('heading', { level: 1 }).textContent

it('a thing that a list named has its name while its own page is on its way', async () => {
  const world = createWorld()
  await world.services.history.remember([
    {
      service: world.services.root,
      area: 'clans',
      id: 'ember-court',
      name: 'The Ember Court of Old',
      seenAt: 1,
    },
  ])
  const setTitle = vi.fn()
  const view = renderIn(
    world,
    <SetTitleContext value={setTitle}>
      <EntityPage area="clans" id="ember-court" panels={{}} />
    </SetTitleContext>,
  )
  expect(title()).toBe('The Ember Court of Old')
  expect(setTitle).toHaveBeenLastCalledWith('The Ember Court of Old')
  await view.until(() => title()?.startsWith('Ember Court') ?? false)
  world.close()
})
