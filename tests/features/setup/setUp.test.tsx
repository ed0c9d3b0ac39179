import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { SetUp } from '#features/setup/SetUp.tsx'
import { ServiceSettings } from '#features/setup/ServiceSettings.tsx'
import secondFile from '../../sample/second/service.json'
import { secondEdition } from '../../sample/second/secondEdition.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

afterEach(() => history.replaceState(null, '', '/'))

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const stepByStep = () => click('Ask before each request')

const FIRMS = { 'http://x': { 'clans.list': 'firms' } }

describe('setting a service up', () => {
  it('says its price first, asks nothing until told, and shows what a page would show', async () => {
    const world = createWorld()
    const view = renderIn(world, <SetUp onClose={() => undefined} />)
    expect(screen.getByText(/^At most \d+ requests/)).toBeDefined()
    stepByStep()
    await view.until(() => screen.queryByText('clans', { selector: 'code' }) !== null)
    expect(world.requests).toEqual([])
    click(/^Ask\s*1 request/)
    await view.until(() => screen.queryByRole('region', { name: 'Preview of its page' }) !== null)
    expect(world.requests.map(({ url }) => url)).toEqual(['sample:/api/v1/clans'])
    const preview = screen.getByRole('region', { name: 'Preview of its page' })
    expect(within(preview).getAllByRole('row')).toHaveLength(6)
    expect(within(preview).queryByRole('link')).toBeNull()
  })

  it.each([
    [600, '1 min at 600 a minute.'],
    [25, '3 min at 25 a minute.'],
  ])('says its time by the limit of %d that the headers told', async (anonymous, said) => {
    const world = createWorld({ sample: { limits: { anonymous } } })
    const view = renderIn(world, <SetUp onClose={() => undefined} />)
    expect(screen.getByText(/6 min at 10 a minute, less if/)).toBeDefined()
    stepByStep()
    await view.until(() => screen.queryByText('clans', { selector: 'code' }) !== null)
    click(/^Ask\s*1 request/)
    await view.until(() => screen.queryByRole('region', { name: 'Preview of its page' }) !== null)
    click('Cancel')
    // The meter follows the headers a moment after the answer.
    await world.advance(3000)
    await view.until(() => screen.queryByText(/^At most/)?.textContent?.includes(said) === true)
  })

  it('lets the person put right what was found, and use it', async () => {
    const world = createWorld({ sample: { limits: { anonymous: 1000 } } })
    const view = renderIn(world, <SetUp onClose={() => undefined} />)
    click(/^Look for its pages/)
    await view.until(() => screen.queryByRole('button', { name: 'Use this service' }) !== null)
    // Short until opened.
    expect(screen.queryByRole('textbox', { name: 'Clans: list' })).toBeNull()
    click('Edit Clans')
    fireEvent.change(screen.getByRole('textbox', { name: 'Clans: list' }), {
      target: { value: 'no route' },
    })
    expect(screen.getByRole('alert').textContent).toMatch(/areas\.clans/)
    fireEvent.change(screen.getByRole('textbox', { name: 'Clans: list' }), {
      target: { value: 'clans' },
    })
    fireEvent.click(screen.getByRole('switch', { name: 'Show Prices' }))
    click('Use this service')
    await view.until(() => world.services.preferences.getState().service !== null)
    expect(world.services.preferences.getState().service).toMatchObject({
      apiPrefix: '/api/v1',
      areas: { prices: false, clans: { list: { path: 'clans' } } },
    })
  })

  it('lets the person set parameters, filters, pages, tabs and the form of keys, each tried at its price', async () => {
    const world = createWorld({ sample: { limits: { anonymous: 1000 }, edition: secondEdition() } })
    const view = renderIn(world, <SetUp onClose={() => undefined} />)
    fireEvent.change(screen.getByRole('textbox', { name: 'Address of the service' }), {
      target: { value: 'sample:/api/open' },
    })
    click(/^Look for its pages/)
    await view.until(() => screen.queryByText('Use this service') !== null)
    const paid = world.requests.length
    // Queries by role and label are slow in a form of this size.
    const press = (name: string) => {
      const named = screen.queryByText(name, { selector: 'button, button *, summary' })
      fireEvent.click(named ?? screen.getByTitle(name))
    }
    const field = (name: string) => {
      const labels = [...document.querySelectorAll('label')]
      return labels.find(({ textContent }) => textContent === name)?.control as HTMLInputElement
    }
    const write = (name: string, value: string) =>
      fireEvent.change(field(name), { target: { value } })
    // By the service's words.
    for (const name of ['Companies', 'Contests', 'Standings', 'Characters'])
      fireEvent.click(screen.getByText(`Edit ${name}`))
    expect(field('Companies: list: paging').value).toBe('offset skip 20')
    expect(field('Companies: list: search parameter').value).toBe('needle')
    expect(field('Contests: list: filters').value).toBe('phase = ongoing, planned, closed')
    expect(field('Standings: single item: fixed parameters').value).toBe('topic={id}')
    expect(field('Standings: entries').value).toMatch(/^forging = Forging; /)
    write('Standings: entries', 'forging = The forge; riding')
    write('Companies: one of them', 'a firm')
    write('Companies: members', 'companies/{id}/roll')
    write('Companies: list: paging', 'offset skip 5')
    write('Companies: list: fixed parameters', 'take=5')
    write('Add a page that was not found', 'characters/runstus/rivals?topic=riding')
    press('Add')
    expect(screen.getByText('Characters now have the tab “Rivals”.').role).toBe('status')
    press('Edit Characters')
    press('Edit Characters')
    expect(field('Characters, tab rivals: filters').value).toBe('topic* = riding, …')
    press('Add Prices')
    press('Edit Prices')
    write('Prices: list', 'wares')
    write('Prices: single item', 'wares/{id}')
    expect(field('Requests without a key').value).toBe('1000')
    write('Requests without a key', '30')
    write('Key header', 'X-Pass')
    write('Limit header', 'X-Most')
    expect(screen.queryByRole('alert')).toBeNull()
    const group = field('Companies: list: paging').closest('div')!.parentElement!
    fireEvent.click(within(group).getByText(/^Try/, { selector: 'button *' }))
    await view.until(() => world.requests.length === paid + 1)
    expect(world.requests.at(-1)?.url).toBe('sample:/api/open/companies?skip=5&take=5')
    await view.until(() => screen.queryAllByText('companies?skip=5&take=5').length === 2)
    const preview = screen.getByRole('region', { name: 'Preview of its page' })
    expect(within(preview).getAllByRole('row')).toHaveLength(6)
    press('Use this service')
    await view.until(() => world.services.preferences.getState().service !== null)
    const { service } = world.services.preferences.getState()
    expect(readServiceConfig(service).problems).toEqual([])
    expect(service).toMatchObject({
      key: { header: 'X-Pass' },
      name: 'Sample',
      rateHeaders: { limit: 'X-Most' },
      limits: { anonymous: 30, windowSeconds: 60 },
      areas: {
        clans: {
          one: 'a firm',
          list: { query: { take: '5' }, paging: { by: 'offset', param: 'skip', size: 5 } },
          members: 'companies/{id}/roll',
        },
        leaderboards: { entries: [{ id: 'forging', name: 'The forge' }, { id: 'riding' }] },
        prices: { list: { path: 'wares' }, item: { path: 'wares/{id}' } },
        players: { tabs: { rivals: { path: 'characters/{id}/rivals' } } },
      },
    })
  })

  it('lets the person add a page to the service in use, with its other settings as they are', async () => {
    const world = createWorld()
    const { preferences } = world.services
    preferences.setState({ service: secondFile, routes: FIRMS })
    history.replaceState(null, '', '/settings')
    const view = renderIn(world, <ServiceSettings />)
    click('Edit this service')
    const page = await screen.findByRole('textbox', { name: 'Add a page that was not found' })
    expect(screen.queryByText(/^Try/)).toBeNull()
    fireEvent.change(page, { target: { value: 'characters/runstus/medals' } })
    click('Add')
    expect(screen.getByText('Characters now have the tab “Medals”.').role).toBe('status')
    click('Use this service')
    await view.until(() => preferences.getState().service !== secondFile)
    expect(preferences.getState()).toMatchObject({
      routes: FIRMS,
      service: {
        areas: { players: { tabs: { medals: { path: 'characters/{id}/medals' } } } },
      },
    })
    expect(world.requests).toEqual([])
  })

  it('keeps an address that has no figures, says so and what was asked, and looks again at another', async () => {
    const html = { headers: { 'content-type': 'text/html' } }
    const world = createWorld({ fetch: async () => new Response('<!doctype html>', html) })
    const view = renderIn(world, <SetUp onClose={() => undefined} />)
    const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Address of/ })
    fireEvent.change(address(), { target: { value: 'https://ember.example' } })
    click(/^Look for its pages/)
    await view.until(() => screen.queryByText(/^No figures can be read/) !== null)
    expect(address().value).toBe('https://ember.example')
    expect(world.requests).toHaveLength(7)
    expect(screen.getByRole('table', { name: 'Requests so far' })).toBeDefined()
    fireEvent.change(address(), { target: { value: 'https://ember.example/open' } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('refuses what is no address, and what may be a key, without asking', async () => {
    const world = createWorld()
    renderIn(world, <SetUp onClose={() => undefined} />)
    const field = screen.getByRole('textbox', { name: 'Address of the service' })
    fireEvent.change(field, { target: { value: 'ftp://x' } })
    click(/^Look for its pages/)
    expect(screen.getByRole('alert').textContent).toMatch(/full address of a service/)
    const key = world.sample.generateKey()
    fireEvent.change(field, { target: { value: `https://stats.example/${key}` } })
    click(/^Look for its pages/)
    expect(screen.getByRole('alert').textContent).toMatch(/looks like a key/)
    expect(world.requests).toEqual([])
  })

  it('ends with nothing kept when it is cancelled', async () => {
    const world = createWorld()
    let closed = false
    const view = renderIn(world, <SetUp onClose={() => (closed = true)} />)
    stepByStep()
    await view.until(() => screen.queryByText('clans', { selector: 'code' }) !== null)
    click('Cancel')
    await view.until(() => closed)
    expect(world.services.preferences.getState().service).toBeNull()
    expect(world.requests).toEqual([])
  })

  it('counts in the meter of the service that is asked, until it ends', async () => {
    const world = createWorld()
    const view = renderIn(world, <SetUp onClose={() => undefined} />)
    fireEvent.change(screen.getByRole('textbox', { name: 'Address of the service' }), {
      target: { value: 'https://api.emberfall.example/v2' },
    })
    stepByStep()
    await view.until(() => screen.queryByText('clans', { selector: 'code' }) !== null)
    const { metered } = world.services
    expect(metered.getState().bucket).toBe('https://api.emberfall.example anonymous')
    click('Cancel')
    await view.until(() => metered.getState().bucket === null)
    expect(world.requests).toEqual([])
  })
})
