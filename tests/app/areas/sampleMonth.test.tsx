import { expect, it } from 'vitest'
import { allOf, main, openApp, type OpenApp } from '../../helpers/openApp.tsx'

const SHOW = /^Show this with a month of history ?free$/
const REMOVE = 'Remove sample history'
const MERROW = '/players/Merrow%20Ann'

/** Requests that count. */
const counted = (app: OpenApp) => app.asked().filter((path) => !path.startsWith('sample:'))

async function filled(path: string) {
  const app = await openApp(path)
  await app.settled()
  const before = counted(app)
  await app.press('button', SHOW)
  await app.see('button', REMOVE)
  expect(counted(app)).toEqual(before)
  return app
}

it('fills a page with a marked month of gains at no request, and removes all of it', async () => {
  const app = await filled(MERROW)
  await app.reads(/Sample history/)
  await app.reads(/Compared with/)
  await app.see('region', 'Gains')
  expect(app.asked().filter((path) => path.startsWith('sample:'))).toHaveLength(30)
  await app.press('button', REMOVE)
  await app.see('button', SHOW)
  expect(main().textContent).not.toMatch(/Sample history/)
  expect(allOf('region', 'Gains')).toHaveLength(0)
}, 60_000)

it('keeps the mark over a reload, and the visit of the person when it is removed', async () => {
  const app = await filled(MERROW)
  await app.reload()
  await app.press('button', REMOVE)
  await app.see('button', SHOW)
  await app.reload()
  await app.settled()
  expect(counted(app)).toEqual(['players/Merrow Ann'])
}, 60_000)

it('shows a newcomer a home of movers from the examples', async () => {
  const app = await openApp('/')
  await app.press('button', SHOW)
  await app.see('button', REMOVE)
  expect(counted(app)).toEqual([])
  const cards = allOf('region', 'Opened before').flatMap((region) =>
    allOf('listitem', undefined, region),
  )
  expect(cards.some((card) => /Quill.*Overall XP/.test(card.textContent))).toBe(true)
  await app.press('button', REMOVE)
  await app.see('button', SHOW)
}, 120_000)

it('counts the days while it fills, says nothing of a first visit beside it, and goes on after a reload', async () => {
  const app = await openApp(MERROW)
  await app.settled()
  await app.press('button', SHOW)
  await app.reads(/Filling in a month of history… \d+ of 30 days/)
  expect(main().textContent).not.toMatch(/first visit/)
  await app.reload()
  await app.see('button', REMOVE)
  await app.see('region', 'Gains')
}, 60_000)

it('fills the pages that are opened later by itself, and none once it is removed', async () => {
  const app = await filled(MERROW)
  await app.go('/clans/ember-court')
  await app.see('button', REMOVE)
  await app.press('button', REMOVE)
  await app.see('button', SHOW)
  await app.go('/players/Quill')
  await app.see('button', SHOW)
  expect(counted(app)).toHaveLength(3)
}, 120_000)
