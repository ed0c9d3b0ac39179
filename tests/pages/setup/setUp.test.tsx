import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SetUp } from '#pages/setup/SetUp.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

afterEach(() => history.replaceState(null, '', '/'))

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('setting a service up', () => {
  it('says its price first, asks nothing until told, and shows what a page would show', async () => {
    const world = createWorld()
    const view = renderIn(world, <SetUp onClose={() => undefined} />)
    expect(screen.getByText(/^At most \d+ requests/)).toBeDefined()
    click(/^Begin/)
    await view.until(() => screen.queryByText('clans') !== null)
    expect(world.requests).toEqual([])
    click(/^Ask\s*1 request/)
    await view.until(
      () => screen.queryByRole('region', { name: 'What its page would show' }) !== null,
    )
    expect(world.requests.map(({ url }) => url)).toEqual(['sample:/api/v1/clans'])
    const preview = screen.getByRole('region', { name: 'What its page would show' })
    expect(within(preview).getAllByRole('row')).toHaveLength(6)
    expect(within(preview).queryByRole('link')).toBeNull()
  })

  it('lets the person put right what was found, and use it', async () => {
    const world = createWorld({ sample: { limits: { anonymous: 1000 } } })
    const view = renderIn(world, <SetUp onClose={() => undefined} />)
    click(/^Begin/)
    await view.until(() => screen.queryByText('clans') !== null)
    click(/^Ask for all the rest/)
    await view.until(() => screen.queryByRole('button', { name: 'Use this service' }) !== null)
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

  it('refuses what is no address, and what may be a key, without asking', async () => {
    const world = createWorld()
    renderIn(world, <SetUp onClose={() => undefined} />)
    const field = screen.getByRole('textbox', { name: 'Address of the service' })
    fireEvent.change(field, { target: { value: 'ftp://x' } })
    click(/^Begin/)
    expect(screen.getByRole('alert').textContent).toMatch(/no address/)
    const key = world.sample.generateKey()
    fireEvent.change(field, { target: { value: `https://stats.example/${key}` } })
    click(/^Begin/)
    expect(screen.getByRole('alert').textContent).toMatch(/looks like a key/)
    expect(world.requests).toEqual([])
  })

  it('ends with nothing kept when it is cancelled', async () => {
    const world = createWorld()
    let closed = false
    const view = renderIn(world, <SetUp onClose={() => (closed = true)} />)
    click(/^Begin/)
    await view.until(() => screen.queryByText('clans') !== null)
    click('Cancel')
    await view.until(() => closed)
    expect(world.services.preferences.getState().service).toBeNull()
    expect(world.requests).toEqual([])
  })
})
