import { describe, expect, it } from 'vitest'
import { answer, CASES_ABSENT, caseText, refresh, textOf } from '../../helpers/cases.ts'
import { allOf, main, openApp } from '../../helpers/openApp.tsx'

const DAY = 86_400_000
/** A Monday: the counter begins anew on Sundays, as the weeks of these pages do. */
const NOW = Date.UTC(2026, 10, 23, 12)

/** Opens a page at each of the days before now, with the body of that day. */
async function visit(path: string, file: string) {
  const visits = JSON.parse(caseText(file)) as { day: number; body: unknown }[]
  const first = visits[0]!
  const app = await openApp('/', { start: NOW + first.day * DAY })
  let at = first.day
  for (const { day, body } of visits) {
    await app.advance((day - at) * DAY)
    at = day
    app.respond(() => answer(JSON.stringify(body)))
    const before = app.asked().length
    if (day === first.day) await app.go(path)
    else await refresh(app)
    await app.find(() => app.asked().length > before)
    await app.settled()
  }
  return app
}

describe.skipIf(CASES_ABSENT)('a new beginning', () => {
  it('is no loss, and gains add up over it', async () => {
    const app = await visit('/players/Ann', 'weekly-counter/visits.json')
    await app.reads(/▲\s?426/)
    const text = textOf(main())
    expect(text).toMatch(/▲ ?426 k/)
    expect(text).not.toContain('▼')
    expect(text).toMatch(/A new season or count had started by/)
    await app.press('tab', 'Gains')
    await app.go('/players/Ann?tab=gains&past=%24.donations')
    await app.reads(/A new season or count had started by/)
    await app.go('/players/Ann?tab=records&past=%24.donations')
    await app.reads(/Best week/)
    expect(textOf(main())).toMatch(/Best week\+?380/)
  })

  it('of a board leaves gains and places of two seasons apart', async () => {
    const app = await visit('/leaderboards/season', 'season-reset/visits.json')
    await app.reads(/A new season or count had started by/)
    const text = textOf(main())
    expect(text).not.toMatch(/[−-]\d/)
    expect(text).not.toMatch(/8 ?▲/)
    for (const row of allOf('row').slice(1)) expect(textOf(row)).not.toMatch(/[▲▼]/)
  })
})
