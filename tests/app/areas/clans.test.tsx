import { fireEvent, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../../helpers/editions.ts'
import { allOf, columnTexts, openApp, paramOf } from '../../helpers/openApp.tsx'

describe('clans', () => {
  it('are paged and searched for a price that is named', async () => {
    const app = await openApp('/clans')
    await app.settled()
    const names = () => columnTexts(allOf('table')[0], 'Name').join()
    const first = names()
    const pager = () => allOf('navigation', /^Page/)[0]
    expect(pager()?.textContent).toMatch(/25 of 120 loaded/)
    await app.press('button', /^Next page.*1 request/, pager)
    await app.find(() => names() !== '' && names() !== first)
    await app.forNothing(async () => {
      await app.see('button', /^Previous page.*free/, pager)
      await app.back()
      await app.find(() => names() === first)
      await app.see('button', /^Next page.*free/, pager)
      const filter = await app.see('searchbox', 'Find clans')
      await app.fill(filter, 'court')
      await app.find(() => names() !== '' && names() !== first)
      await app.fill(filter, '')
    })
    await app.fill(await app.see('searchbox', 'Find clans'), 'ember')
    await app.press('button', /^Search.*1 request/)
    await app.find(() => app.asked().length === 3)
    expect(app.asked()).toEqual(['clans', 'clans?page=2', 'clans?search=ember'])
    await app.see('link', /^Ember Court/)
    expect(paramOf('search')).toBe('ember')
  })

  it('show contributions by a figure of choice', async () => {
    const app = await openApp('/clans/ember-court')
    await app.seesTitled('Ember Court [EC]')
    const card = () => allOf('region', 'Contributions')[0]!
    const roles = await app.see('table', 'By Role', card)
    expect(
      columnTexts(roles, 'Members')
        .map(Number)
        .reduce((a, b) => a + b),
    ).toBe(48)
    await app.forNothing(async () => {
      const figure = (await app.see('combobox', 'Figure', card)) as HTMLSelectElement
      const option = [...figure.options].find(({ text }) => text === 'Overall XP')!
      fireEvent.change(figure, { target: { value: option.value } })
      await app.reads(/Overall XP, all members/, card)
      await app.reload()
      await app.find(() => allOf('region', 'Contributions')[0])
      await app.reads(/Overall XP, all members/, card)
    })
  })

  it('refresh all members once price and time are named', async () => {
    const app = await openApp('/clans/ember-court', { anonymous: 200 })
    await app.settled()
    const card = () => allOf('region', 'Refresh all members')[0]!
    const start = await app.see('button', /^Start/, card)
    expect(start.textContent).toMatch(/48 requests/)
    expect(card().textContent).toMatch(/about .+ with 200 a minute/)
    expect(app.asked()).toEqual(['clans/ember-court'])
    await app.click(start)
    await app.reads(/of 48 done/, card)
    await app.find(() => app.asked().length > 3)
    await app.press('button', 'Cancel', card)
    await app.reads(/Cancelled with \d+ of 48 left|(?<!of )48 done/, card)
    expect(
      app
        .asked()
        .slice(1)
        .every((path) => path.startsWith('players/')),
    ).toBe(true)
  })
})

describe.each(EDITIONS)('a clan of sample $edition', ({ edition, clan }) => {
  it('shows what its members gave, in figures and by role', async () => {
    const app = await openApp(`/${clan.path}`, { edition })
    await app.seesTitled(clan.title)
    const card = () => allOf('region', 'Contributions')[0]!
    const roster = await app.see('table', clan.roster)
    expect(within(roster).getAllByRole('row')).toHaveLength(clan.members + 1)
    await app.see('region', 'Contributions')
    expect(allOf('table', `By ${clan.role ?? ''}`, card())).toHaveLength(clan.role === null ? 0 : 1)
    await app.forNothing(async () => {
      await app.reload()
      await app.seesTitled(clan.title)
    })
    expect(app.asked()).toEqual([clan.asked])
  })
})
