import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { AREAS } from '#areas/areas.ts'
import { MAX_REQUESTS } from '#discovery/discover.ts'
import { SetUp } from '#features/setup/SetUp.tsx'
import secondFile from '../../sample/second/service.json'
import { secondEdition } from '../../sample/second/secondEdition.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { names } from '../../helpers/thirdWorld.ts'
import { answerThird } from '../../helpers/thirdService.ts'
import { createWorld, type World, type WorldOptions } from '../../helpers/world.ts'

const SECOND = { limits: { anonymous: 1000 }, edition: secondEdition() }
const KEY = 'sgsmpl1_' + 'x'.repeat(32)

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string | RegExp) => fireEvent.click(button(name))
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Address of/ })
const file = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^The description/ })
const alertText = () => screen.queryByRole('alert')?.textContent ?? ''
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const used = (world: World) => world.services.preferences.getState().service

function open(options: WorldOptions = {}) {
  const world = createWorld(options)
  return { world, view: renderIn(world, <SetUp onClose={() => undefined} />) }
}

async function openFound(path: string) {
  const page = open({ sample: SECOND })
  type(address(), path)
  press(/^Look for its routes/)
  await page.view.until(() => file().value !== '')
  return page
}

describe('setting a service up', () => {
  it('names its price, and asks nothing before it is pressed', () => {
    const { world } = open()
    expect(screen.getByText(/^At most 60 requests: 6 min at 10 a minute/)).toBeDefined()
    expect(button(/^Look for its routes/).textContent).toContain('at most 60 requests')
    expect(button('Use this service').disabled).toBe(true)
    expect(world.requests).toEqual([])
  })

  it('writes the file of an unknown service, lists its pages and uses it', async () => {
    const { world, view } = await openFound('sample:/api/open')
    expect(world.requests.length).toBeLessThanOrEqual(MAX_REQUESTS)
    expect(readServiceConfig(JSON.parse(file().value)).problems).toEqual([])
    const pages = screen.getByRole('region', { name: 'Pages of the service' })
    expect(within(pages).getByText('companies/{id}')).toBeDefined()
    const names = within(pages)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(expect.arrayContaining(['Open Companies', 'Open Contests']))
    press('Open Companies')
    await view.until(() => used(world) !== null)
    expect(used(world)).toMatchObject({
      apiPrefix: '/api/open',
      areas: { clans: { name: 'Companies', list: { path: 'companies', search: 'needle' } } },
    })
    expect(used(world)).not.toHaveProperty('notes')
  })

  it('asks nothing again in a second search', async () => {
    const { world, view } = await openFound('sample:/api/open')
    const paid = world.requests.length
    const found = file().value
    type(file(), '')
    press(/^Look for its routes/)
    await view.until(() => file().value !== '')
    expect(file().value).toBe(found)
    expect(world.requests).toHaveLength(paid)
  })

  it('takes a file that is pasted, and names what is wrong in it', async () => {
    const { world, view } = open()
    type(file(), '{"name":')
    expect(alertText()).toBe('This is not JSON.')
    type(file(), JSON.stringify({ ...secondFile, limits: { anonymous: 0 } }))
    expect(alertText()).toMatch(/limits\.anonymous/)
    type(file(), JSON.stringify({ ...secondFile, baseUrl: 'http://far.example' }))
    expect(button('Use this service').disabled).toBe(true)
    type(file(), JSON.stringify(secondFile))
    expect(alertText()).toBe('')
    press('Use this service')
    await view.until(() => used(world) !== null)
    expect(used(world)).toMatchObject({ name: secondFile.name, areas: secondFile.areas })
    expect(world.requests).toEqual([])
  })

  it('begins with the file of the service in use', () => {
    const world = createWorld()
    world.services.preferences.setState({ service: secondFile })
    renderIn(world, <SetUp onClose={() => undefined} />)
    expect(JSON.parse(file().value)).toEqual(secondFile)
  })

  it('keeps an address that has no figures, and names the problem', async () => {
    const html = { headers: { 'content-type': 'text/html' } }
    const { world, view } = open({ fetch: async () => new Response('<!doctype html>', html) })
    type(address(), 'https://ember.example')
    press(/^Look for its routes/)
    await view.until(() => alertText().startsWith('No figures can be read'))
    expect(address().value).toBe('https://ember.example')
    expect(world.requests).toHaveLength(7)
  })

  it('refuses what is no address, and what may be a key, without a request', () => {
    const { world } = open()
    type(address(), 'ftp://x')
    press(/^Look for its routes/)
    expect(alertText()).toMatch(/full address of a service/)
    type(address(), `https://stats.example/${KEY}`)
    press(/^Look for its routes/)
    expect(alertText()).toMatch(/looks like a key/)
    type(address(), 'https://stats.example')
    type(file(), JSON.stringify({ baseUrl: `https://stats.example/${KEY}` }))
    expect(button('Use this service').disabled).toBe(true)
    expect(world.requests).toEqual([])
  })

  /** Calls a group, its leader and a note by the key that it is sent. `closed`: it answers nobody without one. */
  const echoing = (closed: boolean) => {
    const config = { baseUrl: 'https://stats.example', apiPrefix: '/v2' }
    const { world, view } = open({
      config,
      fetch: async (url, init) => {
        const key = new Headers(init.headers).get('x-api-key')
        const { pathname, search } = new URL(url)
        if (closed && key === null) return Response.json({ error: 'key?' }, { status: 401 })
        const { status, body } = answerThird((pathname + search).replace('/v2/', ''))
        const escaped = (key ?? '').replace('x', String.raw`\u0078`)
        const text = JSON.stringify({ [key ?? 'note']: key, ...Object(body) })
        const told = Array.isArray(body) ? JSON.stringify(body) : text
        const echo = key === null ? told : told.replaceAll(names[0] ?? '', escaped)
        return new Response(echo, {
          status,
          headers: {
            'content-type': 'application/json',
            ...(key !== null && { link: `</${key}>; rel="service-desc"` }),
          },
        })
      },
    })
    world.services.keyStore.use(KEY, 'https://stats.example', true)
    type(address(), 'https://stats.example/v2')
    press(/^Look for its routes/)
    return { world, view }
  }

  it('sends no key to a service that answers without one', async () => {
    const { world, view } = echoing(false)
    await view.until(() => file().value !== '')
    expect(world.requests.some(({ headers }) => headers.has('x-api-key'))).toBe(false)
    expect(file().value).not.toContain('Asked with the API key')
  })

  it('takes a key that is echoed for no name, id, word or address, and says where it was sent', async () => {
    const { world, view } = echoing(true)
    await view.until(() => file().value !== '')
    expect(world.requests.filter(({ headers }) => headers.has('x-api-key')).length).toBeGreaterThan(
      20,
    )
    expect(file().value).toMatch(/Asked with the API key: \/v2\/clans, /)
    expect(readServiceConfig(JSON.parse(file().value)).config.examples.length).toBeGreaterThan(0)
    press('Use this service')
    await view.until(() => used(world) !== null)
    const kept = JSON.stringify([used(world), world.requests.map(({ url }) => url)])
    for (const text of [kept, file().value, document.body.innerHTML]) {
      expect(text).not.toContain(KEY.slice(8, 20))
      expect(text).not.toContain('••••')
    }
    expect(world.requests.length).toBeLessThanOrEqual(MAX_REQUESTS)
  })

  it('shows and takes no file that holds a key', async () => {
    const world = createWorld()
    const service = { ...secondFile, examples: [KEY], documentation: `https://x.example/${KEY}` }
    world.services.preferences.setState({ service })
    renderIn(world, <SetUp onClose={() => undefined} />)
    expect(file().value).toContain(secondFile.name)
    expect(file().value).not.toContain(KEY)
    type(file(), JSON.stringify(service))
    expect(alertText()).toMatch(/looks like a key/)
    expect(button('Use this service').disabled).toBe(true)
  })

  it('takes and lists the routes of a seventh area', () => {
    const bosses = { area: 'bosses', lead: [], routes: { list: { path: 'bosses' } } }
    open({ environment: { areas: [...AREAS, bosses] } })
    const service = {
      version: 2,
      baseUrl: 'https://stats.example',
      areas: { bosses: { list: 'foes' } },
    }
    type(file(), JSON.stringify(service))
    expect(alertText()).toBe('')
    const pages = within(screen.getByRole('region', { name: 'Pages of the service' }))
    expect(pages.getByText('Bosses')).toBeDefined()
    expect(pages.getByText('foes')).toBeDefined()
  })

  it('counts in the meter of the service that is asked, and ends with the page', async () => {
    const { world, view } = open()
    const { metered } = world.services
    type(address(), 'https://api.emberfall.example/v2')
    press(/^Look for its routes/)
    await view.until(() => world.requests.length === 1)
    expect(metered.getState().bucket).toBe('https://api.emberfall.example anonymous')
    view.unmount()
    await world.advance(60_000)
    expect(metered.getState().bucket).toBeNull()
    expect(world.requests).toHaveLength(1)
  })
})
