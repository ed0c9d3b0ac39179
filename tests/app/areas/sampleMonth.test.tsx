import { expect, it } from 'vitest'
import { textOf } from '../../helpers/cases.ts'
import { drawn } from '../../helpers/drawn.ts'
import { allOf, main, openApp, type OpenApp } from '../../helpers/openApp.tsx'

/** Requests that count. */
const counted = (app: OpenApp) => app.asked().filter((path) => !path.startsWith('sample:'))

const openDialog = () => document.querySelector<HTMLElement>('dialog[open]') ?? undefined

it('gives a newcomer a home of movers and pages with gains at no request, until all is forgotten', async () => {
  const app = await openApp('/')
  await app.press('button', /^Show with a month of history ?free$/)
  await app.see('region', 'Your player')
  await app.reads(/Which of yours gained most.*Overall XP.*Quill/)
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

/** Where a change of one figure over the chosen period is read, after a reload. */
const CHANGES = {
  'the XP of a player': [
    ['its page', '/players/Quill', /Overall XP[\d.]+ B▲ ([\d.]+ [kM])/],
    ['what its clan gained most', '/clans/ember-court', /Gained most.*?Quill\+([\d.]+ [kM])/],
    ['the roster', '/clans/ember-court', /Quill[\d,]+\+[\d.,k ]+Leader[\d,]+\+([\d.]+ [kM])/],
    ['the board', '/leaderboards/overall', /Quill yours[\d,]+\+([\d.]+ [kM])/],
    ['the comparison', '/compare/players?ids=Quill,Merrow%20Ann', /Quill\+([\d.]+ [kM])/],
    ['the home page', '/', /Which of yours gained most.*?Quill\+([\d.]+ [kM])/],
  ],
  'the XP of a clan': [
    ['its page', '/clans/ember-court', /Total XP[\d.]+ B▲ ([\d.]+ [kM])/],
    ['the list', '/clans', /Ember Court[\d,]+\+([\d.]+ [kM])/],
  ],
  'the price of an item': [
    ['its page', '/prices/sun-pearl', /Buy[\d,]+[▲▼] ([\d.]+ %)/],
    ['the list', '/prices', /Change \d+ d.*?Sun pearl[\d,]+[▲▼] ([\d.]+ %)/],
    ['the comparison', '/compare/prices?ids=sun-pearl,sun-seed', /Sun pearl[▲▼] ([\d.]+ %)/],
  ],
} as const

it.each(drawn(['week', 'month'], 2))(
  'one figure has one change over a %s, on whichever page it is read',
  async (period) => {
    const app = await openApp('/')
    await app.press('button', /^Show with a month of history/)
    await app.see('region', 'Your player')
    for (const [figure, places] of Object.entries(CHANGES)) {
      const read: Record<string, string> = {}
      for (const [place, path, change] of places) {
        await app.go(`${path}${path.includes('?') ? '&' : '?'}period=${period}`)
        const found = await app.find(() => change.exec(textOf(main())))
        read[place] = found[1] ?? ''
      }
      expect(new Set(Object.values(read)).size, `${figure}: ${JSON.stringify(read)}`).toBe(1)
    }
  },
  240_000,
)
