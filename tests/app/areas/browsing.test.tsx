import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../../helpers/editions.ts'
import { allOf, columnTexts, main, openApp, pathOf, titleShown } from '../../helpers/openApp.tsx'

/** In the navigation of every service. */
const OTHERS = ['Statglass', 'Home', 'Compare', 'Groups', 'Following', 'Settings']

const firstTable = () => allOf('table')[0]
const cells = () => firstTable()?.querySelector('tbody')?.textContent

describe.each(EDITIONS)('browsing sample $edition', (facts) => {
  const { edition, list, board } = facts

  it('opens every area that is in the navigation', async () => {
    const app = await openApp('/activity', { edition })
    const nav = () => screen.getAllByRole('navigation')[0]!
    const labels = within(nav())
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(labels.filter((label) => !OTHERS.includes(label))).toEqual(facts.areas)
    for (const label of facts.areas.slice(1)) {
      await app.press('link', label, nav)
      await app.find(() => titleShown() === label && allOf('link').length > 3)
      expect(allOf('alert'), label).toEqual([])
    }
  })

  it('pages and searches a list in the words of the service', async () => {
    const app = await openApp(`/${list.area}`, { edition })
    await app.settled()
    const first = cells()
    await app.press('button', /^Next page.*1 request/)
    await app.find(() => cells() !== undefined && cells() !== first)
    await app.forNothing(async () => {
      await app.back()
      await app.find(() => cells() === first)
    })
    await app.fill(await app.see('searchbox', /^Find /), list.word)
    await app.press('button', /^Search.*1 request/)
    await app.see('link', new RegExp(`^${list.finds}`))
    expect(app.asked()).toEqual([list.path, list.next, list.asked])
  })

  it('leads from a list to one of it, to a player and back', async () => {
    const app = await openApp(`/${list.area}`, { edition })
    await app.settled()
    const [link] = allOf('link', undefined, firstTable())
    const name = link!.textContent
    await app.click(link!)
    await app.find(() => titleShown().includes(name))
    await app.settled()
    const [, member] = [...main().querySelectorAll('tbody a[href^="/players/"]')].filter(
      (link) => !link.textContent.startsWith('Open as'),
    )
    const called = member!.textContent
    await app.click(member!)
    await app.seesTitled(called)
    expect(pathOf()).toBe(`/players/${called}`)
    expect(app.asked().at(-1)).toBe(`${facts.players}/${called}`)
    expect(app.asked()).toHaveLength(3)
    await app.forNothing(async () => {
      await app.back()
      await app.back()
      await app.seesTitled(list.label)
    })
  })

  it('opens a board by its metric, and joins its pages', async () => {
    const app = await openApp('/leaderboards', { edition })
    await app.press('link', new RegExp(`^${board.name}`))
    await app.seesTitled(board.name)
    const before = columnTexts(firstTable(), 'Rank').length
    await app.press('button', /^Load the next page.*1 request/)
    await app.find(() => columnTexts(firstTable(), 'Rank').length === before * 2)
    expect(columnTexts(firstTable(), 'Rank')[0]).toBe('1')
    expect(app.asked().slice(-2)).toEqual([board.path, board.next])
  })

  it('puts two players side by side, the better figure marked', async () => {
    const app = await openApp(`/compare/players?ids=${facts.player},${facts.other}`, { edition })
    const figures = await app.see('table', /^Figure/)
    await app.find(() => within(figures).queryAllByText('best')[0])
    const sideBySide = await app.see('table', /side by side/)
    expect(sideBySide.textContent).toContain(facts.row)
    expect(app.asked().toSorted()).toEqual(
      [`${facts.players}/${facts.player}`, `${facts.players}/${facts.other}`].toSorted(),
    )
  })

  it('reads any route under its prefix like a page', async () => {
    const app = await openApp('/explore', { edition })
    const path = `${facts.players}/${facts.other}`
    await app.fill(await app.see('textbox'), path)
    await app.press('button', /^Ask.*1 request|^Send.*1 request/)
    await app.settled()
    expect(main().textContent).toContain(facts.row)
    expect(app.asked()).toEqual([path])
  })
})
