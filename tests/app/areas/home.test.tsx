import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../../helpers/editions.ts'
import { allOf, openApp } from '../../helpers/openApp.tsx'

describe.each(EDITIONS)('home of sample $edition', (facts) => {
  const { edition, player, clan } = facts
  const hasEvents = facts.lists.some(([area]) => area === 'events')

  it('has what was saved, opened and is on, and costs nothing', async () => {
    const app = await openApp(`/players/${encodeURIComponent(player)}`, { edition })
    await app.settled()
    await app.save()
    const dated = facts.lists.filter(([area]) => /competitions|events/.test(area))
    for (const [path, target] of [[clan.path, clan.asked] as const, ...dated]) {
      await app.go(`/${path}`)
      await app.find(() => app.asked().at(-1) === target)
      await app.see('button', /^Refresh/)
    }
    await app.forNothing(async () => {
      await app.reload('/')
      const saved = () => allOf('region', 'Saved')[0]
      await app.reads(facts.savedFigure, saved)
      await app.find(() => saved()?.querySelector('time'))
      await app.see('link', new RegExp(`^${clan.linked}`), () => allOf('region', 'Recent')[0])
      const contests = facts.areas.at(hasEvents ? -2 : -1)
      await app.reads(/ends in/, () => allOf('region', contests)[0])
      if (hasEvents) await app.see('link', undefined, () => allOf('region', 'Events')[0])
      await app.see('region', 'Requests')
      await app.press('link', new RegExp(`^${player}`), saved)
      await app.seesTitled(player)
    })
    expect(app.asked()).toHaveLength(2 + dated.length)
  })

  it('greets a newcomer with where to begin, each with its price', async () => {
    const app = await openApp('/', { edition })
    const tour = () => allOf('region', 'What you can do')[0]
    const listed = await app.see('link', new RegExp(facts.list.label), tour)
    expect(listed.textContent).toMatch(/1 request/)
    await app.reload()
    const begin = () => allOf('region', 'Start here')[0]
    await app.find(begin)
    expect(app.asked()).toEqual([])
    await app.press('link', new RegExp(`^${player}`), begin)
    await app.seesTitled(player)
  })
})
