import { createGroups } from '#features/groups/groupStore.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GroupPage } from '#pages/GroupPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { standInDialogs } from '../../helpers/standInDialogs.ts'
import { createWorld, type World } from '../../helpers/world.ts'

// Loaded with the page otherwise: real time, which a fake clock does not wait for.

let world: World
beforeEach(() => {
  world = createWorld()
  standInDialogs()
})
afterEach(() => world.close())

const rivals = {
  id: 'g',
  name: 'Rivals',
  area: 'players',
  members: ['Wren', 'Quill', 'Salt'].map((name) => ({ id: name, name })),
}

async function open(group = rivals) {
  const groups = world.services.stores.of(createGroups)
  groups.getState().put(group)
  const view = renderIn(world, <GroupPage id="g" />)
  await view.until(() => screen.queryByRole('heading', { name: 'Rivals' }) !== null)
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    await view.advance(0)
  }
  return { groups: () => groups.getState().items, press }
}

describe('the page of a group', () => {
  it('gives it another name and other members, and takes that back', async () => {
    const { groups, press } = await open()
    await press('Edit group')
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Group name'), { target: { value: 'Friends' } })
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Quill' }))
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Salt' }))
    const further = dialog.getByRole('combobox', { name: 'Add a player by name' })
    const pasted = 'Nix\nwren\nQuill'
    fireEvent.paste(further, { clipboardData: { getData: () => pasted } })
    await world.advance(10)
    fireEvent.keyDown(further, { key: 'Enter' })
    await press('Save with 3 members')
    expect(screen.getByRole('heading', { name: 'Friends' })).toBeTruthy()
    expect(groups()[0]?.members.map(({ id }) => id)).toEqual(['Wren', 'Quill', 'Nix'])
    await press('Undo')
    expect(groups()).toEqual([rivals])
    expect(world.requests).toEqual([])
  })

  it('counts no fall to nothing and no other account, and says whose name passed on', async () => {
    const figures = ['xp', 'wins'].map((key) => ({ key, label: key, kind: 'count', row: null }))
    const note = async (id: string, ago: number, xp: number, account: string) =>
      world.services.history.figures.note({
        query: world.target(id).query,
        area: 'players',
        id,
        name: id,
        account: { id: account },
        at: world.clock.now() - ago * 4 * 86_400_000,
        figures,
        values: [xp, xp / 1000],
      })
    for (const [ago, xp] of [5_000_000, 5_001_000, 0, 5_003_000, 0].entries())
      await note('Quill', 5 - ago, xp, 'q')
    for (const [ago, xp] of [900_000, 901_000, 7_000_000, 7_000_500].entries())
      await note('Wren', 5 - ago, xp, ago < 2 ? 'w' : 'other')
    await open()
    await screen.findByRole('table')
    const gainOf = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell')[1]
        ?.textContent
    expect([gainOf('Quill'), gainOf('Wren')]).toEqual(['+2,000', '+500'])
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(names.map((name) => name.trim())).toEqual(['Quill', 'Wren', 'Salt'])
    expect(screen.getByText(/^Wren: This name may belong to another account since/)).toBeTruthy()
    expect(screen.queryByText(/^Quill: /)).toBeNull()
    expect(screen.getByRole('radio', { name: '7 d' })).toHaveProperty('checked', true)
  })

  it('shows whom the service does not know last, and says so', async () => {
    const missing = {
      ...rivals,
      members: [{ id: 'Nobody 7', name: 'Nobody 7' }, ...rivals.members],
    }
    await open(missing)
    fireEvent.click(await screen.findByRole('button', { name: /^Start/ }))
    await act(() => world.advance(180_000))
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(names[0]).toContain('Quill')
    expect(names.at(-1)).toContain('Nobody 7')
    expect(names.filter((name) => name.includes('Not found'))).toContain(names.at(-1))
  })

  it('calls a member that was kept by its id by the name that any body gave it, at no request', async () => {
    const { root, history } = world.services
    await history.remember([
      { service: root, area: 'players', id: 'Quill', name: 'Quill the Grey', seenAt: 1 },
    ])
    const { press, groups } = await open()
    await press('Edit group')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('checkbox', { name: 'Quill the Grey' })).toBeTruthy()
    expect(groups()).toEqual([rivals])
    expect(world.requests).toEqual([])
  })

  it('finds further members among the names on this device, at no request', async () => {
    const { root, history } = world.services
    const seen = { service: root, area: 'players', seenAt: 1 }
    await history.remember([
      { ...seen, id: '101', name: 'The Twins' },
      { ...seen, id: '102', name: 'The Twins' },
      { ...seen, area: 'clans', id: 'twins', name: 'Twins' },
    ])
    const { groups, press } = await open()
    await press('Edit group')
    const dialog = within(screen.getByRole('dialog'))
    const field = dialog.getByRole('combobox', { name: 'Add a player by name' })
    const type = async (text: string) => {
      fireEvent.change(field, { target: { value: text } })
      await world.advance(10)
      return dialog.getAllByRole('option').map(({ textContent }) => textContent)
    }
    expect(await type('twi')).toEqual(['The Twins (101)', 'The Twins (102)', 'Add “twi”'])
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(await type('twi')).toEqual(['The Twins (102)', 'Add “twi”'])
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(dialog.getByRole('checkbox', { name: 'The Twins (101)' })).toBeTruthy()
    await press('Save with 5 members')
    expect(groups()[0]?.members.slice(3)).toEqual([
      { id: '101', name: 'The Twins' },
      { id: '102', name: 'The Twins' },
    ])
    expect(world.requests).toEqual([])
  })

  it('does not leave it without members', async () => {
    const { groups, press } = await open()
    await press('Edit group')
    await press('None')
    const save = screen.getByRole('button', { name: /^Save with/ })
    expect(save.hasAttribute('disabled')).toBe(true)
    await press('Cancel')
    expect(groups()).toEqual([rivals])
  })

  it('deletes it, and brings it back', async () => {
    const { groups, press } = await open()
    await press('Delete group')
    expect(groups()).toEqual([])
    await press('Undo')
    expect(groups()).toEqual([rivals])
  })
})
