import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../../helpers/editions.ts'
import { allOf, openApp, titleShown } from '../../helpers/openApp.tsx'

const box = () => screen.getByRole('combobox', { name: /^Find an? / })
const options = () => within(screen.getByRole('banner')).queryAllByRole('option')

async function type(app: Awaited<ReturnType<typeof openApp>>, keys: string) {
  await app.user.keyboard(keys)
  await app.advance(50)
}

describe('the search', () => {
  it('has every name of every body, and asks nothing while typing', async () => {
    const app = await openApp('/players/Wren')
    await app.settled()
    await app.save()
    await app.reload('/clans/ember-court')
    await app.seesTitled('Ember Court [EC]')
    const roster = await app.see('table', 'Roster')
    const member = allOf('row', undefined, roster)[4]!.querySelector('a')!.textContent
    await app.forNothing(async () => {
      await type(app, '/')
      expect(document.activeElement).toBe(box())
      await type(app, member.slice(0, 4).toLowerCase())
      await app.find(() => options().find(({ textContent }) => textContent.includes(member)))
      await app.fill(box(), 'wren')
      await app.find(() => /Wren.*seen · free/.test(options()[0]?.textContent ?? ''))
      expect(options().at(-1)?.textContent).toMatch(/Look up the player “wren”.*1 request/)
      await type(app, '{Enter}')
      await app.seesTitled('Wren')
    })
    expect(app.asked()).toEqual(['players/Wren', 'clans/ember-court'])
  })

  it('is a palette of pages and commands, too', async () => {
    const app = await openApp('/')
    await type(app, '{Control>}k{/Control}')
    expect(document.activeElement).toBe(box())
    await type(app, 'activ')
    await app.press('option', 'Go to Activity', () => screen.getByRole('banner'))
    await app.find(() => titleShown() === 'Activity')
    await type(app, '{Control>}k{/Control}')
    await type(app, 'theme: light')
    await app.press('option', 'Theme: Light', () => screen.getByRole('banner'))
    expect(app.device.getItem('statglass.preferences')).toContain('light')
    expect(app.asked()).toEqual([])
  })
})

describe.each(EDITIONS)('the search in sample $edition', ({ edition, player, players }) => {
  it('finds a player in two keystrokes and Enter', async () => {
    const app = await openApp('/', { edition })
    const best = () => options().find((option) => option.getAttribute('aria-selected') === 'true')
    const two = `/${player.slice(0, 2).toLowerCase()}`
    // A newcomer is offered those that the service gives as examples, with their price.
    await type(app, two)
    await app.find(() => best()?.textContent.includes(player))
    expect(best()!.textContent).toMatch(/1 request/)
    await type(app, '{Enter}')
    await app.seesTitled(player)
    expect(app.asked()).toEqual([`${players}/${player}`])
    await app.forNothing(async () => {
      await app.reload('/')
      await type(app, two)
      await app.find(() => /seen · free/.test(best()?.textContent ?? ''))
      await type(app, '{Enter}')
      await app.seesTitled(player)
    })
  })
})
