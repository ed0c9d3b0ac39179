import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { lookUp, skillRow } from '../helpers/screen.ts'
import { goTo, overflowOf } from '../helpers/tour.ts'

describe('on a phone', () => {
  journey('nothing is wider than a phone', async ({ start }) => {
    const world = await start()
    const page = await world.visit({ width: 390, height: 844 })
    await page.goto('/')
    const name = 'Wilhelmina Bartholomew-Featherstonehaugh of the Long Reach'
    await lookUp(page, name)
    await skillRow(page).waitFor()
    expect(await overflowOf(page)).toEqual([])
    for (const path of ['/', '/activity', '/settings', '/not/there/at-all']) {
      await goTo(page, path)
      expect(await overflowOf(page), path).toEqual([])
    }
  })
})
