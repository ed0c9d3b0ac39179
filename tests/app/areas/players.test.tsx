import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../../helpers/editions.ts'
import { DAY } from '../../../src/sample/time.ts'
import { allOf, columnTexts, numberIn, openApp, paramOf, pathOf } from '../../helpers/openApp.tsx'

describe.each(EDITIONS)('players of sample $edition', (facts) => {
  const { edition, players, player, clan } = facts

  it('are looked up, saved, and found again among the recent ones', async () => {
    const app = await openApp('/players', { edition })
    await app.see('heading', facts.areas[0])
    expect(app.asked()).toEqual([])
    await app.lookUp(player)
    await app.seesTitled(player)
    expect(pathOf()).toBe(`/players/${player}`)
    await app.forNothing(async () => {
      await app.follow()
      await app.back()
      const recent = () => allOf('region', 'Looked up on this device')[0]
      await app.press('link', new RegExp(`^${player}`), recent)
      await app.seesTitled(player)
    })
    expect(app.asked()).toEqual([`${players}/${player}`])
  })

  it('lead to their clan and back', async () => {
    const app = await openApp(`/players/${encodeURIComponent(player)}`, { edition })
    await app.seesTitled(player)
    await app.press('link', new RegExp(`^${clan.linked}`))
    await app.seesTitled(clan.title)
    const member = allOf('row').find(({ textContent }) => textContent.includes(player))!
    await app.forNothing(async () => {
      await app.click(within(member).getAllByRole('link')[0]!)
      await app.seesTitled(player)
      await app.back()
      await app.seesTitled(clan.title)
      await app.forward()
      await app.seesTitled(player)
    })
    expect(app.asked()).toEqual([`${players}/${player}`, clan.asked])
  })
})

describe('players', () => {
  it('sort and filter in the address, which opens alike anew', async () => {
    const app = await openApp('/players/Merrow%20Ann?form=table')
    await app.seesTitled('Merrow Ann')
    const skills = () => allOf('table', 'Skills')[0]!
    await app.forNothing(async () => {
      await app.sortBy(skills(), 'Level', 'ascending')
      const levels = columnTexts(skills(), 'Level').map(numberIn)
      expect(levels).toHaveLength(28)
      expect(levels).toEqual(levels.toSorted((a, b) => a - b))
      await app.fill(await app.see('searchbox'), 'ing')
      await app.find(() => paramOf('filter') === 'ing')
      const names = columnTexts(skills(), 'Skill')
      expect(names.length).toBeLessThan(28)
      expect(names.every((name) => name.includes('ing'))).toBe(true)
      await app.reload()
      await app.settled()
      expect(columnTexts(skills(), 'Skill')).toEqual(names)
    })
  })

  it('have a chart of their visits from the second one on', async () => {
    const app = await openApp('/players/Wren')
    await app.seesTitled('Wren')
    await app.reads(/from the second one on/)
    // Visits of one day have no periods to choose from.
    await app.advance(2 * DAY)
    await app.press('button', /^Refresh/)
    const chart = () => allOf('figure', 'Overall XP')[0]
    await app.find(() => chart()?.querySelector('[role=slider]')?.ariaValueMax === '2')
    await app.forNothing(async () => {
      await app.press('radio', '30 d')
      await app.find(() => location.search.includes('month'))
    })
    expect(app.asked()).toEqual(['players/Wren', 'players/Wren'])
  })
})
