import { expect, it } from 'vitest'
import { allOf, openApp, type OpenApp } from '../../helpers/openApp.tsx'

/** Requests that count. */
const counted = (app: OpenApp) => app.asked().filter((path) => !path.startsWith('sample:'))

const openDialog = () => document.querySelector<HTMLElement>('dialog[open]') ?? undefined

it('gives a newcomer a home of movers and pages with gains at no request, until all is forgotten', async () => {
  const app = await openApp('/')
  await app.press('button', /^Show with a month of history ?free$/)
  await app.see('region', 'Your player')
  await app.reads(/Who gained most.*Overall XP.*Quill/)
  await app.go('/players/Merrow%20Ann')
  await app.see('region', 'Gains')
  await app.reads(/Compared with/)
  expect(counted(app)).toEqual([])
  await app.go('/settings')
  await app.press('button', /^Forget everything/)
  await app.press('button', 'Forget everything', openDialog)
  // Nothing is left that could be forgotten.
  await app.find(() => allOf('button', /^Forget everything/)[0]?.matches(':disabled'))
}, 240_000)
