import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  answer,
  CASES_ABSENT,
  caseText as file,
  openCase,
  refresh,
  textOf,
} from '../../helpers/cases.ts'
import { allOf, main } from '../../helpers/openApp.tsx'

/** Files and right values: ../shared/cases. Their neighbours: tests/reading/scales.test.ts. */
describe.skipIf(CASES_ABSENT)('the scale and kind of a figure:', () => {
  it('percent-below-one', async () => {
    await openCase('/players/Ann', file('percent-below-one/ann.json'))
    const text = textOf(main())
    expect(text).toContain('0.9 %')
    for (const wrong of ['90 %', '70 %', '40 %']) expect(text).not.toContain(wrong)
  })

  it('max-int', async () => {
    const app = await openCase('/players/Maxi', file('max-int/1.json'))
    expect(textOf(main())).not.toContain('2,147,483,647')
    app.respond(() => answer(file('max-int/2.json')))
    await app.advance(60_000)
    await refresh(app)
    await app.reads(/88,120/)
    expect(textOf(main())).not.toMatch(/2\.1 B|[▲▼] ?[\d,.]+ ?[BM]\b/)
    app.respond(() => answer(file('max-int/board.json')))
    await app.go('/leaderboards/mining')
    await app.reads(/5\.1 M|5,120,000/)
    for (const wrong of ['2,147,483,647', '99,999']) expect(textOf(main())).not.toContain(wrong)
    const names = () =>
      allOf('rowheader', undefined, allOf('table').at(-1)).map((cell) => textOf(cell).trim())
    const unranked = (all: string[]) => all.slice(-2).toSorted()
    for (let click = 0; click < 2; click++) {
      await app.user.click(
        within(allOf('columnheader', /^XP/i)[0] as HTMLElement).getByRole('button'),
      )
      expect(unranked(names()).join()).toMatch(/Di.*Ed/)
    }
  })

  it('kind-by-size', async () => {
    const app = await openCase('/players/Gpat', file('kind-by-size/1.json'))
    app.respond(() => answer(file('kind-by-size/2.json')))
    await app.advance(60_000)
    await refresh(app)
    await app.reads(/1,003/)
    expect(textOf(main())).not.toContain('1,003 gp')
  })
})
