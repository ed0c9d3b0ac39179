import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RouteSettings } from '#features/settings/RouteSettings.tsx'
import { ServiceSettings } from '#features/settings/ServiceSettings.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

const KEY = 'sgsmpl1_' + 'x'.repeat(32)

describe('a key that is pasted into the settings, but not into its field', () => {
  it('is no part of a base URL: nothing is kept, and the person is told', async () => {
    const world = createWorld()
    const view = renderIn(world, <ServiceSettings />)
    await view.until(() => screen.queryByLabelText('Base URL') !== null)
    for (const typed of [`https://own.example/${KEY}`, `https://own.example/%73${KEY.slice(1)}/`]) {
      fireEvent.change(screen.getByLabelText('Base URL'), { target: { value: typed } })
      fireEvent.click(screen.getByRole('button', { name: 'Use this address' }))
      expect(screen.getByText(/may hold an API key/).textContent).toContain('own field')
      expect(world.services.preferences.getState().baseUrl).toBeNull()
      expect(world.device.getItem('statglass.preferences') ?? '').not.toContain(KEY.slice(1))
    }
    world.close()
  })

  it('is no part of a route', async () => {
    const world = createWorld()
    const view = renderIn(world, <RouteSettings />)
    await view.until(() => screen.queryByLabelText('Clans: list') !== null)
    fireEvent.change(screen.getByLabelText('Clans: list'), { target: { value: `clans/${KEY}` } })
    fireEvent.click(screen.getByRole('button', { name: 'Use these routes' }))
    expect(screen.getByText(/may hold an API key/)).not.toBeNull()
    expect(world.services.preferences.getState().routes).toEqual({})
    world.close()
  })
})
