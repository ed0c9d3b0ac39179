import { describe, expect } from 'vitest'
import type { Handler } from '../../helpers/servers.ts'
import { axeInThemes } from '../helpers/axe.ts'
import { overflowOf } from '../helpers/tour.ts'
import { journey } from '../helpers/journey.ts'
import { goInside, seesTitle } from '../helpers/screen.ts'

const three = [1, 2, 3]
const modes = Object.fromEntries(
  ['solo', 'duo', 'squad'].map((mode, at) => [
    mode,
    three.map((n) => ({ map: `${mode} map ${n}`, wins: 40 - n - at, kills: 9 * n, played: 90 })),
  ]),
)
const lists = Object.fromEntries(
  ['quests', 'duels', 'raids', 'pets'].map((name, at) => [
    name,
    three.map((n) => ({ title: `${name} ${n}`, [`points${at}`]: n, [`size${at}`]: n * 2 })),
  ]),
)
const BODIES: Readonly<Record<string, unknown>> = {
  '/clans/otters': {
    name: 'Otters',
    members: ['p-17', 'p-18'].map((player, at) => ({ player, wins: 20 - at })),
  },
  '/players/p-17': { name: 'Ann of Ash', level: 12, modes, ...lists },
}

const serve: Handler = (request, response) => {
  const path = (request.url ?? '').replace(/^.*\/v1|\?.*$/g, '')
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ success: true, data: BODIES[path] ?? [], meta: {} }))
}

describe('what is read of a body', () => {
  journey(
    'an id gets the name seen elsewhere, also after a reload; the id is on hover',
    async ({ start }) => {
      const world = await start()
      world.setFault(serve)
      const page = await world.visit()
      await page.goto('/clans/otters')
      const link = (name: string) => page.getByRole('link', { name, exact: true })
      await link('p-17').waitFor()
      await link('p-17').click()
      await seesTitle(page, 'Ann of Ash')
      const asked = world.asked().length
      await page.goBack()
      await link('Ann of Ash').waitFor()
      expect(await link('Ann of Ash').getAttribute('title')).toBe('p-17')
      expect(await link('p-18').count()).toBe(1)
      await page.reload()
      await link('Ann of Ash').waitFor()
      expect(world.asked()).toHaveLength(asked)
    },
  )

  journey('modes are one table with a switch, many lists are tabs', async ({ start }) => {
    const world = await start()
    world.setFault(serve)
    const page = await world.visit()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/players/p-17')
    const lists = page.getByRole('tablist', { name: 'Lists' }).getByRole('tab')
    await lists.first().waitFor()
    expect(await lists.count()).toBe(5)
    expect(await page.getByRole('table').count()).toBe(1)
    await lists.filter({ hasText: 'Modes' }).click()
    await page.getByText('Squad', { exact: true }).click()
    await page.getByText('squad map 1').waitFor()
    expect(await page.getByText('solo map 1').count()).toBe(0)
    expect(await axeInThemes(page, 1)).toEqual([])
    const address = page.url()
    expect(address).toContain('switch=squad')
    await goInside(page, '/')
    await page.goto(address)
    await page.getByText('squad map 1').waitFor()
    expect(await overflowOf(page)).toEqual([])
  })
})
