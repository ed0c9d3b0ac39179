import ICAL from 'ical.js'
import Papa from 'papaparse'
import { describe, expect } from 'vitest'
import { journey } from '../../helpers/journey.ts'
import { drawn } from '../../../helpers/drawn.ts'
import { button, goInside, searchBox } from '../../helpers/screen.ts'
import { retold, TELLINGS } from './renamed.ts'
import {
  asked,
  fileOf,
  forNothing,
  fromMenu,
  main,
  paramOf,
  PLENTY,
  save,
  seesTitled,
  settled,
} from '../../helpers/onPage.ts'

describe('a service with other names', () => {
  journey.for(drawn(TELLINGS.slice(0, 2), 2))(
    'is gone through alike: $name',
    async (telling, { start }) => {
      const world = await start(PLENTY)
      world.setFault(retold(() => world.sample, telling))
      const page = await world.visit()
      await page.goto('/players/Merrow%20Ann')
      await seesTitled(page, 'Merrow Ann')
      await save(page)
      await forNothing(world, async () => {
        const level = main(page).getByRole('columnheader', { name: /^(Lvl|Tier)$/ })
        await level.getByRole('button').click()
        await expect.poll(() => level.getAttribute('aria-sort')).toMatch(/ascending|descending/)
        expect(paramOf(page, 'sort')).toMatch(/lvl|tier/)
      })

      await main(page).getByRole('link', { name: 'Ember Court' }).click()
      await expect.poll(() => asked(world)).toHaveLength(2)
      await settled(page)
      await main(page)
        .getByRole('row')
        .filter({ hasText: 'Merrow Ann' })
        .getByText('seen · free')
        .first()
        .waitFor()
      await forNothing(world, async () => {
        await main(page).getByRole('link', { name: 'Merrow Ann' }).first().click()
        await seesTitled(page, 'Merrow Ann')
      })

      await goInside(page, '/leaderboards')
      await main(page).getByRole('link', { name: 'Ember League' }).click()
      await seesTitled(page, 'Ember League')
      await main(page).getByRole('combobox', { name: 'Find me' }).selectOption('Merrow Ann')
      await main(page)
        .getByText(/has rank 4\./)
        .waitFor()
      await button(page, /^Load the next page/).click()
      await main(page)
        .getByText(/2 pages joined/)
        .waitFor()

      await goInside(page, '/prices')
      await seesTitled(page, 'Prices')
      const csv = await fileOf(page, () => fromMenu(main(page), 'CSV'))
      const rows = Papa.parse<string[]>(csv.text.replace(/^\ufeff/, ''), { skipEmptyLines: true })
      expect(rows.errors).toEqual([])
      expect(rows.data).toHaveLength(51)

      await goInside(page, '/competitions')
      await seesTitled(page, 'Competitions')
      const ics = await fileOf(page, () => button(page, /^Add \d+ to calendar/).click())
      const entries = new ICAL.Component(ICAL.parse(ics.text)).getAllSubcomponents('vevent')
      expect(entries.length).toBeGreaterThan(3)

      await forNothing(world, async () => {
        await searchBox(page).fill('sun pea')
        await page.getByRole('option').filter({ hasText: 'Sun pearl' }).first().waitFor()
        await searchBox(page).fill('')
        await page.goto('/')
        const saved = main(page).getByRole('region', { name: 'Saved' })
        await saved
          .getByText(/812\.3 M|4,118|2,277/)
          .first()
          .waitFor()
        await main(page)
          .getByRole('region', { name: 'Competitions' })
          .getByText(/ends in/)
          .first()
          .waitFor()
      })
    },
  )
})
