import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CASES_ABSENT, caseText as file, linksOf, openCase, textOf } from '../../helpers/cases.ts'
import { allOf, main } from '../../helpers/openApp.tsx'

const namesIn = (table: HTMLElement | undefined): string =>
  allOf('rowheader', undefined, table).map(textOf).join(' ')

/** Files and right values: ../shared/cases. Their neighbours: tests/reading/amountsInWords.test.ts, tests/view/finder. */
describe.skipIf(CASES_ABSENT)('amounts in words, letters and columns:', () => {
  it('sort-by-unit', async () => {
    const app = await openCase('/leaderboards/mixed', file('sort-by-unit/board.json'))
    const [up, down] = ['ascending', 'descending']
    for (const [column, order] of [
      [/^Seen/, 'Ann Bo Cy Di'],
      [/^Size/, 'Cy Ann Bo Di'],
      [/^Load/, 'Cy Ann Bo Di'],
      [/^Odds/, 'Bo Di Ann Cy'],
    ] as const) {
      const header = () => within(main()).getByRole('columnheader', { name: column })
      await app.user.click(within(header()).getByRole('button'))
      const sorted = header().getAttribute('aria-sort')
      expect([up, down]).toContain(sorted)
      const wanted = sorted === up ? order : order.split(' ').toReversed().join(' ')
      expect(namesIn(allOf('table').at(-1)).replaceAll(/[^A-Za-z ]/g, '')).toBe(wanted)
    }
  })

  it('letters-without-parts', async () => {
    const app = await openCase('/leaderboards/x', file('letters-without-parts/board.json'))
    for (const [typed, name] of [
      ['odegaard', 'Ødegaard'],
      ['strasse', 'Straße'],
      ['cagri', 'Çağrı'],
    ] as const) {
      await app.user.keyboard('/')
      await app.fill(screen.getByRole('combobox', { name: /^Find an? / }), typed)
      await app.advance(100)
      const [first] = within(screen.getByRole('banner')).getAllByRole('option').map(textOf)
      expect(first).toContain(name)
      expect(first).not.toContain('Look up')
    }
  })

  it('columns-as-objects', async () => {
    await openCase('/leaderboards/nba', file('columns-as-objects/body.json'))
    expect(linksOf('Ann')).toContain('/players/Ann')
    const columns = allOf('columnheader').map(textOf).join(' ')
    for (const name of ['Player', 'Rank', 'Rating', 'Games']) expect(columns).toContain(name)
    expect(textOf(main())).not.toContain('Value 1')
  })
})
