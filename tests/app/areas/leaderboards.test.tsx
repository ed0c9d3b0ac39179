import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../../helpers/editions.ts'
import { allOf, columnTexts, numberIn, openApp, paramOf, pathOf } from '../../helpers/openApp.tsx'

const table = () => allOf('table')[0]
const ranks = () => columnTexts(table(), 'Rank')

/** Ranks that are right for scores that fall: the same score, the same rank, and the next rank skips. */
const ranksOf = (scores: readonly number[], first: number) =>
  scores.map((score) => scores.indexOf(score) + first)

describe('leaderboards', () => {
  it('open by metric, and join their pages', async () => {
    const app = await openApp('/leaderboards')
    await app.press('link', /^Ember League/)
    await app.seesTitled('Ember League')
    expect(pathOf()).toBe('/leaderboards/league')
    await app.press('button', /^Load the next page.*1 request/)
    await app.reads(/2 pages joined/)
    await app.find(() => ranks().length === 100)
    expect(paramOf('pages')).toBe('2')
    await app.forNothing(async () => {
      await app.reload()
      await app.find(() => ranks().length === 100)
      await app.back()
      await app.seesTitled('Leaderboards')
    })
    expect(app.asked()).toEqual([
      'leaderboards',
      'leaderboards/league',
      'leaderboards/league?page=2',
    ])
  })

  it('keep ties right, wherever in the board they are', async () => {
    const app = await openApp('/leaderboards/league?page=30')
    await app.find(() => ranks().length > 5)
    const places = ranks().map(numberIn)
    const figures = columnTexts(table(), 'XP').map(numberIn)
    // The first of a page may share its rank with those before it.
    const second = figures.findIndex((score) => score !== figures[0])
    expect(places[0]).toBeLessThanOrEqual(1451)
    expect(places.slice(second)).toEqual(ranksOf(figures.slice(second), 1451 + second))
    expect(new Set(places).size, 'ties').toBeLessThan(50)
  })

  it('state in their list where the last opened player stands, without a request', async () => {
    const app = await openApp('/players/Merrow%20Ann')
    await app.settled()
    await app.go('/leaderboards')
    await app.settled()
    const slayer = (await app.see('link', 'Slayer')).closest('li')!
    expect(within(slayer).getByRole('list', { name: 'Yours' }).textContent).toMatch(
      /437.*Merrow Ann/,
    )
    expect(app.asked()).toEqual(['players/Merrow Ann', 'leaderboards'])
  })

  it('show who moved since the board was last seen', async () => {
    const app = await openApp('/leaderboards/league')
    await app.find(() => ranks().length > 5)
    app.respond(async (request, ask) => {
      const answer = await ask(request)
      const body = (await answer.json()) as { data: { entries: { rank: number; xp: number }[] } }
      const [first, second] = body.data.entries as [{ rank: number; xp: number }, object]
      const moved = [
        { ...second, rank: 1, xp: first.xp + 5 },
        { ...first, rank: 2 },
      ]
      body.data.entries.splice(0, 2, ...moved)
      return Response.json(body, answer)
    })
    await app.press('button', /^Refresh/)
    await app.see('columnheader', /^Places/)
    await app.settled()
    expect(columnTexts(table(), allOf('columnheader', /^Places/)[0]!.textContent)[0]).toMatch(/1/)
    const rows = allOf('row', undefined, table())
    expect(allOf('img', 'up', rows[1])).not.toEqual([])
    expect(allOf('img', 'down', rows[2])).not.toEqual([])
  })
})

describe.each(EDITIONS)(
  'boards of sample $edition',
  ({ edition, player, board, ranked, ...facts }) => {
    it('go to a rank: free where it is loaded, else for a price', async () => {
      const to = facts.jump
      const app = await openApp(`/leaderboards/${to.board}`, { edition })
      const load = new RegExp(`^Load page ${to.page}.*1 request`)
      const jumpTo = async (rank: string) => {
        await app.fill(await app.see('textbox', 'Name or rank'), rank)
        await app.user.keyboard('{Enter}')
        fireEvent.submit(allOf('textbox', 'Name or rank')[0]!.closest('form')!)
      }
      await app.forNothing(async () => {
        await jumpTo(to.loaded)
        await app.find(() => paramOf('rank') === to.loaded)
        await jumpTo(to.rank)
        await app.see('button', load)
      })
      await app.press('button', load)
      await app.find(() => ranks().includes(to.rank))
      expect(app.asked()).toEqual(to.asked)
    })

    it('find a saved player, and show the saved ones alone', async () => {
      const app = await openApp(`/players/${encodeURIComponent(player)}`, { edition })
      await app.settled()
      await app.follow()
      await app.go(`/leaderboards/${board.id}`)
      await app.seesTitled(board.name)
      await app.forNothing(async () => {
        const saved = await app.see('group', 'Yours')
        await app.click(within(saved).getByRole('button', { name: new RegExp(player) }))
        await app.reads(new RegExp(`has rank ${ranked.rank}\\.`))
        expect(paramOf('find')).toBe(player)
        await app.click(screen.getByText('Only yours'))
        await app.find(() => ranks().join() === ranked.rank)
        await app.back()
        await app.find(() => ranks().length === ranked.page)
      })
      expect(within(table()!).getAllByRole('row')).toHaveLength(ranked.page + 1)
    })
  },
)
