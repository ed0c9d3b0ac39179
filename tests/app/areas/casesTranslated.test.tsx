import { cleanup } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { answer, CASES_ABSENT, caseText, openCase, refresh, textOf } from '../../helpers/cases.ts'
import { allOf, main, openApp } from '../../helpers/openApp.tsx'

/** Starts what a browser does to a page that it translates: each text is replaced by elements, now and later. */
function translatePage(): void {
  window.eval(caseText('page-translated/translate.js'))
  const observe = vi.spyOn(MutationObserver.prototype, 'observe')
  Reflect.apply(Reflect.get(window, 'translatePage'), window, [])
  const [observer] = observe.mock.contexts
  observe.mockRestore()
  // It would go on with the pages of other tests.
  onTestFinished(() => Reflect.apply(MutationObserver.prototype.disconnect, observer, []))
}

const DURATION = /\d+ ?(?:d|days?|h|hours?|m|min|minutes?|s|seconds?)(?![a-z])/g

const PAGES = [
  '/',
  '/players/Merrow%20Ann',
  '/players/Merrow%20Ann?tab=gains',
  '/clans/ember-court',
  '/leaderboards/overall',
  '/prices',
  '/competitions/1008',
  '/events',
  '/compare/players?ids=Wren,Merrow%20Ann',
]

/** The text at a first visit, after a refresh half an hour later, filtered, with a search, and on return. */
async function tour(page: string, before: () => void): Promise<string[]> {
  cleanup()
  const app = await openApp('/players/Wren')
  await app.settled()
  before()
  const texts: string[] = []
  const note = async () => {
    await app.advance(3000)
    await app.advance(3000)
    // How long a tour takes depends on what is loaded already.
    texts.push(textOf(document.body).replaceAll(DURATION, '').replaceAll(/\s+/g, ' '))
  }
  await app.go(page)
  await note()
  await app.advance(1_800_000)
  if (allOf('button', /^Refresh/).length > 0) await refresh(app)
  await note()
  const filter = allOf('searchbox')[0]
  if (filter !== undefined) {
    await app.fill(filter, 'em')
    await note()
    await app.fill(filter, '')
    await note()
  }
  await app.user.keyboard('/wre')
  await note()
  await app.user.keyboard('{Escape}')
  await app.go('/settings')
  await app.advance(500)
  await app.back()
  await note()
  return texts
}

describe.skipIf(CASES_ABSENT)('a page that the browser translates', () => {
  it('has the figures and changes of the last answer after three refreshes', async () => {
    const body = caseText('page-translated/player.json')
    const app = await openCase('/players/Zed', body)
    translatePage()
    for (const more of [1, 2, 3]) {
      const next = body
        .replace('5111000', String(5_111_000 + more * 111_000))
        .replace('1551', String(1551 + more))
      app.respond(() => answer(next))
      await app.advance(60_000)
      await refresh(app)
      await app.settled()
    }
    expect(textOf(main())).toContain('1,554▲ 3')
    expect(textOf(main())).toContain('5.4 M▲ 333 k')
    expect(textOf(main())).not.toContain('could not be shown')
  })

  it.each(PAGES)('reads as it does otherwise: %s', async (page) => {
    const texts = await tour(page, () => {})
    expect(await tour(page, translatePage)).toEqual(texts)
  })
})
