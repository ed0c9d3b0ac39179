import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eachEdition } from '../../helpers/eachEdition.ts'
import { button, heading } from '../../helpers/screen.ts'
import {
  asked,
  columnTexts,
  forNothing,
  main,
  pathOf,
  PLENTY,
  seesTitled,
  settled,
  openAt,
} from '../../helpers/onPage.ts'

const table = (page: Page) => main(page).getByRole('table').first()
const cells = (page: Page) => table(page).locator('tbody').innerText()

/** What the navigation has whatever the service. */
const OTHERS: readonly string[] = [
  'Statglass',
  'Home',
  'Groups',
  'Watches',
  'Explore',
  'Activity',
  'Settings',
]

eachEdition('browsing', (facts, inEdition) => {
  const { edition, list, board } = facts
  const world = { ...PLENTY, edition }

  inEdition('every area it has is in the navigation, and opens', async ({ start }) => {
    const service = await start(world)
    const page = await service.visit()
    await page.goto('/activity')
    await heading(page).waitFor()
    const nav = page.getByRole('navigation').first()
    const labels = () => nav.getByRole('link').allInnerTexts()
    const areas = async () => (await labels()).filter((label) => !OTHERS.includes(label))
    await expect.poll(areas).toEqual(facts.areas)
    for (const label of facts.areas.slice(1)) {
      await nav.getByRole('link', { name: label, exact: true }).click()
      await expect.poll(() => heading(page).innerText()).toBe(label)
      await main(page).getByRole('link').nth(3).waitFor()
      expect(await main(page).getByRole('alert').count(), label).toBe(0)
    }
    expect(service.asked().every(({ status }) => status === 200)).toBe(true)
  })

  inEdition('a list goes on and is searched in the words of the service', async ({ start }) => {
    const service = await start(world)
    const page = await openAt(service, `/${list.area}`)
    const first = await cells(page)
    const pager = main(page).getByRole('navigation', { name: /^Page/ })
    await pager.getByRole('button', { name: /^Next page.*1 request/ }).click()
    await expect.poll(() => cells(page)).not.toBe(first)
    await forNothing(service, async () => {
      await page.goBack()
      await expect.poll(() => cells(page)).toBe(first)
    })
    await main(page)
      .getByRole('textbox', { name: /^Search all/ })
      .fill(list.word)
    await button(page, /^Search.*1 request/).click()
    await main(page).getByRole('link', { name: list.finds }).waitFor()
    expect(asked(service)).toEqual([list.path, list.next, list.asked])
  })

  inEdition('leads from a list to one of it, to a player and back', async ({ start }) => {
    const service = await start(world)
    const page = await openAt(service, `/${list.area}`)
    const link = table(page).getByRole('link').first()
    const name = await link.innerText()
    await link.click()
    await expect.poll(() => heading(page).innerText()).toContain(name)
    await settled(page)
    const member = main(page).locator('tbody').getByRole('link').nth(1)
    const called = await member.innerText()
    await member.click()
    await seesTitled(page, called)
    expect(pathOf(page)).toBe(`/players/${called}`)
    expect(asked(service).at(-1)).toBe(`${facts.players}/${called}`)
    expect(service.asked()).toHaveLength(3)
    await forNothing(service, async () => {
      await page.goBack()
      await page.goBack()
      await seesTitled(page, list.label)
    })
  })

  inEdition('a board is opened by its metric, and its pages are joined', async ({ start }) => {
    const service = await start(world)
    const page = await service.visit()
    await page.goto('/leaderboards')
    await main(page).getByRole('link', { name: board.name }).first().click()
    await seesTitled(page, board.name)
    const before = (await columnTexts(table(page), 'Rank')).length
    await button(page, /^Load the next page.*1 request/).click()
    await expect.poll(() => columnTexts(table(page), 'Rank')).toHaveLength(before * 2)
    expect((await columnTexts(table(page), 'Rank'))[0]).toBe('1')
    expect(asked(service).slice(-2)).toEqual([board.path, board.next])
  })

  inEdition('two players stand side by side, the better figure marked', async ({ start }) => {
    const service = await start(world)
    const page = await service.visit()
    await page.goto(`/compare/players?ids=${facts.player},${facts.other}`)
    await settled(page)
    const figures = main(page).getByRole('table', { name: 'Figure' })
    await figures.getByText('best', { exact: true }).first().waitFor()
    const sideBySide = main(page).getByRole('table', { name: /side by side/ })
    await sideBySide.getByRole('row').filter({ hasText: facts.row }).first().waitFor()
    expect(asked(service).toSorted()).toEqual(
      [`${facts.players}/${facts.player}`, `${facts.players}/${facts.other}`].toSorted(),
    )
  })

  inEdition('any route under its prefix is read like a page', async ({ start }) => {
    const service = await start(world)
    const page = await service.visit()
    await page.goto('/explore')
    await main(page)
      .getByText(new RegExp(`^For example ${facts.players}/`))
      .waitFor()
    await main(page).getByRole('textbox').first().fill(`${facts.players}/${facts.other}`)
    await button(page, /^Ask.*1 request/).click()
    await settled(page)
    await main(page).getByRole('row').filter({ hasText: facts.row }).first().waitFor()
    expect(asked(service)).toEqual([`${facts.players}/${facts.other}`])
  })
})
