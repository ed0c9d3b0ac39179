import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  answer,
  CASES_ABSENT,
  caseText as file,
  linksOf,
  openCase,
  refresh,
  textOf,
} from '../../helpers/cases.ts'
import { allOf, main } from '../../helpers/openApp.tsx'

/** Files and right values: ../shared/cases. */
describe.skipIf(CASES_ABSENT)('a fault that users of such sites met is none here:', () => {
  it('error-at-200-replaces', async () => {
    const good = file('error-at-200-replaces/good.json')
    const error = file('error-at-200-replaces/error.json')
    const app = await openCase('/players/Wren', good)
    expect(textOf(main())).toContain('2,000,000')
    app.respond(() => answer(error))
    await refresh(app)
    await app.find(() => /too many requests|rate limited/i.test(document.body.textContent))
    expect(textOf(main())).toContain('2,000,000')
    // The queue is held as after a 429: nothing more is sent meanwhile.
    const before = app.asked().length
    app.respond(() => answer(good))
    await app.go('/players/Quill')
    await app.advance(1000)
    expect(app.asked()).toHaveLength(before)
  })

  it('limit-as-text-200', async () => {
    const body = file('limit-as-text-200/body.txt')
    await openCase('/players/Wren', body ?? '', 200, 'text/html')
    expect(document.body.textContent).toContain('Over Request Limit')
    expect(document.body.textContent).not.toContain('sign-in page')
  })

  it('maintenance-503', async () => {
    const body = file('maintenance-503/body.json')
    const app = await openCase(
      '/players/Wren',
      '{"success":true,"data":{"name":"Wren","level":41}}',
    )
    app.respond(() => answer(body, 503))
    const before = app.asked().length
    await refresh(app)
    await app.reads(/maintenance break/)
    await app.advance(20_000)
    expect(app.asked()).toHaveLength(before + 1)
    expect(textOf(main())).toContain('41')
  })

  it('nan-in-json', async () => {
    const body = file('nan-in-json/body.txt')
    await openCase('/players/Wren', body)
    expect(textOf(main())).toContain('120 k')
    expect(textOf(main())).toContain('41')
    expect(textOf(main())).toContain('expected strict JSON, found NaN, Infinity')
  })

  it('bungie-success-envelope', async () => {
    const body = file('bungie-success-envelope/body.json')
    await openCase('/players/Ashen', body)
    expect(allOf('alert')).toEqual([])
    expect(allOf('figure')).toEqual([])
    expect(linksOf('Newbie')).toEqual([])
  })

  it('html-entities', async () => {
    const body = file('html-entities/clan.json')
    await openCase('/clans/oak', body)
    for (const text of ['Tom & Ash’s Crew', 'We <3 loot "always"', 'Déjà', 'a&b'])
      expect(textOf(main()).replaceAll("'", '’')).toContain(text)
  })

  it('invisible-names', async () => {
    const body = file('invisible-names/board.json')
    await openCase('/leaderboards/odd', body)
    const table = allOf('table').at(-1)
    const names = allOf('rowheader', undefined, table)
    expect(names).toHaveLength(5)
    for (const cell of names) {
      expect(textOf(cell).replaceAll(/[\s\p{Cf}\u{3164}]/gu, '')).not.toBe('')
      expect(within(cell).getByRole('link').getAttribute('href')).toMatch(/^\/players\/./)
    }
  })

  it('nbsp-names', async () => {
    const body = file('nbsp-names/clan.json')
    const app = await openCase('/clans/oak', body)
    expect(linksOf(/Chip.esq/)).toContain('/players/Chip%20esq')
    app.respond(() => answer('{"success":true,"data":{"name":"Chip esq","level":3}}'))
    await app.press('link', /Chip.esq/)
    await app.seesTitled('Chip esq')
    expect(app.asked().at(-1)).toBe('players/Chip esq')
  })

  it.each(['members', 'clanmate'])('rsn-roster: %s', async (name) => {
    await openCase('/clans/oak', file(`rsn-roster/${name}.json`))
    expect(linksOf('Chip esq')).toContain('/players/Chip%20esq')
    expect(linksOf('0uzo')).toContain('/players/0uzo')
  })

  it('same-name-items', async () => {
    const body = file('same-name-items/prices.json')
    const app = await openCase('/prices', body)
    await app.user.keyboard('/')
    await app.fill(screen.getByRole('combobox', { name: /^Find an? / }), 'the twins')
    await app.advance(100)
    const options = within(screen.getByRole('banner')).getAllByRole('option').map(textOf)
    expect(options.slice(0, 2).map((text) => text.slice(0, 15))).toEqual([
      'The Twins (101)',
      'The Twins (102)',
    ])
  })

  it('big-ids', async () => {
    const body = file('big-ids/player.json')
    await openCase('/players/Wren', body)
    expect(screen.getByTitle('18,446,744,073,709,551,615 gold')).toBeTruthy()
    expect(linksOf(/./)).toContain('/clans/1610521604143693813')
  })

  it('chart-sentinels', async () => {
    const body = file('chart-sentinels/item.json')
    await openCase('/prices/a', body)
    for (const figure of allOf('figure')) expect(textOf(figure)).not.toMatch(/-1\b|−1\b/)
  })
})
