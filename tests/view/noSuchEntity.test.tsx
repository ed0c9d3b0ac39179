import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { EntityPage } from '#pages/EntityPage.tsx'
import { ListPage } from '#pages/ListPage.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld, type World, type WorldOptions } from '../helpers/world.ts'

afterEach(() => history.replaceState(null, '', '/'))

const CLAN = { clanName: 'Oak', members: [{ username: 'Merrow Ann', xp: 9 }] }
const missing = (what: string) => ({ success: false, error: { code: `${what}_NOT_FOUND` } })

/** A service with one clan and a list of clans, and nobody else. */
const service = (config: WorldOptions['config'] = {}) =>
  createWorld({
    config,
    fetch: async (url) => {
      if (url.endsWith('/clans/oak')) return Response.json(CLAN)
      if (url.endsWith('/clans'))
        return Response.json({ clans: [{ id: 'elm', name: 'Elm', level: 7 }] })
      return Response.json(missing(url.includes('/players/') ? 'PLAYER' : 'CLAN'), { status: 404 })
    },
  })

async function open(world: World, area: string, id: string) {
  history.replaceState(null, '', `/${area}/${encodeURIComponent(id)}`)
  const page = renderIn(world, <EntityPage area={area} id={id} panels={{}} />)
  await page.until(() => screen.queryByRole('alert') !== null)
  return page
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Try another spelling' })
const links = (title: RegExp) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent.replaceAll('\u{A0}', ' '))

describe('the page of a name that the service does not know', () => {
  it('says so plainly, and offers nothing that only a page with figures can do', async () => {
    await open(service(), 'players', 'merow an')
    expect(screen.getByRole('alert').textContent).toContain(
      'The service knows no player called “merow an”.',
    )
    expect(screen.getByRole('alert').textContent).toContain('PLAYER_NOT_FOUND')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('merow an')
    expect(screen.queryByRole('tablist')).toBeNull()
    for (const name of [/Follow/, /Try again/, /Refresh/, /More actions/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('tells a reload what the service said minutes ago, and asks again only on a press', async () => {
    const world = service()
    const page = await open(world, 'players', 'merow an')
    page.unmount()
    // As after a reload: nothing of this page's memory is left.
    world.services.queryClient.clear()
    await world.advance(120_000)
    const again = await open(world, 'players', 'merow an')
    expect(world.requests).toHaveLength(1)
    expect(screen.getByRole('alert').textContent).toMatch(/2 min/)
    fireEvent.click(screen.getByRole('button', { name: /^Look again.*1 request/ }))
    await again.until(() => world.requests.length === 2)
    await again.until(() => screen.queryByRole('alert') !== null)
    expect(screen.getByRole('alert').textContent).not.toMatch(/min/)
    again.unmount()
    world.services.queryClient.clear()
    // Older than what counts as fresh.
    await world.advance(660_000)
    await open(world, 'players', 'merow an')
    expect(world.requests).toHaveLength(3)
  })

  it('offers what is stored of its area where no name is like it', async () => {
    const world = createWorld({
      fetch: async (url) =>
        url.endsWith('/Wren')
          ? Response.json({ name: 'Wren', totalXp: 48_200 })
          : Response.json(missing('PLAYER'), { status: 404 }),
    })
    const asked = world.ask(world.target('Wren'))
    await world.advance(1000)
    await asked
    await open(world, 'players', 'Bozzu')
    expect(links(/^Opened before$/)).toEqual(['Wrenfree'])
  })

  it('is the same for a service that says so with status 200', async () => {
    const world = createWorld({ fetch: async () => Response.json({ error: 'Player not found' }) })
    await open(world, 'players', 'Nobody')
    expect(screen.getByRole('alert').textContent).toContain('no player called “Nobody”')
    expect(screen.queryByRole('button', { name: /Follow|Try again/ })).toBeNull()
  })

  it('looks up the corrected name, or the same one again, for one request', async () => {
    const world = service()
    const page = await open(world, 'players', 'merow an')
    expect(field().value).toBe('merow an')
    fireEvent.click(field())
    const offer = screen.getByRole('option', { name: /^Look up the player “merow an” ?1 request$/ })
    fireEvent.click(offer)
    await page.until(() => world.requests.length === 2 && screen.queryByRole('alert') !== null)
    fireEvent.change(field(), { target: { value: '' } })
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(screen.getByText('Type a name first.')).toBeTruthy()
    fireEvent.change(field(), { target: { value: 'Merrow Ann' } })
    await page.advance(10)
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(location.pathname).toBe('/players/Merrow%20Ann')
  })

  it('offers names that were seen, with their prices, and none of the configuration', async () => {
    const world = service({ examples: ['Merow Ana'] })
    const clan = renderIn(world, <EntityPage area="clans" id="oak" panels={{}} />)
    await clan.until(() => screen.queryAllByText('Merrow Ann').length > 0)
    cleanup()
    await open(world, 'players', 'merow an')
    expect(links(/^Did you mean/)).toEqual(['Merrow Ann1 request'])
    expect(links(/^Search for “merow an” in/)).toContain('Clans')
    expect(screen.getByText(/^1 request each/)).toBeTruthy()
  })

  it('links to the routes where the route is assumed, and shows what a list says of it', async () => {
    const world = service()
    const list = renderIn(world, <ListPage area="clans" panels={{}} />)
    await list.until(() => screen.queryAllByText('Elm').length > 0)
    cleanup()
    const page = await open(world, 'clans', 'elm')
    expect(screen.getByRole('alert').textContent).toContain(
      'The service knows no clan called “Elm”.',
    )
    expect(screen.getByRole('link', { name: 'Open the settings' })).toBeTruthy()
    const said = () => screen.queryByRole('region', { name: 'What the list says' })
    await page.until(() => said() !== null)
    expect(said()?.textContent).toContain('7')
    // An area with a list is searched, by what was typed.
    fireEvent.click(field())
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(location.pathname + location.search).toBe('/clans?search=Elm')
  })
})
