import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CASES_ABSENT, linksOf, openFolder, textOf } from '../../helpers/cases.ts'
import { allOf, main } from '../../helpers/openApp.tsx'

const entriesOf = () =>
  allOf('listitem', undefined, screen.getByRole('list', { name: 'What happened' })).map(textOf)

/** Files and right values: ../shared/cases. */
describe.skipIf(CASES_ABSENT)('a tab of a service', () => {
  it('that is empty says of what there is none, for one request (wom-empty-tabs)', async () => {
    const app = await openFolder('wom-empty-tabs', '/players/Fern%20Wick')
    const before = app.asked().length
    await app.press('tab', /^Name changes/)
    await app.reads(/No name changes\./)
    expect(app.asked()).toHaveLength(before + 1)
    expect(textOf(main())).not.toContain('cannot be shown')
  })

  it('that is a feed has the newest first, and says what has no date (wom-achievements-feed)', async () => {
    await openFolder('wom-achievements-feed', '/players/Fern%20Wick?tab=achievements')
    const entries = entriesOf()
    expect(entries.slice(0, 5)).toEqual(
      [
        /50m Mining xp/,
        /500 Hill Ogre kills/,
        /99 Baking reached/,
        /50m Baking xp/,
        /Base 90 Stats/,
      ].map((text) => expect.stringMatching(text)),
    )
    expect(entries).toHaveLength(9)
    expect(textOf(main())).toContain('4 without a date')
  })
})

it.skipIf(CASES_ABSENT)(
  'records of a year, a month, a week are no chart (wom-records-as-charts)',
  async () => {
    await openFolder('wom-records-as-charts', '/players/Fern%20Wick?tab=bests')
    expect(main().querySelector('figure')).toBeNull()
    expect(main().querySelectorAll('tbody tr')).toHaveLength(18)
  },
)

describe.skipIf(CASES_ABSENT)('a list of name changes (wom-name-changes)', () => {
  it('counts each in every form, and offers every state', async () => {
    const app = await openFolder('wom-name-changes', '/events')
    expect(entriesOf()).toHaveLength(6)
    for (const text of ['6 in all', '2 without a date', 'Pending'])
      expect(textOf(main())).toContain(text)
    await app.press('radio', 'Table')
    await app.reads(/6 in all/)
  })

  it('joins two names only where the change was approved', async () => {
    await openFolder('wom-name-changes', '/events')
    for (const [name, href] of [
      ['Fern Wick', '/players/Fern%20Wick'],
      ['Otto Vale', '/players/Otto%20Vale'],
      ['Old Mira', '/players/Mira%20Sand'],
    ])
      expect(linksOf(name ?? '')).toEqual([href])
  })

  it('runs nowhere: home tells how each ended', async () => {
    const app = await openFolder('wom-name-changes', '/events')
    await app.go('/players/Fern%20Wick')
    await app.follow()
    await app.go('/')
    await app.reads(/All name changes/)
    expect(textOf(main())).not.toMatch(/running|open end/)
    expect(textOf(main())).toContain('Denied')
  })
})
