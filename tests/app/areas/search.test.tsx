import { fireEvent, screen, within } from '@testing-library/react'
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
    await app.follow()
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
      await app.find(() => /Wren.*free/.test(options()[0]?.textContent ?? ''))
      const ways = options().map(({ textContent }) => textContent)
      expect(ways).toContainEqual(expect.stringMatching(/Look up the player “wren”.*1 request/))
      await type(app, '{Enter}')
      await app.seesTitled('Wren')
    })
    expect(app.asked()).toEqual(['players/Wren', 'clans/ember-court'])
  })

  it('is a palette of pages and commands, too', async () => {
    const app = await openApp('/')
    await type(app, '{Control>}k{/Control}')
    expect(document.activeElement).toBe(box())
    expect(options().map(({ textContent }) => textContent)).toContain('Go to Home')
    await type(app, 'following')
    await app.press('option', 'Go to Following', () => screen.getByRole('banner'))
    await app.find(() => titleShown() === 'Following')
    await type(app, '{Control>}k{/Control}')
    await type(app, 'light')
    await app.find(() => options()[0]?.textContent === 'Theme: Light')
    await type(app, '{Enter}')
    expect(app.device.getItem('statglass.preferences')).toContain('light')
    expect(app.asked()).toEqual([])
  })
})

describe('a group', () => {
  it('is found by its name, before what only has a part of it', async () => {
    const item = { id: 'g', name: 'The rivals', area: 'players', members: [] }
    const app = await openApp('/')
    app.device.setItem('statglass.groups', JSON.stringify({ version: 1, data: [item] }))
    await app.reload('/')
    await type(app, '/rivals')
    await app.find(() => options()[0]?.textContent === 'The rivals')
    await type(app, '{Enter}')
    await app.find(() => titleShown() === 'The rivals')
    expect(app.asked()).toEqual([])
  })
})

describe('a word that this device has not seen', () => {
  const offered = () =>
    options().map(({ textContent }) => textContent.replace(/(free|1 request)$/, ' | $1'))

  it('is offered to every area, each with its price, and Enter takes the likeliest', async () => {
    const app = await openApp('/')
    await app.forNothing(async () => {
      await type(app, '/')
      await app.fill(box(), 'sun pearl')
      await app.find(() => offered().length >= 6)
      expect(offered()).toEqual([
        'Search items for “sun pearl” | 1 request',
        'Look up the player “sun pearl” | 1 request',
        'Search clans for “sun pearl” | 1 request',
        'Search leaderboards for “sun pearl” | 1 request',
        'Search competitions for “sun pearl” | 1 request',
        'Search events for “sun pearl” | 1 request',
      ])
      const marked = () => options().filter((one) => one.getAttribute('aria-selected') === 'true')
      expect(marked()).toEqual([options()[0]])
    })
    await type(app, '{Enter}')
    await app.see('link', 'Sun pearl')
    expect(app.asked()).toEqual(['prices?search=sun pearl'])
    // What it answered is known from now on, and first.
    await app.go('/')
    await app.forNothing(async () => {
      await type(app, '/')
      await app.fill(box(), 'Sun  PEARL')
      await app.find(() => options()[0]?.textContent.startsWith('Sun pearl'))
      await app.fill(box(), 'sun pearl')
      await app.find(() => offered().includes('Search items for “sun pearl” | free'))
    })
  })

  it('is offered to the other areas where one answers with nothing', async () => {
    const app = await openApp('/players/sun%20pearl')
    await app.see('alert')
    const offer = () => app.see('region', 'Search for “sun pearl” in')
    const inPrices = async () => within(await offer()).findByRole('link', { name: /^Prices/ })
    expect((await offer()).textContent).toMatch(/1 request each/)
    await inPrices()
    expect(within(await offer()).queryByRole('link', { name: /^Players/ })).toBeNull()
    // The likeliest first.
    const [first] = within(await offer()).getAllByRole('link')
    expect(first?.textContent).toBe('Prices')
    await app.go('/clans?search=sun+pearl')
    await inPrices()
    // Lists without a search: what came is filtered here, as a table.
    for (const area of ['competitions', 'events']) {
      await app.go(`/${area}?filter=sun+pearl&view=table`)
      await app.see('searchbox')
      await inPrices()
    }
    await app.go('/leaderboards?filter=sun+pearl')
    await inPrices()
    await app.press('button', 'Clear filter')
    await app.see('link', 'Overall')
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
      await app.find(() => /free/.test(best()?.textContent ?? ''))
      await type(app, '{Enter}')
      await app.seesTitled(player)
    })
  })
})

describe('a list of names', () => {
  const paste = (field: Element, text: string) =>
    fireEvent.paste(field, { clipboardData: { getData: () => text } })
  const NAMES = ['Merrow Ann', 'Wren', 'Quill Anders']

  it.each([
    ['several lines', `${NAMES.join('\r\n')}\n`],
    ['commas', NAMES.join(',')],
    ['semicolons', NAMES.join('; ')],
    ['a table, its first column', NAMES.map((name, at) => `${name}\t${at}`).join('\n')],
  ])('is never one name: %s', async (_kind, text) => {
    const app = await openApp('/')
    paste(box(), text)
    // What the browser does with a paste that nobody takes.
    if (!/\n/.test(text)) await app.fill(box(), text)
    await app.find(() => options().length > 0)
    expect(options().map(({ textContent }) => textContent)).toEqual([
      'Compare 3 players3 requests',
      'Look up 3 players3 requests',
    ])
    await type(app, '/{ArrowDown}{Enter}')
    await app.seesTitled('Players')
    await app.find(() => app.asked().length === 3)
    expect(app.asked()).toEqual(NAMES.map((name) => `players/${name}`))
    for (const name of ['Merrow Ann', 'Wren']) await app.see('link', name)
    // The service has no such player.
    await app.reads(/Quill Anders ?Not found/)
  })

  it('is looked up at one press while requests are left, keeping none for clicks, and taken back', async () => {
    const app = await openApp('/', { anonymous: 10 })
    await app.fill(box(), Array.from({ length: 12 }, (_, at) => `Name ${at}`).join(', '))
    await app.find(() => options().length > 0)
    await type(app, '/{Enter}')
    await app.find(() => app.asked().length === 10)
    await app.press('button', 'Cancel 2 waiting')
    await app.advance(120_000)
    expect(app.asked()).toHaveLength(10)
  })
})

describe('the text of the search', () => {
  it('is gone on the next page, whichever way it opens', async () => {
    const app = await openApp('/')
    await app.fill(box(), 'Merrow Ann, Quill')
    await app.go('/prices')
    await app.see('columnheader', /^Margin/)
    expect((box() as HTMLInputElement).value).toBe('')
  })
})
