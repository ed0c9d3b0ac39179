import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { ListPage } from '#pages/ListPage.tsx'
import { TaughtList } from '#view/adjust/TaughtList.tsx'
import { createOverrides, EVERY_VIEW } from '#data/settings/overrides.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

const rows = [1, 2, 3].map((n) => ({ name: `Ore ${n}`, groupname: `Smiths ${n}`, price: n }))

async function open() {
  history.replaceState(null, '', '/prices')
  const world = createWorld({
    fetch: async () => Response.json({ success: true, data: { rows }, meta: {} }),
  })
  const view = renderIn(world, <ListPage area="prices" panels={{}} />)
  await view.until(() => screen.queryByText('Smiths 1') !== null)
  await view.advance(10)
  const user = userEvent.setup({ delay: null })
  const store = world.services.stores.of(createOverrides)
  const taught = () =>
    store.getState().of({ service: world.services.root, endpoint: EVERY_VIEW })?.taught
  return { world, view, user, taught, click: (name: string | RegExp) => press(user, name) }
}

/** By their words: what is in a popover has no role here. */
async function press(user: ReturnType<typeof userEvent.setup>, name: string | RegExp) {
  await user.click([...screen.queryAllByText(name), ...screen.queryAllByLabelText(name)][0]!)
}

const link = (name: string) => screen.queryByRole('link', { name })

afterEach(() => history.replaceState(null, '', '/'))

describe('a column that may lead to clans', () => {
  it('is no link, and offers in a menu of each cell to open its page', async () => {
    const { world } = await open()
    expect(link('Smiths 1')).toBeNull()
    expect(screen.getByRole('button', { name: 'Smiths 1' })).toBeTruthy()
    const menu = screen.getByLabelText('Smiths 1: what this may be')
    const to = within(menu).getByText('Open as a clan')
    expect(to.getAttribute('href')).toBe('/clans/Smiths%201')
    world.close()
  })

  it('becomes links when it is taught what it is, and can be undone', async () => {
    const { world, taught, view, click } = await open()
    await click('This is the name of a clan')
    await view.advance(10)
    expect(link('Smiths 2')?.getAttribute('href')).toBe('/clans/Smiths%202')
    expect(taught()).toEqual({ groupname: { kind: 'link', area: 'clans' } })
    expect(screen.getByText(/now links to clans everywhere/)).toBeTruthy()
    await click('Undo')
    await view.advance(10)
    expect(link('Smiths 2')).toBeNull()
    expect(taught()).toBeUndefined()
    world.close()
  })

  it('is a plain text when it is said to be no link, until that is removed where choices are listed', async () => {
    const { world, taught, view, user, click } = await open()
    await click('Not a link')
    await view.advance(10)
    expect(screen.queryByRole('button', { name: 'Smiths 1' })).toBeNull()
    expect(taught()).toEqual({ groupname: { kind: 'text' } })
    const list = renderIn(world, <TaughtList />)
    expect(list.getByRole('region', { name: 'Taught for every page' }).textContent).toContain(
      'groupname',
    )
    await user.click(list.getByRole('button', { name: 'Forget what groupname is' }))
    await view.advance(10)
    expect(taught()).toBeUndefined()
    expect(screen.getByRole('button', { name: 'Smiths 1' })).toBeTruthy()
    world.close()
  })
})
