import { expect, it } from 'vitest'
import { allOf, openApp } from '../../helpers/openApp.tsx'

const NAMES = ['Merrow Ann', 'Wren']
const HOUR = 3_600_000

it('a group of pasted names shows who gained most since a date, at no request', async () => {
  const start = Date.UTC(2026, 10, 16, 18)
  const app = await openApp('/', { start })
  for (const wait of [0, 50 * HOUR, 13 * HOUR]) {
    await app.advance(wait)
    for (const name of NAMES) {
      const before = app.asked().length
      await app.reload(`/players/${encodeURIComponent(name)}`)
      await app.seesTitled(name)
      await app.press('button', /^Refresh/)
      await app.find(() => app.asked().length > before)
      await app.reads(/just now/)
    }
  }
  await app.forNothing(async () => {
    await app.reload('/groups')
    await app.press('button', 'Create group')
    const dialog = await app.see('dialog', 'Create group', () => document.body)
    const see = (role: string, name: string | RegExp) => app.see(role, name, () => dialog)
    await app.fill(await see('textbox', 'Group name'), 'Rivals')
    await app.fill(await see('combobox', 'Add a player by name'), NAMES.join(', '))
    await app.click(await see('option', /^Add 2 names/))
    await app.press('button', 'Create a group of 2', () => dialog)
    await app.find(() => document.querySelector('main h1')?.textContent === 'Rivals')
    const rowsOf = (name: RegExp) => {
      const [region] = allOf('region', name)
      return region === undefined ? [] : allOf('row', undefined, region)
    }
    await app.find(() => rowsOf(/^Gains/).some((row) => /Wren.*\+/.test(row.textContent)))
    await app.press('radio', 'Since a date')
    await app.fill(await app.find(() => document.querySelector('input[type=date]')), '2026-11-18')
    await app.find(() => rowsOf(/^Gains/).some((row) => /since Nov 18/.test(row.textContent)))
    await app.reload()
    await app.find(() => rowsOf(/^Gains/).some((row) => /since Nov 18/.test(row.textContent)))
  })
  expect(app.asked()).toHaveLength(8)
})
