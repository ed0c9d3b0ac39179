import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PeriodNote } from '#view/history/PeriodBar.tsx'
import { useDrawnOver } from '#view/history/usePeriod.ts'
import { keep } from '../../helpers/keep.ts'
import { readThings } from '../../helpers/readThings.ts'
import { renderHookIn, renderIn } from '../../helpers/renderIn.tsx'
import { snapshot } from '../../helpers/snapshots.ts'
import { createWorld } from '../../helpers/world.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 29, 18)

afterEach(() => window.history.replaceState(null, '', '/'))

describe('a chart of a period', () => {
  it('says over what it is drawn if no value is near the start of the period', () => {
    const over = (days: readonly number[]) => {
      const { result } = renderHookIn(createWorld(), useDrawnOver)
      const points = days.map((day) => [NOW - day * DAY, 1] as const)
      return result.current(points, NOW)?.replace(/\s/g, ' ') ?? null
    }
    expect(over([7, 3, 0])).toBeNull()
    expect(over([9, 0])).toBeNull()
    expect(over([25, 0])).toMatch(/^Drawn over 25 d, /)
    expect(over([2, 0])).toMatch(/^Drawn over 2 d, /)
    expect(over([])).toBeNull()
    window.history.replaceState(null, '', '/?period=year')
    expect(over([90, 0])).toMatch(/^Drawn over 90 d, /)
  })
})

describe('the note of a period', () => {
  it.each([
    [[7, 0], /^Compared with [^:]*$/],
    [[7.1, 7, 0], /^Compared with .*\d:\d\d/],
  ] as const)('names the day alone if it has one visit: %s days ago', async (ages, text) => {
    const world = createWorld()
    await world.advance(0)
    const end = world.clock.now()
    const bodies = ages.map((age) => snapshot('Ann', end - age * DAY, { xp: 9 - age, wins: 5 }))
    await keep(world, ...bodies)
    const note = <PeriodNote snapshot={bodies.at(-1)!} />
    const view = renderIn(world, note)
    await view.until(() => view.container.textContent.startsWith('Compared'))
    expect(screen.getByText(/^Compared with/).textContent).toMatch(text)
    world.close()
  })

  it.each(['Asia/Tokyo', 'America/Los_Angeles'])(
    'names a day of the service as it does, in %s',
    async (timeZone) => {
      const world = createWorld()
      await world.advance(0)
      const end = world.clock.now()
      const dayOf = (ago: number) => new Date(end - ago * DAY).toISOString().slice(0, 10)
      const history = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((ago) => ({
        date: dayOf(ago),
        buy: 90 - ago,
      }))
      const body = { name: 'Pearl', buy: 90, history }
      const reading = readThings(body, { area: 'prices', endpoint: 'prices.item', id: 'pearl' })
      const shown = snapshot('pearl', end, body, { area: 'prices' })
      const note = <PeriodNote snapshot={shown} reading={reading} />
      const view = renderIn(world, note, { timeZone })
      await view.until(() => view.container.textContent.startsWith('Compared'))
      const day = Number(dayOf(7).slice(-2))
      expect(view.container.textContent).toMatch(new RegExp(`^Compared with ${day}\\D`))
      world.close()
    },
  )
})
