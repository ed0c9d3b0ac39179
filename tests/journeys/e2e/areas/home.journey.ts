import { expect } from 'vitest'
import { eachEdition } from '../../helpers/eachEdition.ts'
import { button, goInside } from '../../helpers/screen.ts'
import { asked, forNothing, main, PLENTY, save, seesTitled, openAt } from '../../helpers/onPage.ts'

eachEdition('home', (facts, inEdition) => {
  const { edition, player, clan } = facts
  const hasEvents = facts.lists.some(([area]) => area === 'events')
  inEdition('has what was saved, opened and is on, and costs nothing', async ({ start }) => {
    const world = await start({ ...PLENTY, edition })
    const page = await openAt(world, `/players/${encodeURIComponent(player)}`)
    await save(page)
    const dated = facts.lists.filter(([area]) => /competitions|events/.test(area))
    for (const [path, target] of [[clan.path, clan.asked] as const, ...dated]) {
      await goInside(page, `/${path}`)
      await expect.poll(() => asked(world).at(-1)).toBe(target)
      await button(page, /^Refresh/)
        .first()
        .waitFor()
    }
    await forNothing(world, async () => {
      await page.goto('/')
      await main(page).getByRole('heading', { level: 1 }).waitFor()
      const saved = main(page).getByRole('region', { name: 'Saved' })
      await saved.getByText(facts.savedFigure).waitFor()
      await saved.locator('time').first().waitFor()
      const recent = main(page).getByRole('region', { name: 'Recent' })
      await recent.getByRole('link', { name: clan.linked }).waitFor()
      await main(page)
        .getByRole('region', { name: facts.areas.at(hasEvents ? -2 : -1) as string })
        .getByText(/ends in/)
        .first()
        .waitFor()
      if (hasEvents)
        await main(page).getByRole('region', { name: 'Events' }).getByRole('link').first().waitFor()
      await main(page).getByRole('region', { name: 'Requests' }).waitFor()
      await saved.getByRole('link', { name: player }).click()
      await seesTitled(page, player)
    })
  })

  inEdition('greets a newcomer with where to begin, each with its price', async ({ start }) => {
    const world = await start({ ...PLENTY, edition })
    const page = await world.visit()
    await page.goto('/')
    const begin = main(page).getByRole('region', { name: 'Start here' })
    const tour = main(page).getByRole('region', { name: 'What you can do' })
    const listed = tour.getByRole('link', { name: facts.list.label })
    expect(await listed.innerText()).toMatch(/1 request/)
    await page.reload()
    await begin.waitFor()
    expect(asked(world)).toEqual([])
    await begin.getByRole('link', { name: player }).click()
    await seesTitled(page, player)
  })
})
