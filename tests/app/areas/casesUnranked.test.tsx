import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CASES_ABSENT, openFolder, textOf } from '../../helpers/cases.ts'
import { main } from '../../helpers/openApp.tsx'

/** The text of the row of a thing, in the page's tables. */
const rowOf = (name: string): string =>
  textOf(within(main()).getAllByRole('row', { name: new RegExp(`^${name}`) })[0]!)

/** Files and right values: ../shared/cases. */
describe.skipIf(CASES_ABSENT)('what is not ranked is no figure:', () => {
  it('wom-minus-one-alone', async () => {
    await openFolder('wom-minus-one-alone', '/players/Fern%20Wick')
    expect(rowOf('Gloom bat')).toBe('Gloom bat–0–')
    expect(rowOf('Scrolls all')).toBe('Scrolls all––')
  })

  it('wom-gains-of-the-unranked', async () => {
    const app = await openFolder('wom-gains-of-the-unranked', '/players/Fern%20Wick')
    await app.press('tab', /^Gained/)
    await app.settled()
    expect(textOf(main())).not.toContain('Nothing of this kind')
    expect(rowOf('Chief hill ogre')).toMatch(/36\.5.*73–$/)
    expect(rowOf('Wyrm of the caves')).toMatch(/––$/)
    expect(rowOf('EHP')).toMatch(/–$/)
  })

  it('wom-leader-is-the-metric', async () => {
    const app = await openFolder('wom-leader-is-the-metric', '/competitions/3')
    expect(textOf(main())).toContain('Participants8')
    expect(textOf(main())).not.toContain('Leader')
    await app.follow()
    for (const path of ['/competitions', '/']) {
      await app.go(path)
      await app.settled()
      expect(textOf(main())).toContain('Ogre Month')
      expect(textOf(main())).not.toContain('Leader')
    }
  })

  it('wom-amounts-as-dates', async () => {
    const app = await openFolder('wom-amounts-as-dates', '/clans/3')
    await app.press('tab', /^Gained/)
    await app.settled()
    expect(rowOf('Fern Wick')).toContain('4,216,080 1.34 B → 1.35 BNov 22')
    expect(textOf(main())).not.toMatch(/20(?:04|05|12|19)/)
  })
})
