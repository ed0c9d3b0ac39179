import { describe, expect, it, onTestFinished } from 'vitest'
import { EDITIONS } from '../../helpers/editions.ts'
import { allOf, openApp, type OpenApp } from '../../helpers/openApp.tsx'

const OFFER = /^Show an example/
const next = () => allOf('region', 'Next')[0]
const saved = () => allOf('region', 'Following')[0]

describe.each(EDITIONS)('home of sample $edition', (facts) => {
  const { edition, player, clan, playerWord } = facts
  const own = () => allOf('region', `Your ${playerWord}`)[0]

  it('has the own player, what is on and what was saved, and costs nothing', async () => {
    const app = await openApp(`/players/${encodeURIComponent(player)}`, { edition })
    await app.settled()
    await app.follow()
    const dated = facts.lists.filter(([area]) => /competitions|events/.test(area))
    for (const [path, target] of [[clan.path, clan.asked] as const, ...dated]) {
      await app.go(`/${path}`)
      await app.find(() => app.asked().at(-1) === target)
      await app.see('button', /^Refresh/)
      if (path === clan.path) await app.follow()
    }
    await app.forNothing(async () => {
      await app.reload('/')
      await app.reads(facts.savedFigure, own)
      await app.see('link', new RegExp(`^${clan.linked}`), saved)
      await app.reads(/ends in/, next)
      // The navigation has what is saved, too, as on every page.
      const rail = allOf('navigation', undefined, document.body)[0]
      expect(allOf('link', new RegExp(`^${clan.linked}`), rail)).toHaveLength(1)
      await app.press('link', new RegExp(`^${player}`), own)
      await app.seesTitled(player)
    })
    expect(app.asked()).toHaveLength(2 + dated.length)
  })

  it('shows a newcomer an example with at most three requests, and keeps it for nothing', async () => {
    const app = await openApp('/', { edition, fillsHome: true })
    const example = () => allOf('region', edition === 1 ? player : 'maernhiam863')[0]
    await app.reads(/\d\sM/, example)
    await app.reads(/Top 6 by/, example)
    await app.reads(/ends in|starts in/, next)
    const asked = app.asked()
    expect(asked.length).toBeLessThanOrEqual(3)
    expect(allOf('button', OFFER)).toEqual([])
    // Nothing of it is an interest of the person.
    await app.forNothing(async () => {
      await app.reload('/')
      await app.reads(/\d\sM/, example)
      await app.reads(/ends in|starts in/, next)
    })
    expect(allOf('listitem', undefined, example()).length).toBe(6)
  })
})

/** Nothing is asked for until a press, which says its price. */
async function expectOffer(app: OpenApp) {
  const offer = await app.see('button', OFFER)
  await app.advance(5000)
  expect(app.asked()).toEqual([])
  const price = Number(/(\d) requests?$/.exec(offer.textContent)?.[1])
  await app.click(offer)
  await app.find(() => app.asked().length === price)
  await app.see('region', 'Merrow Ann')
  await app.advance(1000)
  expect(app.asked()).toHaveLength(price)
}

describe('the example of a newcomer', () => {
  it('has the first rows of a board that the service declares, in its order', async () => {
    const app = await openApp('/', { fillsHome: true })
    const board = await app.see('region', 'Overall')
    await app.find(() => allOf('listitem', undefined, board).length === 6)
    expect(allOf('link', undefined, board)[1]?.textContent).toBe('Quill')
    expect(app.asked().toSorted()).toEqual([
      'competitions',
      'leaderboards/overall',
      'players/Merrow Ann',
    ])
  })

  it('waits for a press where the setting is off', async () => {
    await expectOffer(await openApp('/'))
  })

  it('waits for a press of a person who saves data', async () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
    await expectOffer(await openApp('/', { fillsHome: true }))
  })

  it('leaves out what the service does not have, and says nothing of it', async () => {
    const app = await openApp('/', { fillsHome: true })
    app.respond((request, ask) =>
      request.url.includes('leaderboards')
        ? Response.json({ error: 'no such route' }, { status: 404 })
        : ask(request),
    )
    await app.see('region', 'Merrow Ann')
    await app.find(() => app.asked().length === 3)
    await app.find(() => document.querySelector('main [aria-busy]') === null)
    expect(allOf('region', 'Overall')).toEqual([])
    expect(document.body.textContent).not.toMatch(/Try again|not found/i)
  })

  it('is no more than the search for a service of which nothing is known', async () => {
    const areas = Object.fromEntries(
      ['clans', 'leaderboards', 'prices', 'competitions', 'events'].map((area) => [area, false]),
    )
    const app = await openApp('/', { file: { areas }, fillsHome: true })
    await app.advance(3000)
    expect(app.asked()).toEqual([])
    expect(allOf('button', OFFER)).toEqual([])
    expect(allOf('region')).toEqual([])
  })
})
