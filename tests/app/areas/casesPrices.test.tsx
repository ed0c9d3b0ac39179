import { describe, expect, it } from 'vitest'
import { CASES_ABSENT, caseText, openCase, textOf } from '../../helpers/cases.ts'
import { main } from '../../helpers/openApp.tsx'

const NOW = Date.UTC(2026, 10, 20, 12)

/** The body of a case, with its days as instants. */
const bodyOf = (name: string) =>
  caseText(`${name}/item.json`).replaceAll(
    /"day": (-?\d+)/g,
    (_, day) => `"date": "${new Date(NOW + Number(day) * 86_400_000).toISOString()}"`,
  )

/** Files and right values: ../shared/cases. */
describe.skipIf(CASES_ABSENT)('one point does not govern the others:', () => {
  it('outlier-price', async () => {
    const app = await openCase('/prices/Outlier?period=month', bodyOf('outlier-price'))
    const text = textOf(main())
    expect(text).toMatch(/39-day range.{0,3}1[.,]2\d* k? ?– 1[.,][23]\d* ?k?, once 299\.9 M/)
    expect(text).not.toContain('now 0 %')
    expect(text).toMatch(
      /Too far from the other values to draw, so only in the table: .*: 299\.9 M\./,
    )
    await app.go('/prices/Outlier?period=month&view=table')
    await app.settled()
    expect(textOf(main())).toContain('299,900,000')
  })

  it('future-point', async () => {
    const app = await openCase('/prices/Future?period=month', bodyOf('future-point'))
    const text = textOf(main())
    expect(text).toMatch(/Too far from the other values to draw, so only in the table: .*2099.*\./)
    expect(text).toMatch(/9-day range/)
    await app.go('/prices/Future?period=month&view=table')
    await app.settled()
    expect(textOf(main())).toContain('2099')
  })
})
