import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EDITIONS } from '../../helpers/editions.ts'
import { allOf, openApp } from '../../helpers/openApp.tsx'

const DAY = 86_400_000

it.each(EDITIONS)(
  'a month of visits makes gains, records and milestones at no further request, sample $edition',
  async ({ edition, player, row, visits }) => {
    const at = (day: string) => Date.UTC(2026, 10, Number(day), 18)
    const path = `/players/${encodeURIComponent(player)}`
    const app = await openApp(path, { edition, start: at(visits.days[0]!) })
    await app.settled()
    for (const [index, day] of visits.days.slice(1).entries()) {
      await app.advance(at(day) - at(visits.days[index]!))
      const before = app.asked().length
      await app.reload()
      await app.press('button', /^Refresh/)
      await app.find(() => app.asked().length > before)
      await app.reads(/just now/)
    }
    await app.advance(DAY - 4 * 3_600_000)
    const gains = edition === 2 ? /^Advances/ : 'Gains'
    // Where the service counts gains itself, it is asked, once.
    await app.press('tab', gains)
    await app.settled()
    await app.press('tab', 'Overview')
    await app.forNothing(async () => {
      await app.reload()
      await app.reads(new RegExp(row))
      // Nothing of it is under the long table.
      expect(allOf('figure', /day by day/)).toEqual([])
      await app.press('tab', gains)
      const card = () => allOf('region', 'Over time')[0]
      await app.see('figure', /./, card)
      // A year of squares says nothing of one month.
      expect(allOf('img', /^A calendar: /)).toEqual([])
      expect(within(card()!).getByText(`${visits.days.length} visits`)).toBeTruthy()
      await app.press('tab', 'Records')
      await app.reads(/Best day/)
      await app.see('region', 'Best of each')
      await app.reads(new RegExp(`${row}Best (day|week)`, 'i'))
      // A target has its date, from the pace of these visits.
      await app.press('button', 'Follow')
      await app.fill(await app.see('textbox', 'Value'), visits.goal)
      await app.press('button', 'Add')
      await app.reads(/to go at .* a day\./)
    })
  },
)
