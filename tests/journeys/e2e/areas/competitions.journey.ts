import ICAL from 'ical.js'
import { expect } from 'vitest'
import { eachEdition } from '../../helpers/eachEdition.ts'
import { button, goInside } from '../../helpers/screen.ts'
import {
  asked,
  columnTexts,
  fileOf,
  forNothing,
  main,
  numberIn,
  paramOf,
  PLENTY,
  save,
  seesTitled,
  openAt,
} from '../../helpers/onPage.ts'

eachEdition('competitions', ({ edition, contests, ...facts }, inEdition) => {
  inEdition('are told by phase for nothing, and by status for a request', async ({ start }) => {
    const world = await start({ ...PLENTY, edition })
    const page = await openAt(world, '/competitions')
    const running = main(page).getByRole('region', { name: 'Running' })
    await running
      .getByText(/ends in/)
      .first()
      .waitFor()
    await forNothing(world, async () => {
      await main(page)
        .getByRole('radiogroup', { name: 'Phase' })
        .last()
        .getByText(/^Finished/)
        .click()
      await expect.poll(() => running.count()).toBe(0)
      expect(paramOf(page, 'phase')).toBe('finished')
      await page.reload()
      await main(page).getByRole('region', { name: 'Finished' }).waitFor()
      await main(page).getByRole('radiogroup', { name: 'Phase' }).last().getByText(/^All/).click()
      await running.waitFor()
      const file = await fileOf(page, () => button(page, /^Add \d+ to calendar/).click())
      const entries = new ICAL.Component(ICAL.parse(file.text)).getAllSubcomponents('vevent')
      expect(entries.length).toBeGreaterThan(3)
    })
    await main(page)
      .getByRole('radiogroup', { name: contests.filter })
      .first()
      .getByText(contests.word)
      .click()
    await expect.poll(() => asked(world).at(-1)).toBe(contests.asked)
    await expect.poll(() => running.count()).toBe(0)
  })

  inEdition('count down in the person’s zone, race, and mark saved people', async ({ start }) => {
    const { title, gained, race: hasRace, end } = facts.standings
    const world = await start({ ...PLENTY, edition })
    const page = await world.visit({ timezoneId: 'Asia/Kathmandu' })
    await page.goto('/competitions')
    const running = main(page).getByRole('region', { name: 'Running' })
    await running.getByRole('link').first().click()
    await expect.poll(() => asked(world).length).toBe(2)
    const countdown = main(page).getByRole('region', { name: 'Ends in' })
    await countdown.getByText(/Kat(h)?mandu/).waitFor()
    await countdown.getByText(end).first().waitFor()
    if (hasRace) {
      const race = main(page).getByRole('figure').filter({ hasText: 'Race of the leaders' })
      await expect.poll(() => race.getByRole('listitem').count()).toBe(5)
      await forNothing(world, async () => {
        await race.getByText('Top 3', { exact: true }).click()
        await expect.poll(() => race.getByRole('listitem').count()).toBe(3)
      })
    }
    const standings = main(page).getByRole('table', { name: title })
    const gains = (await columnTexts(standings, gained)).map(numberIn)
    expect(gains).toEqual(gains.toSorted((a, b) => b - a))
    const competition = page.url()
    const third = standings.getByRole('row').nth(3).getByRole('link').first()
    const name = await third.innerText()
    await third.click()
    await seesTitled(page, name)
    await save(page)
    await forNothing(world, async () => {
      await goInside(page, competition)
      await main(page)
        .getByText(/1 of your saved names is taking part/)
        .waitFor()
      await main(page).getByText('Only saved', { exact: true }).click()
      await expect.poll(() => standings.getByRole('row').count()).toBe(2)
      await standings.getByText('seen · free').waitFor()
    })
  })
})
