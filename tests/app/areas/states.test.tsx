import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../../helpers/editions.ts'
import { allOf, main, openApp, titleShown } from '../../helpers/openApp.tsx'

describe.each(EDITIONS)('the states of a page of sample $edition', (facts) => {
  const { edition, lists, elsewhere, firstClan } = facts

  it('say that a route fails, and whether it was only assumed', async () => {
    const app = await openApp('/activity', { edition })
    app.respond(() => Response.json(facts.errorBody, { status: 404 }))
    for (const [area, path] of lists) {
      await app.go(`/${area}`)
      await app.find(() => app.asked().at(-1) === path)
      const said = (await app.see('alert')).textContent
      expect(/is an assumption/.test(said), area).toBe(facts.assumed)
      expect(said, area).toContain(facts.errorCode)
    }
    if (!facts.assumed) return
    await app.press('link', 'Open the settings')
    await app.find(() => titleShown() === 'Settings')
    const routes = await app.find(() => main().querySelector('details#routes'))
    expect(routes.hasAttribute('open')).toBe(true)
  })

  it('say that a list is empty', async () => {
    const app = await openApp('/activity', { edition })
    app.respond(() => Response.json(facts.emptyList))
    for (const [area, path] of lists) {
      await app.go(`/${area}`)
      await app.find(() => app.asked().at(-1) === path)
      await app.settled()
      await app.reads(/nothing|No [a-z ]+\.|empty/i)
      expect(allOf('alert'), area).toEqual([])
    }
  })

  it('say the place of a held page, and keep open what is cached', async () => {
    const app = await openApp('/clans', { edition, anonymous: 2, windowSeconds: 120 })
    await app.settled()
    await app.go(elsewhere.path)
    await app.find(() => app.asked().length === 2)
    await app.settled()
    await app.go(`/players/${facts.other}`)
    await app.find(() => screen.queryByRole('timer', { name: 'Rate limited' }))
    await app.forNothing(async () => {
      await app.reads(/Number 1 in line/)
      await app.go('/clans')
      await app.seesTitled(facts.list.label)
      expect(await app.see('link', new RegExp(`^${firstClan}`))).toBeDefined()
    })
  })

  it('go back and forward through filters, pages and areas', async () => {
    const app = await openApp('/clans', { edition })
    await app.press('button', /^Next page/)
    await app.find(() => app.asked().at(-1) === facts.list.next)
    await app.reads(/Page 2/)
    await app.click(await app.find(() => main().querySelector('table a')))
    await app.find(() => app.asked().length === 3)
    await app.settled()
    const clan = titleShown()
    const roster = await app.see('table', facts.clan.roster)
    await app.click(roster.querySelector('tbody a')!)
    await app.find(() => app.asked().length === 4)
    await app.forNothing(async () => {
      await app.back()
      await app.seesTitled(clan)
      await app.back()
      await app.reads(/Page 2/)
      await app.back()
      await app.reads(/Page 1/)
      await app.forward()
      await app.forward()
      await app.seesTitled(clan)
      expect(await app.see('button', /^Refresh/)).toBeDefined()
    })
  })
})
