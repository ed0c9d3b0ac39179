import { fireEvent, within } from '@testing-library/react'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { allOf, main, openApp, paramOf } from '../../helpers/openApp.tsx'

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))

describe('events', () => {
  it('are a calendar, an agenda and a feed, by kind, at one request', async () => {
    const app = await openApp('/events')
    await app.find(() => main().querySelector('table a'))
    const shownAs = (text: string) =>
      app.click(within(allOf('radiogroup', 'View as')[0]!).getByText(text))
    await app.forNothing(async () => {
      const month = () => allOf('table')[0]!.getAttribute('aria-label')
      const before = month()
      await app.press('button', 'Next month')
      await app.find(() => month() !== before)
      expect(paramOf('month')).toMatch(/^\d{4}-\d\d$/)
      await shownAs('Agenda')
      const upcoming = () => allOf('region', 'Upcoming')[0]!
      await app.see('region', 'Upcoming')
      await app.reads(/starts in/)
      fireEvent.change(await app.see('combobox', 'Kind'), { target: { value: 'Market' } })
      await app.find(() => paramOf('kind') === 'Market')
      const names = allOf('link', undefined, upcoming()).map(({ textContent }) => textContent)
      expect(names.length).toBeGreaterThan(0)
      expect(names.every((name) => name.startsWith('Market'))).toBe(true)
      fireEvent.change(await app.see('combobox', 'Kind'), { target: { value: '' } })
      await shownAs('Feed')
      const feed = () => allOf('list', 'What happened')[0]
      await app.find(() => feed()?.querySelector('a[href^="/players/"]'))
      await app.reload()
      await app.find(feed)
    })
    expect(app.asked()).toEqual(['events'])
  })

  it('go into a calendar, one or all of them', async () => {
    const app = await openApp('/events?view=agenda')
    const all = await app.see('button', /^Add \d+ to calendar/)
    await app.forNothing(async () => {
      const count = Number(/\d+/.exec(all.textContent)?.[0])
      const file = await app.fileOf(() => app.click(all))
      expect(file.name).toMatch(/\.ics$/)
      const events = eventsIn(file.text)
      expect(events).toHaveLength(count)
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(count)
      const upcoming = () => allOf('region', 'Upcoming')[0]!
      const add = await app.see('button', /^Add .+ to a calendar/, upcoming)
      const name = allOf('link', undefined, upcoming())[0]!.textContent
      const one = eventsIn((await app.fileOf(() => app.click(add))).text)
      expect(one.map(({ summary }) => summary)).toEqual([name])
    })
  })

  it('open with their countdown, and lead to what they give', async () => {
    const app = await openApp('/events?view=agenda')
    await app.press('link', undefined, () => allOf('region', 'Upcoming')[0])
    await app.see('region', 'Starts in')
    const rewards = await app.see('table', 'Rewards')
    await app.click(rewards.querySelector('a')!)
    await app.settled()
    await app.find(() => allOf('figure').find(({ textContent }) => textContent.includes('Price')))
    expect(app.asked()).toHaveLength(3)
  })
})
