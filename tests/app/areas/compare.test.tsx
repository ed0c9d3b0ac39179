import { fireEvent, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../../helpers/editions.ts'
import { allOf, openApp, paramOf } from '../../helpers/openApp.tsx'

/** The first heading and the names, without that of the differences. */
const heads = () =>
  allOf('columnheader', undefined, allOf('table', /^Figure/)[0]).filter(
    ({ textContent }) => !textContent.startsWith('Lead of '),
  )

describe('comparing', () => {
  it('fetches the unknown ones of an address at once', async () => {
    const app = await openApp('/compare/players?ids=Wren,Salt,%C3%96mer')
    const figures = await app.see('table', /^Figure/)
    await app.find(() => within(figures).queryAllByText('best')[0])
    expect(app.asked().toSorted()).toEqual(['players/Salt', 'players/Wren', 'players/Ömer'])
    const rank = within(figures)
      .getAllByRole('row')
      .find((row) => row.textContent.startsWith('Rank'))!
    // Ömer is second, Salt fourth, Wren further down.
    expect(within(rank).getAllByRole('cell').at(-1)!.textContent).toMatch(/best\s*2/)
    await app.see('table', 'Skills side by side')
  })
})

describe.each(EDITIONS)('comparing in sample $edition', (facts) => {
  it('names the price of one more, up to five, and goes back', async () => {
    const { edition, compared, players } = facts
    const [known, one, other, fourth, fifth] = compared as [string, string, string, string, string]
    const app = await openApp(`/players/${known}`, { edition })
    await app.settled()
    await app.go(`/compare/players?ids=${one},${other}`)
    await app.find(() => app.asked().length === 3 && heads().length === 3)
    const field = await app.see('combobox', `Add a ${facts.playerWord} by name`)
    const offer = (name: string) =>
      app.find(() => allOf('option').find(({ textContent }) => textContent.includes(name)))
    await app.forNothing(async () => {
      await app.fill(field, known)
      expect((await offer(known)).textContent).toMatch(/free/)
      await app.click(await offer(known))
      await app.find(() => heads().length === 4)
      await app.fill(field, fourth)
      expect((await offer(fourth)).textContent).toMatch(/1 request/)
    })
    await app.click(await offer(fourth))
    await app.find(() => app.asked().at(-1) === `${players}/${fourth}`)
    await app.fill(field, fifth)
    await app.click(await offer(fifth))
    await app.reads(/5 is the most that fits|5 is the maximum/)
    await app.find(() => heads().length === 6)
    await app.forNothing(async () => {
      await app.press('button', `Remove ${other}`)
      await app.find(() => heads().length === 5)
      const by = (await app.see('combobox', 'Compared by')) as HTMLSelectElement
      const option = [...by.options].find(({ text }) => text === facts.measure)!
      fireEvent.change(by, { target: { value: option.value } })
      await app.find(() => paramOf('by') !== null)
    })
  })
})
