import { describe, expect } from 'vitest'
import { eachEdition } from '../../helpers/eachEdition.ts'
import { journey } from '../../helpers/journey.ts'
import { button } from '../../helpers/screen.ts'
import {
  asked,
  columnTexts,
  forNothing,
  main,
  paramOf,
  PLENTY,
  seesTitled,
  settled,
  openAt,
} from '../../helpers/onPage.ts'
import { withinMs } from '../../helpers/limits.ts'

describe('clans', () => {
  journey('are paged and searched for a price that is named', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await openAt(world, '/clans')
    const names = () => columnTexts(main(page).getByRole('table').first(), 'Name')
    const first = await names()
    const pager = main(page).getByRole('navigation', { name: /^Page/ })
    expect(await pager.innerText()).toMatch(/25 of 120 loaded/)
    const next = pager.getByRole('button', { name: /^Next page/ })
    expect(await next.innerText()).toMatch(/1 request/)
    await next.click()
    await expect.poll(names).not.toEqual(first)
    await forNothing(world, async () => {
      await pager
        .getByRole('button', { name: /^Previous page/ })
        .getByText('free')
        .waitFor()
      await page.goBack()
      await expect.poll(names).toEqual(first)
      await pager
        .getByRole('button', { name: /^Next page/ })
        .getByText('free')
        .waitFor()
      await main(page).getByRole('searchbox', { name: 'Filter these rows' }).fill('court')
      await expect.poll(names).not.toEqual(first)
      await main(page).getByRole('searchbox', { name: 'Filter these rows' }).fill('')
    })
    await main(page)
      .getByRole('textbox', { name: /^Search all clans/ })
      .fill('ember')
    const search = button(page, /^Search/)
    await expect.poll(() => search.innerText()).toMatch(/1 request/)
    await search.click()
    // The clan is on the page before, too: what was asked tells that the search is done.
    await expect.poll(() => asked(world)).toEqual(['clans', 'clans?page=2', 'clans?search=ember'])
    await main(page).getByRole('link', { name: 'Ember Court' }).waitFor()
    expect(paramOf(page, 'search')).toBe('ember')
  })

  journey('show Contributions, by a figure of choice', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await openAt(world, '/clans/ember-court')
    await seesTitled(page, 'Ember Court [EC]')
    const card = main(page).getByRole('region', { name: 'Contributions' })
    await card.getByRole('figure').getByRole('img').first().waitFor()
    const roles = card.getByRole('table', { name: 'By Role' })
    expect((await columnTexts(roles, 'Members')).map(Number).reduce((a, b) => a + b)).toBe(48)
    await forNothing(world, async () => {
      await card.getByRole('combobox', { name: 'Figure' }).selectOption('Overall XP')
      await card.getByText('Overall XP, all members').waitFor()
      await card.getByRole('button', { name: /^Table/ }).click()
      await card.getByRole('figure').getByRole('table').waitFor()
      await page.reload()
      await card.getByText('Overall XP, all members').waitFor()
    })
  })

  journey('refresh all members once price and time were named', async ({ start }) => {
    const world = await start({ anonymous: 200 })
    const page = await openAt(world, '/clans/ember-court')
    const card = main(page).getByRole('region', { name: 'Refresh all members' })
    const begin = card.getByRole('button', { name: /^Start/ })
    expect(await begin.innerText()).toMatch(/48 requests/)
    expect(await card.innerText()).toMatch(/about .+ with 200 a minute/)
    expect(asked(world)).toEqual(['clans/ember-court'])
    await begin.click()
    await card.getByText(/of 48 done/).waitFor()
    await expect.poll(() => asked(world).length, { timeout: withinMs(20_000) }).toBeGreaterThan(3)
    await card.getByRole('button', { name: 'Cancel' }).click()
    await card
      .getByText(/Cancelled with \d+ of 48 left|48 refreshed/)
      .first()
      .waitFor()
    await settled(page)
    expect(
      asked(world)
        .slice(1)
        .every((path) => path.startsWith('players/')),
    ).toBe(true)
  })
})

eachEdition('a clan', ({ edition, clan }, inEdition) => {
  inEdition('shows what its members gave, in figures and as a table', async ({ start }) => {
    const world = await start({ ...PLENTY, edition })
    const page = await openAt(world, `/${clan.path}`)
    await seesTitled(page, clan.title)
    const card = main(page).getByRole('region', { name: 'Contributions' })
    const roster = main(page).getByRole('table', { name: clan.roster })
    await expect.poll(() => roster.getByRole('row').count()).toBe(clan.members + 1)
    const roles = card.getByRole('table', { name: `By ${clan.role ?? ''}` })
    await expect.poll(() => roles.count()).toBe(clan.role === null ? 0 : 1)
    await forNothing(world, async () => {
      await card.getByRole('button', { name: /^Table/ }).click()
      await card.getByRole('figure').getByRole('table').waitFor()
      await page.reload()
      await seesTitled(page, clan.title)
    })
    expect(asked(world)).toEqual([clan.asked])
  })
})
