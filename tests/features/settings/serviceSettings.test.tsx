import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SettingsPage } from '#pages/SettingsPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

const KEY = 'sgsmpl1_' + 'x'.repeat(32)

describe('a key that is pasted into the settings, but not into its field', () => {
  it('is no part of a route', async () => {
    const world = createWorld()
    const view = renderIn(world, <SettingsPage />)
    await view.until(() => screen.queryByLabelText('Clans: list') !== null)
    fireEvent.change(screen.getByLabelText('Clans: list'), { target: { value: `clans/${KEY}` } })
    fireEvent.click(screen.getByRole('button', { name: 'Use these routes' }))
    expect(screen.getByText(/may hold an API key/)).not.toBeNull()
    expect(world.services.preferences.getState().routes).toEqual({})
    world.close()
  })
})
