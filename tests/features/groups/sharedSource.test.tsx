import { createGroups } from '#features/groups/groupStore.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GroupPage } from '#pages/GroupPage.tsx'
import { GroupsPage } from '#pages/GroupsPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { standInDialogs } from '../../helpers/standInDialogs.ts'
import { createWorld, type World } from '../../helpers/world.ts'

// Loaded with the page otherwise: real time, which a fake clock does not wait for.

let world: World
beforeEach(async () => {
  world = createWorld()
  standInDialogs()
  history.replaceState(null, '', '/groups')
  await lookAtClan()
})
afterEach(() => world.close())

/** The roster of a clan, fetched. */
async function lookAtClan(): Promise<void> {
  const asked = world.ask(world.target('ember-court', 'clans.item'))
  await world.advance(2000)
  await asked
}

const asked = () => world.requests.map(({ url }) => url.split('/').slice(-2).join('/'))

describe('a group whose members stand in one body', () => {
  const members = ['Quill', 'Merrow Ann', 'Wiltandon'].map((name) => ({ id: name, name }))

  async function open(more: typeof members = []) {
    const groups = world.services.stores.of(createGroups)
    const group = { id: 'g', name: 'Crew', area: 'players', members: [...members, ...more] }
    groups.getState().put(group)
    const view = renderIn(world, <GroupPage id="g" />)
    await view.until(() => screen.queryByRole('region', { name: 'Refresh every member' }) !== null)
    await view.until(() => screen.queryByRole('region', { name: /^Gains/ }) !== null)
    return view
  }
  const shared = () => screen.queryByRole('button', { name: /^Refresh \d of \d members/ })
  const figure = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Figure' })

  it('is refreshed by that one request, which its page says and offers', async () => {
    const view = await open()
    const gains = within(screen.getByRole('region', { name: /^Gains/ }))
    expect(gains.getAllByRole('row')).toHaveLength(4)
    expect(asked()).toEqual(['clans/ember-court'])
    await view.advance(7_200_000)
    expect(shared()?.textContent).toContain('Refresh 3 of 3 members')
    fireEvent.click(shared()!)
    await view.until(() => gains.queryAllByText(/^\+/).length > 0)
    expect(asked()).toEqual(['clans/ember-court', 'clans/ember-court'])
  })

  it('offers that request only where it carries the chosen figure', async () => {
    for (const { id } of members) {
      const visit = world.ask(world.target(id))
      await world.advance(2000)
      await visit
    }
    const view = await open()
    expect(figure().selectedOptions[0]?.textContent).toBe('Overall XP')
    expect(shared()).toBeNull()
    expect(screen.queryByRole('button', { name: /0 requests/ })).toBeNull()
    const listed = [...figure().options].find(({ textContent }) => /Ember Court/.test(textContent))
    fireEvent.change(figure(), { target: { value: listed?.value } })
    await view.until(() => shared() !== null)
    expect(asked()).toHaveLength(4)
  })

  it('offers each page beside it, at its price', async () => {
    await open([{ id: 'Ömer', name: 'Ömer' }])
    expect(shared()?.textContent).toContain('Refresh 3 of 4 members')
    const all = screen.getByRole('region', { name: 'Refresh every member' })
    expect(within(all).getByRole('button', { name: /^Start/ }).textContent).toContain('4 requests')
  })
})

it('a new group is called after its members, or as the person says', async () => {
  const view = renderIn(world, <GroupsPage />)
  fireEvent.click(screen.getByRole('button', { name: 'Create group' }))
  const field = await screen.findByRole('combobox', { name: 'Add a player by name' })
  const pasted = 'Wren\nQuill\nSalt\nNix\nÖmer'
  fireEvent.paste(field, { clipboardData: { getData: () => pasted } })
  await view.until(() => screen.queryByRole('option', { name: /^Add 5 names/ }) !== null)
  fireEvent.keyDown(field, { key: 'Enter' })
  const name = screen.getByLabelText<HTMLInputElement>('Group name')
  expect(name.placeholder).toBe('Wren, Quill, Salt and 2 more')
  fireEvent.change(name, { target: { value: ' Rivals ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create a group of 5' }))
  const [group] = world.services.stores.of(createGroups).getState().items
  expect(group?.name).toBe('Rivals')
  expect(group?.members).toHaveLength(5)
})
