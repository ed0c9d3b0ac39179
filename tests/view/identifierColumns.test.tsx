import { createOverrides, type ViewOverrides } from '#data/settings/overrides.ts'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ListPage } from '#pages/ListPage.tsx'
import { pricesPanels } from '#areas/prices/panels.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

const headers = () => screen.queryAllByRole('columnheader').map(({ textContent }) => textContent)

async function open(overrides: ViewOverrides | null = null) {
  history.replaceState(null, '', '/prices')
  const world = createWorld()
  const { root } = world.services
  const store = world.services.stores.of(createOverrides)
  store.getState().set({ service: root, endpoint: 'prices.list' }, overrides)
  const view = renderIn(world, <ListPage area="prices" panels={pricesPanels} />)
  return { world, view, loaded: () => view.until(() => headers().length > 0) }
}

afterEach(() => history.replaceState(null, '', '/'))

describe('the identifiers of a list', () => {
  it('are not drawn beside names', async () => {
    const { loaded } = await open()
    await loaded()
    expect(headers().at(0)).toBe('Name')
    expect(headers()).toContain('Margin')
    expect(headers()).not.toContain('ID')
  })

  it('stand where the person put them', async () => {
    const { loaded } = await open({ tables: { '$.items': { order: ['id', 'name'] } } })
    await loaded()
    expect(headers().slice(0, 2)).toEqual(['ID', 'Name'])
  })
})

describe('a page that waits for its first body', () => {
  it('draws the button that will refresh it, for nobody to press yet', async () => {
    const { view, loaded } = await open()
    await view.advance(10)
    expect(screen.queryByRole('button', { name: /^Refresh/ })).toBeNull()
    const drawn = screen.getByText('Refresh').closest('button')
    expect(drawn?.disabled).toBe(true)
    await loaded()
    expect(screen.getByRole('button', { name: /^Refresh/ })).toBe(drawn)
    expect(drawn?.disabled).toBe(false)
  })
})
