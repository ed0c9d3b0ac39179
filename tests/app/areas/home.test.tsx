import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../../helpers/editions.ts'
import { allOf, openApp } from '../../helpers/openApp.tsx'

describe.each(EDITIONS)('home of sample $edition', (facts) => {
  const { edition, player, clan } = facts
  const hasEvents = facts.lists.some(([area]) => area === 'events')

  it('has what was saved, opened and is on, and costs nothing', async () => {
    const app = await openApp(`/players/${encodeURIComponent(player)}`, { edition })
    await app.settled()
    await app.follow()
    const dated = facts.lists.filter(([area]) => /competitions|events/.test(area))
    for (const [path, target] of [[clan.path, clan.asked] as const, ...dated]) {
      await app.go(`/${path}`)
      await app.find(() => app.asked().at(-1) === target)
      await app.see('button', /^Refresh/)
    }
    await app.forNothing(async () => {
      await app.reload('/')
      const saved = () => allOf('region', 'Following')[0]
      await app.reads(facts.savedFigure, saved)
      await app.find(() => saved()?.querySelector('time'))
      await app.see(
        'link',
        new RegExp(`^${clan.linked}`),
        () => allOf('region', 'Opened before')[0],
      )
      const contests = facts.areas.at(-2)
      await app.reads(/ends in/, () => allOf('region', contests)[0])
      if (hasEvents) await app.see('link', undefined, () => allOf('region', 'Events')[0])
      await app.press('link', new RegExp(`^${player}`), saved)
      await app.seesTitled(player)
    })
    expect(app.asked()).toHaveLength(2 + dated.length)
  })

  it('shows a newcomer an example in place, after one press whose price is said', async () => {
    const app = await openApp('/', { edition })
    const begin = () => allOf('region', 'Start here')[0]
    const example = await app.see('button', new RegExp(`^${player} ?1 request$`), begin)
    expect(begin()?.textContent.match(/Figures and ranks/g)).toHaveLength(1)
    expect(app.asked()).toEqual([])
    await app.press('button', new RegExp(`^${player}`), begin)
    await app.see('link', player, begin)
    await app.reads(facts.savedFigure, begin)
    expect(app.asked()).toHaveLength(1)
    expect(example.textContent).not.toMatch(/request/)
    // It is there for nothing from now on.
    await app.forNothing(async () => {
      await app.reload('/')
      await app.see('link', player, () => allOf('region', 'Opened before')[0])
    })
  })

  it('shows a newcomer an example and what is on after one press, whose price is said', async () => {
    const app = await openApp('/', { edition })
    const begin = () => allOf('region', 'Start here')[0]
    const all = await app.see('button', /^Show .* and what is on/, begin)
    const requests = Number(/(\d) requests$/.exec(all.textContent)?.[1])
    expect(requests).toBeGreaterThan(1)
    await app.click(all)
    await app.find(() => begin()?.querySelector('time'))
    await app.find(() => allOf('link', /^All /).length === requests - 1)
    await app.find(() => app.asked().length === requests)
    // What was answered costs nothing more.
    await app.click(all)
    await app.settled()
    expect(app.asked()).toHaveLength(requests)
  })
})
