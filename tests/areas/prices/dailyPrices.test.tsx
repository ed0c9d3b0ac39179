import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pricesPanels } from '#areas/prices/panels.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'
import { drawn, stubWidth } from '../../ui/charts/helpers.tsx'

beforeEach(() => {
  window.history.replaceState(null, '', '/prices/sun-pearl')
  stubWidth()
})
afterEach(() => vi.unstubAllGlobals())

const DAYS = Array.from({ length: 12 }, (_, day) => `2026-11-${16 + day}`)

async function openItem(history: readonly object[], timeZone: string) {
  window.history.replaceState(null, '', '/prices/sun-pearl?period=month')
  const body = { success: true, data: { itemName: 'Sun pearl', buyPrice: 1310, history } }
  const world = createWorld({
    fetch: async () =>
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
  })
  const view = renderIn(world, <EntityPage area="prices" id="sun-pearl" panels={pricesPanels} />, {
    timeZone,
  })
  await view.until(() => document.querySelector('figure') !== null)
  await drawn()
  return view
}

const chart = () => within(document.querySelector('figure')!)
const said = () => chart().getByRole('slider').getAttribute('aria-valuetext')
const ticks = () =>
  [...document.querySelectorAll('figure .recharts-xAxis tspan')].map((one) => one.textContent)

describe.each([
  'Pacific/Honolulu',
  'America/New_York',
  'Europe/London',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
])('prices by day, seen in %s', (timeZone) => {
  it('are at their days on the axis, in the read-out and in the table', async () => {
    await openItem(
      DAYS.map((date, at) => ({ date, price: 1200 + at * 10 })),
      timeZone,
    )
    expect(said()).toMatch(/^27 Nov 2026: .*1,310/)
    fireEvent.keyDown(chart().getByRole('slider'), { key: 'Home' })
    expect(said()).toMatch(/^16 Nov 2026: .*1,200/)
    expect(ticks()).toContain('17 Nov')
    expect(ticks().filter((text) => /\d:\d/.test(text ?? ''))).toEqual([])
    act(() => chart().getByText('Show as table').click())
    const rows = chart().getAllByRole('row').slice(1)
    expect(rows).toHaveLength(12)
    expect(rows[0]?.textContent).toContain('27 Nov 2026')
    expect(rows.at(-1)?.textContent).toContain('16 Nov 2026')
  })
})

it('keeps the time of instants at 00:00 UTC', async () => {
  await openItem(
    DAYS.map((day, at) => ({ time: `${day}T00:00:00Z`, price: 1200 + at * 10 })),
    'America/New_York',
  )
  expect(said()).toMatch(/^26 Nov, 19:00: /)
})

it('has neither a price nor a volume where the table has none', async () => {
  const prices = [1200, 1210, null, 0, -1, 1230, 1250, 1240]
  const volumes = [40, 42, 0, 0, -1, 12, 12, 22]
  await openItem(
    prices.map((price, at) => ({ date: DAYS[at], price, volume: volumes[at] })),
    'Asia/Tokyo',
  )
  expect(document.querySelector('main, body')?.textContent).toMatch(/1,200 – 1,250/)
  act(() => chart().getByText('Show as table').click())
  const cells = chart()
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td, th')].slice(1).map((cell) => cell.textContent))
  expect(cells.map(([price]) => price)).toEqual([
    '1,240',
    '1,250',
    '1,230',
    '–',
    '–',
    '–',
    '1,210',
    '1,200',
  ])
  expect(cells.flat().filter((text) => /[-−]/.test(text ?? ''))).toEqual([])
})
