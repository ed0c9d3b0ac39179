import { describe, expect } from 'vitest'
import { eachEdition } from '../../helpers/eachEdition.ts'
import { journey } from '../../helpers/journey.ts'
import { button, goInside } from '../../helpers/screen.ts'
import {
  asked,
  columnTexts,
  forNothing,
  main,
  numberIn,
  paramOf,
  pathOf,
  PLENTY,
  save,
  seesTitled,
  settled,
  openAt,
} from '../../helpers/onPage.ts'

/** Ranks that are right for scores that fall: the same score, the same rank, and the next rank skips. */
const ranksOf = (scores: readonly number[], first: number) =>
  scores.map((score) => scores.indexOf(score) + first)

describe('leaderboards', () => {
  journey('open by metric, and join their pages', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await openAt(world, '/leaderboards')
    await main(page).getByRole('link', { name: 'Ember League' }).click()
    await seesTitled(page, 'Ember League')
    expect(pathOf(page)).toBe('/leaderboards/league')
    const table = main(page).getByRole('table').first()
    const next = button(page, /^Load the next page/)
    expect(await next.innerText()).toMatch(/1 request/)
    await next.click()
    await main(page)
      .getByText(/2 pages joined/)
      .waitFor()
    await expect.poll(() => columnTexts(table, 'Rank')).toHaveLength(100)
    expect(paramOf(page, 'pages')).toBe('2')
    await forNothing(world, async () => {
      await page.reload()
      await expect.poll(() => columnTexts(table, 'Rank')).toHaveLength(100)
      await page.goBack()
      await seesTitled(page, 'Leaderboards')
    })
    expect(asked(world)).toEqual([
      'leaderboards',
      'leaderboards/league',
      'leaderboards/league?page=2',
    ])
  })

  journey('keep ties right, wherever in the board they are', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await openAt(world, '/leaderboards/league?page=30')
    const table = main(page).getByRole('table').first()
    const [ranks, scores] = await Promise.all([
      columnTexts(table, 'Rank'),
      columnTexts(table, 'XP'),
    ])
    const places = ranks.map(numberIn)
    const figures = scores.map(numberIn)
    // The first of a page may share its rank with those before it.
    const second = figures.findIndex((score) => score !== figures[0])
    expect(places[0]).toBeLessThanOrEqual(1451)
    expect(places.slice(second)).toEqual(ranksOf(figures.slice(second), 1451 + second))
    expect(new Set(places).size, 'ties').toBeLessThan(50)
  })

  journey('show who moved since the board was last seen', async ({ start }) => {
    const world = await start(PLENTY)
    let later = false
    world.setFault(async (request, response) => {
      const asked = new Request(new URL(request.url ?? '/', world.url))
      const answer = await world.sample.fetch(asked, { ip: '127.0.0.1' })
      const body = (await answer.json()) as { data: { entries: { rank: number; xp: number }[] } }
      const [first, second] = body.data.entries
      if (later && first !== undefined && second !== undefined) {
        body.data.entries.splice(
          0,
          2,
          { ...second, rank: 1, xp: first.xp + 5 },
          { ...first, rank: 2 },
        )
      }
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(JSON.stringify(body))
    })
    const page = await openAt(world, '/leaderboards/league')
    later = true
    await button(page, /^Refresh/).click()
    const table = main(page).getByRole('table').first()
    await table.getByRole('columnheader', { name: 'Places' }).waitFor()
    await settled(page)
    const places = await columnTexts(table, 'Places')
    expect(places[0]).toMatch(/1/)
    const rows = table.getByRole('row')
    await rows.nth(1).getByRole('img', { name: 'up' }).first().waitFor()
    await rows.nth(2).getByRole('img', { name: 'down' }).first().waitFor()
  })
})

eachEdition('boards', ({ edition, player, board, ranked, jump: to }, inEdition) => {
  inEdition('go to a rank: free where it is loaded, else for a price', async ({ start }) => {
    const world = await start({ ...PLENTY, edition })
    const page = await openAt(world, `/leaderboards/${to.board}`)
    const load = new RegExp(`^Load page ${to.page}`)
    const jump = main(page).getByRole('textbox', { name: 'Jump to rank' })
    await forNothing(world, async () => {
      await jump.fill(to.loaded)
      await jump.press('Enter')
      await expect.poll(() => paramOf(page, 'rank')).toBe(to.loaded)
      await jump.fill(to.rank)
      await jump.press('Enter')
      await button(page, load).getByText('1 request').waitFor()
    })
    await button(page, load).click()
    const row = main(page)
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: to.rank, exact: true }) })
    await row.waitFor()
    await expect
      .poll(() => row.evaluate((line) => line.getBoundingClientRect().top))
      .toBeLessThan(900)
    expect(asked(world)).toEqual(to.asked)
  })

  inEdition('find a saved player, and show the saved ones alone', async ({ start }) => {
    const world = await start({ ...PLENTY, edition })
    const page = await openAt(world, `/players/${encodeURIComponent(player)}`)
    await save(page)
    await goInside(page, `/leaderboards/${board.id}`)
    await seesTitled(page, board.name)
    const table = main(page).getByRole('table').first()
    await forNothing(world, async () => {
      await main(page).getByRole('combobox', { name: 'Find me' }).selectOption(player)
      await main(page).getByText(`has rank ${ranked.rank}.`).waitFor()
      expect(paramOf(page, 'find')).toBe(player)
      await main(page).getByText('Only saved', { exact: true }).click()
      await expect.poll(() => columnTexts(table, 'Rank')).toEqual([ranked.rank])
      await page.goBack()
      await expect.poll(() => columnTexts(table, 'Rank')).toHaveLength(ranked.page)
    })
  })
})
