import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { windowOf } from '../helpers/limits.ts'
import { hold, lookUp, searchBox, seesLeft, seesTitle, skillRow } from '../helpers/screen.ts'

describe('two tabs', () => {
  journey('share what was fetched, what is left, and a hold', async ({ start }) => {
    const world = await start({ anonymous: 2, windowSeconds: windowOf(3) })
    const one = await world.visit()
    await one.goto('/')
    const other = await one.context().newPage()
    await other.goto('/')
    await searchBox(other).waitFor()
    await lookUp(one, 'Wren')
    await skillRow(one).waitFor()
    await seesLeft(one, 1)
    await seesLeft(other, 1)

    await lookUp(other, 'Wren')
    await skillRow(other).waitFor()
    expect(world.asked()).toHaveLength(1)

    await lookUp(other, 'Quill')
    await seesTitle(other, 'Quill')
    await skillRow(other).waitFor()
    await lookUp(one, 'Salt')
    await hold(one).waitFor()
    await hold(other).waitFor()
    await seesTitle(one, 'Salt')
    await skillRow(one).waitFor()
    expect(world.asked().map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
