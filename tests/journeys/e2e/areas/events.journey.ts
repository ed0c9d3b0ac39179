import ICAL from 'ical.js'
import { describe, expect } from 'vitest'
import { journey } from '../../helpers/journey.ts'
import { button } from '../../helpers/screen.ts'
import {
  asked,
  fileOf,
  forNothing,
  main,
  paramOf,
  PLENTY,
  settled,
  openAt,
} from '../../helpers/onPage.ts'

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))

describe('events', () => {
  journey('are a calendar, an agenda and a feed, by kind, at one request', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await openAt(world, '/events')
    const shownAs = main(page).getByRole('radiogroup', { name: 'Shown as' })
    await main(page).getByRole('table').first().getByRole('link').first().waitFor()
    await forNothing(world, async () => {
      const month = main(page).getByRole('table').first()
      const before = await month.getAttribute('aria-label')
      await button(page, 'Next month').click()
      await expect.poll(() => month.getAttribute('aria-label')).not.toBe(before)
      expect(paramOf(page, 'month')).toMatch(/^\d{4}-\d\d$/)
      await shownAs.getByText('Agenda').click()
      await main(page).getByRole('region', { name: 'Upcoming' }).getByRole('link').first().waitFor()
      await main(page)
        .getByText(/starts in/)
        .first()
        .waitFor()
      await main(page).getByRole('combobox', { name: 'Kind' }).selectOption('market')
      expect(paramOf(page, 'kind')).toBe('market')
      const names = main(page).getByRole('region', { name: 'Upcoming' }).getByRole('link')
      await expect
        .poll(async () => (await names.allInnerTexts()).every((name) => name.startsWith('Market')))
        .toBe(true)
      await main(page).getByRole('combobox', { name: 'Kind' }).selectOption('')
      await shownAs.getByText('Feed').click()
      const feed = main(page).getByRole('list', { name: 'What happened' })
      await feed.locator('a[href^="/players/"]').first().waitFor()
      await page.reload()
      await feed.waitFor()
    })
    expect(asked(world)).toEqual(['events'])
  })

  journey('go into a calendar, one or all of them', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await openAt(world, '/events?view=agenda')
    await forNothing(world, async () => {
      const all = button(page, /^Add \d+ to calendar/)
      const count = Number(/\d+/.exec(await all.innerText())?.[0])
      const file = await fileOf(page, () => all.click())
      expect(file.name).toMatch(/\.ics$/)
      const events = eventsIn(file.text)
      expect(events).toHaveLength(count)
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(count)
      const upcoming = main(page).getByRole('region', { name: 'Upcoming' })
      const add = upcoming.getByRole('button', { name: /^Add .+ to a calendar/ }).first()
      const name = await upcoming.getByRole('link').first().innerText()
      const one = eventsIn((await fileOf(page, () => add.click())).text)
      expect(one.map(({ summary }) => summary)).toEqual([name])
      expect(one[0]?.startDate.toJSDate().getTime()).toBeGreaterThan(Date.now())
    })
  })

  journey('open with their countdown, and lead to what they give', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await openAt(world, '/events?view=agenda')
    await main(page).getByRole('region', { name: 'Upcoming' }).getByRole('link').first().click()
    await main(page).getByRole('region', { name: 'Starts in' }).waitFor()
    const rewards = main(page).getByRole('table', { name: 'Rewards' })
    await rewards.getByRole('link').first().click()
    await settled(page)
    await main(page).getByRole('figure').filter({ hasText: 'Price' }).first().waitFor()
    expect(asked(world)).toHaveLength(3)
  })
})
