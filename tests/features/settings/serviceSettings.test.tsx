import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { RouteSettings } from '#features/settings/RouteSettings.tsx'
import { PlainAddress } from '#features/setup/PlainAddress.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

const KEY = 'sgsmpl1_' + 'x'.repeat(32)

afterEach(() => history.replaceState(null, '', '/'))

describe('an address that is typed as it is', () => {
  const use = (typed: string) => {
    fireEvent.change(screen.getByLabelText('Base URL'), { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: /^Use this address\s*1 request/ }))
  }

  it('is asked once before it is used, and is not where no figures answer', async () => {
    const world = createWorld({ fetch: async () => new Response('<!doctype html>') })
    const view = renderIn(world, <PlainAddress />)
    use('')
    await view.until(() => screen.queryByText(/^No figures can be read/) !== null)
    expect(world.requests).toHaveLength(1)
    expect(world.services.preferences.getState().baseUrl).toBeNull()
    world.close()
  })

  it('is used where it answers with JSON', async () => {
    const world = createWorld()
    const view = renderIn(world, <PlainAddress />)
    use('sample:')
    await view.until(() => world.services.preferences.getState().baseUrl === 'sample:')
    expect(world.requests.map(({ url }) => url)).toEqual(['sample:/api/v1/clans'])
    world.close()
  })

  it('leads into the set-up where it is another host, which costs nothing', () => {
    const world = createWorld()
    renderIn(world, <PlainAddress />)
    use('https://ember.example/v2')
    const params = new URLSearchParams(location.search)
    expect(params.get('setup')).toBe('1')
    expect(params.get('address')).toBe('https://ember.example/v2')
    expect(world.requests).toEqual([])
    world.close()
  })
})

describe('a key that is pasted into the settings, but not into its field', () => {
  it('is no part of a base URL: nothing is kept, and the person is told', async () => {
    const world = createWorld()
    const view = renderIn(world, <PlainAddress />)
    await view.until(() => screen.queryByLabelText('Base URL') !== null)
    for (const typed of [`https://own.example/${KEY}`, `https://own.example/%73${KEY.slice(1)}/`]) {
      fireEvent.change(screen.getByLabelText('Base URL'), { target: { value: typed } })
      fireEvent.click(screen.getByRole('button', { name: /^Use this address/ }))
      expect(screen.getByText(/may hold an API key/).textContent).toContain('own field')
      expect(world.services.preferences.getState().baseUrl).toBeNull()
      expect(world.device.getItem('statglass.preferences') ?? '').not.toContain(KEY.slice(1))
    }
    world.close()
  })

  it('is no part of a route', async () => {
    const world = createWorld()
    const view = renderIn(world, <RouteSettings address={null} />)
    await view.until(() => screen.queryByLabelText('Clans: list') !== null)
    fireEvent.change(screen.getByLabelText('Clans: list'), { target: { value: `clans/${KEY}` } })
    fireEvent.click(screen.getByRole('button', { name: 'Use these routes' }))
    expect(screen.getByText(/may hold an API key/)).not.toBeNull()
    expect(world.services.preferences.getState().routes).toEqual({})
    world.close()
  })
})
