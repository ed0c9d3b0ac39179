import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../../helpers/world.ts'
import { allOf, openApp, pathOf, titleShown } from '../../helpers/openApp.tsx'

// Their code takes real time to load; here it is there before the first test.
await Promise.all([
  import('#pages/EntityPage.tsx'),
  import('#areas/players/panels.tsx'),
  import('#features/activity/QuotaDetails.tsx'),
  import('#features/settings/KeySettings.tsx'),
])

const ONE = { anonymous: 1, windowSeconds: 120 }
const header = () => screen.getByRole('banner')
const strip = () => screen.getByRole('region', { name: 'Rate limited' })
const held = () => screen.queryByRole('timer', { name: 'Rate limited' })
const dialog = () => document.querySelector<HTMLElement>('dialog[open]') ?? undefined

async function openHeld() {
  const app = await openApp('/players/Quill', ONE)
  await app.settled()
  await app.go('/players/Salt')
  await app.find(held)
  return app
}

describe('a hold', () => {
  it('has one countdown and no Cancel in its strip, and its queue by the meter', async () => {
    const app = await openHeld()
    expect(screen.getAllByRole('timer')).toHaveLength(1)
    expect(allOf('button', /Cancel/, strip())).toEqual([])
    expect(allOf('region', 'Queue')).toEqual([])
    expect(within(header()).getByRole('status').textContent).toContain('1 waiting')
    const opener = await app.see('button', 'Requests and queue', header)
    expect(opener.getAttribute('popovertarget')).toBe(
      header().querySelector('[popover]:has(ol)')?.id,
    )
    expect(await app.see('link', 'All requests', header)).toBeTruthy()
    await app.press('button', 'Cancel Salt', header)
    await app.find(() => within(header()).getByRole('status').textContent === '')
    await app.reads(/cancelled/i)
  })

  it('takes a key where the person is, and goes on at once', async () => {
    const world = createWorld()
    const key = world.sample.generateKey()
    world.close()
    const app = await openHeld()
    await app.press('button', /^Use a key/, strip)
    const field = await app.find(() => dialog()?.querySelector('input'))
    expect(field.hasAttribute('autofocus')).toBe(true)
    await app.fill(field, key)
    await app.press('button', 'Use this key', dialog)
    await app.find(() => dialog() === undefined && held() === null)
    expect(pathOf()).toBe('/players/Salt')
    await app.seesTitled('Salt')
  })

  it('is not ended by a key of a wrong form: the dialog says what is wrong', async () => {
    const app = await openHeld()
    await app.press('button', 'Use a key', header)
    await app.press('button', 'Use this key', dialog)
    expect((await app.see('alert', undefined, dialog)).textContent).toBe('Paste a key first.')
  })

  it('loses nothing that was looked up: it comes to the recents with a mark, until it is opened', async () => {
    const app = await openHeld()
    await app.go('/')
    await app.find(() => titleShown() !== 'Salt')
    expect(within(header()).getByRole('status').textContent).toContain('1 waiting')
    await app.find(() => app.asked().length === 2)
    const row = () => allOf('region', 'Your player')[0]
    await app.find(() => /new/.test(row()?.textContent ?? ''))
    await app.forNothing(async () => {
      await app.go('/players/Salt')
      await app.seesTitled('Salt')
      await app.go('/')
      await app.find(() => row() !== undefined)
      expect(row()?.textContent).not.toMatch(/new/)
    })
  })

  it('lets a request that waits be cancelled on its page, and asks next for whoever comes next', async () => {
    const app = await openHeld()
    await app.reads(/Number 1 in line/)
    await app.press('button', /^Cancel/)
    await app.find(() => within(header()).getByRole('status').textContent === '')
    await app.lookUp('Wren')
    await app.seesTitled('Wren')
    expect(app.asked()).toEqual(['players/Quill', 'players/Wren'])
  })

  it('by what somebody else spent says why, and what a key changes', async () => {
    const app = await openApp('/', { anonymous: 10 })
    app.respond(async (request, ask) => {
      for (let sent = 0; sent < 10; sent += 1) await ask(request.clone())
      app.respond(null)
      return ask(request)
    })
    await app.go('/players/Wren')
    await app.find(held)
    await app.reads(/network address/)
    await app.see('button', /^Use a key/, strip)
    await app.seesTitled('Wren')
    expect(held()).toBeNull()
    expect(app.asked()).toEqual(['players/Wren', 'players/Wren'])
  })

  it('by a 429 without a body is one all the same', async () => {
    const app = await openApp('/')
    app.respond(() => {
      app.respond(null)
      return new Response('', { status: 429 })
    })
    await app.go('/players/Wren')
    await app.find(held)
    await app.seesTitled('Wren')
    expect(app.asked()).toEqual(['players/Wren', 'players/Wren'])
  })
})
