import { describe, expect } from 'vitest'
import { fault } from '../../helpers/faults.ts'
import { journey } from '../helpers/journey.ts'
import {
  alerts,
  goInside,
  heading,
  hold,
  lookUp,
  seesTitle,
  skillRow,
  pasteKey,
  pressTool,
} from '../helpers/screen.ts'
import { shoot } from '../helpers/shoot.ts'
import { withinMs } from '../helpers/limits.ts'

const wanted = process.env['STATGLASS_PICTURES'] !== undefined

/** Every page and state, at both widths and in both themes, into `.cache/pictures`: to be looked at. */
describe.skipIf(!wanted)('pictures (npm run pictures)', () => {
  journey('of the pages', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/')
    await heading(page).waitFor()
    await shoot(page, 'home-first')
    for (const name of [
      'Merrow Ann',
      'Wren',
      '🦊 Fox',
      'مرجان',
      'Fresh Start',
      'Veiled',
      'Colossus',
    ]) {
      await lookUp(page, name)
      await seesTitle(page, name)
      await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(/Requesting …/)
      await shoot(page, `player-${name.replaceAll(/\W+/g, '-')}`)
    }
    await pressTool(page, 'Raw data')
    await shoot(page, 'player-raw')
    for (const path of [
      '/',
      '/players',
      '/activity',
      '/settings',
      '/explore',
      '/not/there/at-all',
    ]) {
      await goInside(page, path)
      await page.waitForTimeout(500)
      await shoot(page, `page${path.replaceAll('/', '-')}`)
    }
  })

  journey('of being limited', async ({ start }) => {
    const world = await start({ anonymous: 2, windowSeconds: 60 })
    const page = await world.visit()
    await page.goto('/players/Wren')
    await skillRow(page).waitFor()
    await world.neighbour(1)
    await lookUp(page, 'Salt')
    await hold(page).waitFor()
    await shoot(page, 'limited-new')
    await goInside(page, '/activity')
    await shoot(page, 'limited-activity')
    await goInside(page, '/players/Wren')
    await page
      .getByRole('button', { name: /^Refresh/ })
      .first()
      .click()
    await page.getByText('1 waiting').first().waitFor()
    await shoot(page, 'limited-known')
  })

  journey('of keys and faults', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/settings')
    await pasteKey(page, 'sgsmpl1_short')
    await shoot(page, 'settings-wrong-key')
    await pasteKey(page, world.key)
    await lookUp(page, 'Wren')
    await seesTitle(page, 'Wren')
    await shoot(page, 'player-keyed')
    await goInside(page, '/settings')
    await shoot(page, 'settings-key')
    await lookUp(page, 'Nobody At All')
    await alerts(page).first().waitFor()
    await shoot(page, 'not-found')
    for (const name of ['answers 200 with a page', 'resets the connection', 'fails with 200']) {
      world.setFault(fault(name, { stranger: '', body: '{}' }))
      await goInside(page, `/players/${encodeURIComponent(`Quill ${name}`)}`)
      await alerts(page)
        .first()
        .waitFor({ timeout: withinMs(15_000) })
      await shoot(page, `fault-${name.replaceAll(' ', '-')}`)
    }
  })
})
