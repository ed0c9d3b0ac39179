import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SettingsPage } from '#pages/SettingsPage.tsx'
import { memoryStorage } from '#data/settings/persisted.ts'
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
    expect(screen.getByText(/can’t enter a key here/)).toBeTruthy()
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
    // A key is in use: the form is closed.
    const folded = screen.getByText('Change key').closest('details')
    expect(folded?.open).toBe(false)
    expect(folded?.contains(field)).toBe(true)
    expect(folded?.contains(screen.getByRole('button', { name: 'Forget the key' }))).toBe(false)
  })
})

describe('what is said of a key', () => {
  const ELSEWHERE =
    'Another tab holds a key for its session. Paste it here too, or choose “Keep on this device” there.'
  const saidOfKey = () => screen.getAllByRole('status').map(({ textContent }) => textContent)[0]
  const NOT_KEPT = 'This device is full or blocks storage, so the key was not kept.'

  it('that another tab holds for its session, until it is kept there', async () => {
    const first = createWorld()
    world = first.tab()
    const { keyStore, keyOrigin } = first.services
    keyStore.use(first.sample.generateKey(), keyOrigin, false)
    await first.advance(10)
    const view = renderIn(world, <SettingsPage />)
    await view.until(() => screen.queryByText(ELSEWHERE) !== null)
    expect(screen.queryByRole('button', { name: 'Forget the key' })).toBeNull()
    keyStore.keep()
    await view.until(() => screen.queryByText(ELSEWHERE) === null)
    expect(saidOfKey()).toContain('Kept on this device.')
    first.close()
  })

  it('that this device did not keep: that it is forgotten with the tab', async () => {
    const device = memoryStorage()
    let isFull = true
    const full = {
      ...device,
      setItem(name: string, value: string) {
        if (isFull && name === 'statglass.key') throw new DOMException('', 'QuotaExceededError')
        device.setItem(name, value)
      },
    }
    const view = await open({ device: full })
    const field = screen.getByLabelText<HTMLInputElement>('API key', { selector: 'input' })
    fireEvent.change(field, { target: { value: world.sample.generateKey() } })
    fireEvent.click(screen.getByLabelText('Keep on this device'))
    fireEvent.click(screen.getByRole('button', { name: 'Use this key' }))
    await view.until(() => screen.queryByText(NOT_KEPT) !== null)
    expect(saidOfKey()).toContain('Kept until this tab is closed.')
    isFull = false
    fireEvent.click(screen.getByRole('button', { name: 'Keep the key in use on this device' }))
    await view.until(() => screen.queryByText(NOT_KEPT) === null)
    expect(saidOfKey()).toContain('Kept on this device.')
  })
})

describe('the age from which a page is marked as old', () => {
  it('is ten minutes, and what the person chose at the next visit too', async () => {
    await open({})
    const select = () =>
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mark pages as old after' })
    expect(select().value).toBe('10')
    fireEvent.change(select(), { target: { value: '60' } })
    cleanup()
    world = await world.reload()
    renderIn(world, <SettingsPage />)
    expect(select().value).toBe('60')
    expect(world.services.preferences.getState().freshMinutes).toBe(60)
  })
})

describe('what developers need', () => {
  it('is reached from the settings, also in a build for one service', async () => {
    await open({ config: { locked: true } })
    const developer = within(screen.getByRole('region', { name: 'Developer' }))
    const hrefs = developer.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/explore', '/activity'])
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

describe('the sections of the settings', () => {
  afterEach(() => history.replaceState(null, '', '/'))

  it('have an index whose links lead to each', async () => {
    await open({})
    const index = within(screen.getByRole('navigation', { name: 'Sections' }))
    const links = index.getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    )
    for (const link of links) {
      const id = link.getAttribute('href')?.slice(1) ?? ''
      expect(document.getElementById(id)?.tagName).toBe('SECTION')
    }
  })

  it('keep the routes folded, but for who comes to correct one', async () => {
    const routes = () => document.querySelector<HTMLDetailsElement>('#routes')
    await open({})
    expect(routes()?.open).toBe(false)
    expect(within(routes()!).getAllByRole('textbox', { name: /: / })).toHaveLength(
      world.services.endpoints.size,
    )
    cleanup()
    history.replaceState(null, '', '/settings#routes')
    await open({})
    expect(routes()?.open).toBe(true)
  })
})
