import { fireEvent, screen, within } from '@testing-library/react'
import type { JSX } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FollowingPage } from '#pages/FollowingPage.tsx'
import { GroupsPage } from '#pages/GroupsPage.tsx'
import { MissingPage } from '#pages/MissingPage.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { standInDialogs } from '../helpers/standInDialogs.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeEach(() => {
  world = createWorld()
  standInDialogs()
})
afterEach(() => {
  expect(world.requests).toEqual([])
  world.close()
})

const open = async (page: JSX.Element) => {
  const { recents, favourites } = world.services
  for (const [area, id] of [
    ['players', 'Ann'],
    ['clans', 'Court'],
    ['players', 'Bo'],
    ['events', 'Fair'],
  ] as const)
    recents.getState().add({ area, id, name: id })
  favourites.getState().add({ area: 'players', id: 'Ann', name: 'Ann' })
  const view = renderIn(world, page)
  await view.until(() => screen.queryByRole('heading', { name: 'Opened before' }) !== null)
  await view.until(() => opened().length > 0)
  return view
}
const opened = () =>
  within(screen.getByRole('region', { name: 'Opened before' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

describe('what was opened before', () => {
  it('is on the page of an address without one, with the way home', async () => {
    await open(<MissingPage />)
    expect(opened()).toEqual(['Ann', 'Bo', 'Court'])
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  })

  it('can be followed at one press below what is', async () => {
    await open(<FollowingPage />)
    expect(opened()).toEqual(['Bo', 'Court'])
    fireEvent.click(screen.getByRole('button', { name: 'Follow Court' }))
    expect(opened()).toEqual(['Bo'])
    expect(world.services.favourites.getState().entities.map(({ id }) => id)).toContain('Court')
  })

  it('is the first group that is offered', async () => {
    const view = await open(<GroupsPage />)
    expect(opened()).toEqual(['Ann', 'Bo', 'Court'])
    fireEvent.click(screen.getByRole('button', { name: 'Create group of these players' }))
    await view.advance(0)
    const dialog = within(screen.getByRole('dialog'))
    const names = dialog.getAllByRole('checkbox', { checked: true })
    expect(names.map((box) => box.closest('label')?.textContent)).toEqual(['Ann', 'Bo'])
    expect(dialog.getByRole('button', { name: 'Create a group of 2' })).toBeTruthy()
  })
})

describe('a device on which nothing was opened', () => {
  it.each([
    ['an address without a page', <MissingPage key="" />],
    ['groups', <GroupsPage key="" />],
    ['what is followed', <FollowingPage key="" />],
  ])('has links to where one starts on the page of %s', (_, page) => {
    renderIn(world, page)
    const links = screen.getAllByRole('link').map((one) => one.getAttribute('href'))
    expect(links.filter((href) => href !== '/')).toEqual(['/players', '/leaderboards'])
  })
})

it('stands below a search on the page of an address without one, which asks for nothing', async () => {
  const view = await open(<MissingPage />)
  const field = screen.getByRole('combobox')
  fireEvent.change(field, { target: { value: 'Wren' } })
  await view.until(() => screen.queryAllByRole('option').length > 0)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(location.pathname).toBe('/players/Wren')
})
