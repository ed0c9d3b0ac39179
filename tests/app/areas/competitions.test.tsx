import { within } from '@testing-library/react'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../../helpers/editions.ts'
import { allOf, columnTexts, numberIn, openApp, paramOf } from '../../helpers/openApp.tsx'

describe.each(EDITIONS)('competitions of sample $edition', ({ edition, ...facts }) => {
  const choice = async (
    app: Awaited<ReturnType<typeof openApp>>,
    group: HTMLElement,
    text: RegExp,
  ) => app.click(within(group).getAllByText(text)[0]!)
  const running = () => allOf('region', 'Running')[0]

  it('are told by phase for nothing', async () => {
    const app = await openApp('/competitions', { edition })
    await app.find(running)
    expect(running()!.textContent).toMatch(/ends in/)
    await app.forNothing(async () => {
      await choice(app, allOf('radiogroup', 'Phase').at(-1)!, /^Finished/)
      await app.find(() => running() === undefined)
      expect(paramOf('phase')).toBe('finished')
      await app.reload()
      await app.see('region', 'Finished')
      await choice(app, allOf('radiogroup', 'Phase').at(-1)!, /^All/)
      await app.find(running)
      const file = await app.fileOf(() => app.press('button', /^Add \d+ to calendar/))
      const entries = new ICAL.Component(ICAL.parse(file.text)).getAllSubcomponents('vevent')
      expect(entries.length).toBeGreaterThan(3)
    })
  })

  it('count down, race, and mark saved people', async () => {
    const { title, gained, race: hasRace } = facts.standings
    const app = await openApp('/competitions', { edition })
    await app.press('link', undefined, running)
    await app.find(() => app.asked().length === 2)
    await app.see('region', 'Ends in')
    if (hasRace) {
      const race = () =>
        allOf('figure').find(({ textContent }) => textContent.includes('Race of the leaders'))!
      await app.find(
        () => race() !== undefined && allOf('listitem', undefined, race()).length === 5,
      )
    }
    const standings = await app.see('table', title)
    const gains = columnTexts(standings, gained).map(numberIn)
    expect(gains).toEqual(gains.toSorted((a, b) => b - a))
    const competition = location.pathname
    const third = allOf('row', undefined, standings)[3]!.querySelector('a')!
    const name = third.textContent
    await app.click(third)
    await app.seesTitled(name)
    await app.follow()
    await app.forNothing(async () => {
      await app.go(competition)
      await app.reads(/1 of yours/)
      await app.click(await app.find(() => within(document.body).queryAllByText('Only yours')[0]))
      await app.find(() => allOf('row', undefined, allOf('table', title)[0]).length === 2)
    })
  })
})
