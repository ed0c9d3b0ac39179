import { describe, expect } from 'vitest'
import { eachEdition } from '../../helpers/eachEdition.ts'
import { journey } from '../../helpers/journey.ts'
import { button } from '../../helpers/screen.ts'
import {
  asked,
  columnTexts,
  follow,
  forNothing,
  main,
  numberIn,
  paramOf,
  pathOf,
  PLENTY,
  save,
  seesTitled,
  settled,
  sortBy,
} from '../../helpers/onPage.ts'

eachEdition('players', (facts, inEdition) => {
  const { edition, players, player, clan } = facts
  const at = `/players/${encodeURIComponent(player)}`

  inEdition('are looked up, saved, and found again among the recent ones', async ({ start }) => {
    const world = await start({ ...PLENTY, edition })
    const page = await world.visit()
    await page.goto('/players')
    await main(page)
      .getByRole('textbox', { name: /^(?:Player name|Name of )/ })
      .fill(player)
    await expect.poll(() => button(page, /^Look up/).innerText()).toMatch(/1 request/)
    expect(asked(world)).toEqual([])
    await button(page, /^Look up/).click()
    await seesTitled(page, player)
    expect(pathOf(page)).toBe(`/players/${player}`)
    await forNothing(world, async () => {
      await save(page)
      await page.goBack()
      const recent = main(page).getByRole('region', { name: 'Looked up on this device' })
      await recent.getByText('seen · free').waitFor()
      await recent.getByRole('link', { name: player }).click()
      await seesTitled(page, player)
    })
    expect(asked(world)).toEqual([`${players}/${player}`])
  })

  inEdition('lead to their clan and back, marked free when already known', async ({ start }) => {
    const world = await start({ ...PLENTY, edition })
    const page = await world.visit()
    await page.goto(at)
    await seesTitled(page, player)
    await follow(main(page).getByRole('link', { name: clan.linked }))
    await seesTitled(page, clan.title)
    const member = main(page).getByRole('row').filter({ hasText: player }).first()
    expect(await member.innerText()).toContain('seen · free')
    await forNothing(world, async () => {
      await follow(member.getByRole('link', { name: player }))
      await seesTitled(page, player)
      await main(page).getByText('seen · free').first().waitFor()
      await page.goBack()
      await seesTitled(page, clan.title)
      await page.goForward()
      await seesTitled(page, player)
    })
    expect(asked(world)).toEqual([`${players}/${player}`, clan.asked])
  })
})

describe('players', () => {
  journey('sort and filter in the address, which another tab opens alike', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await world.visit()
    await page.goto('/players/Merrow%20Ann')
    await seesTitled(page, 'Merrow Ann')
    const skills = main(page).getByRole('table', { name: 'Skills' })
    await forNothing(world, async () => {
      await sortBy(skills, 'Level', 'ascending')
      const levels = (await columnTexts(skills, 'Level')).map(numberIn)
      expect(levels).toHaveLength(28)
      expect(levels).toEqual(levels.toSorted((a, b) => a - b))
      await main(page).getByRole('searchbox').fill('ing')
      await expect.poll(() => paramOf(page, 'filter')).toBe('ing')
      const names = await columnTexts(skills, 'Skill')
      expect(names.length).toBeLessThan(28)
      expect(names.every((name) => name.includes('ing'))).toBe(true)
      const other = await page.context().newPage()
      await other.goto(page.url())
      await settled(other)
      const alike = main(other).getByRole('table', { name: 'Skills' })
      await expect.poll(() => columnTexts(alike, 'Skill')).toEqual(names)
    })
  })

  journey('have a chart of their visits from the second one on', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await world.visit()
    await page.goto('/players/Wren')
    await seesTitled(page, 'Wren')
    await main(page)
      .getByText(/from the second visit on/)
      .waitFor()
    await button(page, /^Refresh/).click()
    const chart = main(page)
      .getByRole('figure')
      .filter({ hasText: /2 visits on this device/ })
    await chart.waitFor()
    await forNothing(world, async () => {
      await chart.getByText('Month', { exact: true }).click()
      await expect.poll(() => page.url()).toContain('month')
    })
    expect(asked(world)).toEqual(['players/Wren', 'players/Wren'])
  })
})
