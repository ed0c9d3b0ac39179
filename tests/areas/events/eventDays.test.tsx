import { fireEvent, screen, within } from '@testing-library/react'
import ICAL from 'ical.js'
import { afterEach, beforeEach, expect, describe, it, vi } from 'vitest'
import { competitionsPanels } from '#areas/competitions/panels.tsx'
import { eventsPanels } from '#areas/events/panels.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { ListPage } from '#pages/ListPage.tsx'
import type { AreaPanels } from '#view/AreaPanels.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

const saved: Blob[] = []
beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
})

const ITEMS = [
  { id: 'a', name: 'Old fair', startDate: '2026-11-17', endDate: '2026-11-18' },
  { id: 'b', name: 'Long fair', startDate: '2026-11-17', endDate: '2026-11-20' },
  { id: 'c', name: 'One day', startDate: '2026-11-20', endDate: '2026-11-20' },
  { id: 'd', name: 'Next fair', startDate: '2026-11-21', endDate: '2026-11-22' },
]

/** Late on 20 November by the clock of each place. */
const LAST_HOUR = [
  ['Pacific/Honolulu', '2026-11-20T23:30-10:00'],
  ['America/New_York', '2026-11-20T23:30-05:00'],
  ['Asia/Kolkata', '2026-11-20T23:30+05:30'],
  ['Asia/Tokyo', '2026-11-20T23:30+09:00'],
  ['Pacific/Kiritimati', '2026-11-20T23:30+14:00'],
] as const

async function open(
  area: 'events' | 'competitions',
  body: unknown,
  [timeZone, at]: readonly [string, string],
  page: 'list' | 'entity' = 'list',
  view = 'agenda',
) {
  const panels: AreaPanels = area === 'events' ? eventsPanels : competitionsPanels
  window.history.replaceState(null, '', `/${area}${page === 'entity' ? '/c' : ''}?view=${view}`)
  const world = createWorld({
    start: Date.parse(at),
    fetch: async () =>
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
  })
  const shown =
    page === 'list' ? (
      <ListPage area={area} panels={panels} />
    ) : (
      <EntityPage area={area} id="c" panels={panels} />
    )
  const drawn = renderIn(world, shown, { timeZone })
  await drawn.until(() => screen.queryByRole('button', { name: /^Refresh/ }) !== null)
  return drawn
}

const namesIn = (element: HTMLElement) =>
  ITEMS.map(({ name }) => name).filter((name) => within(element).queryByText(name) !== null)

/** The day of the week on which a cell begins. */
function firstOf(cell: HTMLTableCellElement): number {
  const before = cell.previousElementSibling as HTMLTableCellElement | null
  return before === null ? 0 : firstOf(before) + before.colSpan
}

it('tells a change of names from the former to the later, each once', async () => {
  const rows = [1, 2, 3, 4, 5, 6].map((at) => ({
    former_handle: `old_${at}`,
    later_handle: `new_${at}`,
    character_number: 40 + at,
    asked_on: `2026-11-1${at}T00:00:00Z`,
  }))
  const page = await open('events', rows, LAST_HOUR[2], 'list', 'feed')
  await page.until(() => screen.queryByText(/new_1/) !== null)
  const lines = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(
    [6, 5, 4, 3, 2, 1].map((at) => expect.stringMatching(`old_${at} → new_${at}$`)),
  )
  expect(screen.getAllByRole('link', { name: 'new_1' })).toHaveLength(1)
})

describe.each(LAST_HOUR)('days, late on the last of them in %s', (...place) => {
  it('run in the agenda until they are over, without hours', async () => {
    await open('events', { success: true, data: ITEMS }, place)
    expect(namesIn(screen.getByRole('region', { name: 'Running now' }))).toEqual([
      'Long fair',
      'One day',
    ])
    expect(namesIn(screen.getByRole('region', { name: 'Upcoming' }))).toEqual(['Next fair'])
    expect(screen.getByRole('region', { name: 'Running now' }).textContent).not.toMatch(/\d\d:\d\d/)
    expect(screen.getAllByText(/ends in 30 min/)).toHaveLength(2)
  })

  it('are in the calendar on their days and on no others', async () => {
    await open('events', { success: true, data: ITEMS }, place, 'list', 'calendar')
    const on = (day: number) => {
      const cell = screen.getByText(`${day} November 2026`).closest('td')
      const [, ...bars] = cell?.closest('tbody')?.rows ?? []
      return bars.flatMap((row) => {
        const bar = [...row.cells].find((one) => firstOf(one) + one.colSpan > firstOf(cell!))
        return bar === undefined ? [] : namesIn(bar)
      })
    }
    expect(on(16)).toEqual([])
    expect(on(17)).toEqual(['Long fair', 'Old fair'])
    expect(on(19)).toEqual(['Long fair'])
    expect(on(20)).toEqual(['Long fair', 'One day'])
    expect(on(22)).toEqual(['Next fair'])
    expect(on(23)).toEqual([])
  })

  it('run on the board, with their own dates', async () => {
    await open('competitions', { success: true, data: ITEMS }, place)
    const item = screen.getAllByText('Long fair')[0]?.closest('li')
    expect(item?.textContent).toMatch(/ends in 30 min/)
    expect(item?.textContent).toMatch(/17 Nov – 20 Nov/)
  })

  it('are counted down on their page, and saved as days', async () => {
    const view = await open('events', { success: true, data: ITEMS[2] }, place, 'entity')
    await view.until(() => screen.queryByRole('group', { name: /countdown/i }) !== null)
    expect(screen.getByText('20 Nov')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /calendar/i }))
    await view.until(() => saved.length > 0)
    const text = (await saved[0]?.text()) ?? ''
    const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent')
    expect(event?.getFirstPropertyValue('dtstart')?.toString()).toBe('2026-11-20')
    expect(event?.getFirstPropertyValue('dtend')?.toString()).toBe('2026-11-21')
  })
})
