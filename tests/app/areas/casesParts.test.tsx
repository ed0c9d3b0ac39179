import { describe, expect, it } from 'vitest'
import { answer, CASES_ABSENT, caseText, openCase, refresh, textOf } from '../../helpers/cases.ts'

const full = () => caseText('partial-errors/full.json')
const part = () => caseText('partial-errors/part.json')

describe.skipIf(CASES_ABSENT)('parts that errors kept out of an answer', () => {
  it('are told, and stay as they were last seen, after a reload, too', async () => {
    const app = await openCase('/clans/Otters', full())
    app.respond(() => answer(part().replace('"level": 12', '"level": 13')))
    await app.advance(3_600_000)
    await refresh(app)
    await app.settled()
    const shown = () => textOf(document.querySelector('main')!)
    const toldLost = 'Members: members service timed out · War wins: wars service timed out'
    expect(shown()).toContain(toldLost)
    expect(shown()).toContain('It is shown as it was seen last. Fetched 1 hour ago')
    expect(shown()).toMatch(/Level\s*13/)
    expect(shown()).toContain('Bo')
    expect(shown()).toMatch(/War wins\s*40/)
    await app.reload()
    await app.settled()
    expect(shown()).toContain(toldLost)
    expect(shown()).toContain('Bo')
  })

  it('are told at the first visit, where no other route is offered', async () => {
    const app = await openCase('/clans/Fresh', part())
    await app.reads(/Part of the answer did not come\./)
    const shown = textOf(document.querySelector('main')!)
    expect(shown).toContain('Members: members service timed out')
    expect(shown).not.toContain('separate route')
  })
})
