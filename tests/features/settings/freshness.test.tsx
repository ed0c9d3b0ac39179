import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FreshnessSettings } from '#features/settings/FreshnessSettings.tsx'
import { useFreshMs } from '#data/useFreshness.ts'
import { renderHookIn, renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

const MINUTE = 60_000

describe('how long a page counts as fresh', () => {
  it('is ten minutes, and for an area what the person chose, at the next visit too', async () => {
    const world = createWorld()
    const view = renderIn(world, <FreshnessSettings />)
    const prices = screen.getByLabelText<HTMLSelectElement>('Prices')
    expect(prices.value).toBe('10')
    fireEvent.change(prices, { target: { value: '60' } })
    expect(prices.value).toBe('60')
    view.unmount()

    const again = await world.reload()
    const freshOf = (area: string) => renderHookIn(again, () => useFreshMs(area)).result.current
    expect(freshOf('prices')).toBe(60 * MINUTE)
    expect(freshOf('players')).toBe(10 * MINUTE)
    renderIn(again, <FreshnessSettings />)
    expect(screen.getByLabelText<HTMLSelectElement>('Prices').value).toBe('60')
  })

  it('is ten minutes where storage holds what nobody chose', () => {
    const world = createWorld()
    const rows = [null, 7, { area: 'prices', minutes: 'soon' }, { area: 'prices', minutes: -1 }]
    world.services.device.setItem('statglass.freshness', JSON.stringify({ version: 1, data: rows }))
    expect(renderHookIn(world, () => useFreshMs('prices')).result.current).toBe(10 * MINUTE)
  })
})
