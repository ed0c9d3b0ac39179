import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SettingsPage } from '#pages/SettingsPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld, type World, type WorldOptions } from '../../helpers/world.ts'

let world: World
afterEach(() => world.close())

async function open(options: WorldOptions) {
  world = createWorld(options)
  const view = renderIn(world, <SettingsPage />)
  await view.until(() => screen.queryByRole('heading', { name: 'API key' }) !== null)
  return view
}

describe('the key of a page that another page frames', () => {
  it('cannot be entered, made or kept there, and the person is told', async () => {
    await open({ framed: true })
    expect(screen.queryByLabelText('API key', { selector: 'input' })).toBeNull()
    expect(screen.queryByRole('button', { name: /key/i })).toBeNull()
    expect(screen.getByText(/cannot be entered here/)).toBeTruthy()
  })

  it('can be entered where nothing frames it', async () => {
    const view = await open({})
    const field = screen.getByLabelText<HTMLInputElement>('API key', { selector: 'input' })
    expect(field.type).toBe('password')
    fireEvent.change(field, { target: { value: world.sample.generateKey() } })
    fireEvent.click(screen.getByRole('button', { name: 'Use this key' }))
    await view.advance(10)
    expect(world.services.keyStore.keyFor(world.services.keyOrigin)).not.toBeNull()
    expect(field.value).toBe('')
  })
})

describe('hosts of pictures', () => {
  it('are offered, none at first, where the person may choose a service', async () => {
    await open({})
    expect(screen.getByPlaceholderText('cdn.example.com')).toBeTruthy()
    expect(world.services.preferences.getState().imageHosts).toEqual([])
  })

  it('are not offered in a build for one service, whose policy would block them', async () => {
    await open({ config: { locked: true } })
    expect(screen.queryByPlaceholderText('cdn.example.com')).toBeNull()
  })
})
