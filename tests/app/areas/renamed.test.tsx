import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { allOf, main, openApp, type OpenApp, paramOf } from '../../helpers/openApp.tsx'
import { retold, TELLINGS } from './renamed.ts'

interface Shown {
  /** An address, or the name of a link in the list that was shown before it. */
  open: string | { list: string; link: RegExp }
  /** What has to be there, by what it is. */
  holds: Readonly<Record<string, () => unknown>>
}

/** Figures grow with the clock: a page is asked for their form, not for the day's value. */
const row = (...texts: readonly RegExp[]) =>
  allOf('row').find(({ textContent }) => texts.every((text) => text.test(textContent)))
const linkTo = (area: string) => main().querySelector(`a[href^="/${area}/"]`)
const title = (name: string) => main().querySelector('h1')?.textContent.includes(name)
const text = (pattern: RegExp) => within(main()).queryAllByText(pattern)[0]
const one = (...args: Parameters<typeof allOf>) => allOf(...args)[0]
const figure = (caption: string) =>
  allOf('figure').find(({ textContent }) => textContent.includes(caption))

const PAGES: readonly Shown[] = [
  {
    open: '/players/Merrow%20Ann',
    holds: {
      'the name': () => title('Merrow Ann'),
      'the sum of experience': () => text(/\d{3}\.\d\sM/),
      'the sum of levels': () => text(/^2,\d{3}$/),
      'a skill with its figures': () => row(/Slayer/, /#\d{3}/, /99/, /1\d\d\.\d\sM/),
      'the way to the next level': () => one('img', /^\d+(\.\d)?\s%$/, row(/Mining/)),
      'the clan': () => linkTo('clans')?.textContent.includes('Ember Court'),
      'the price of asking again': () => one('button', /^Refresh.*1 request/),
    },
  },
  {
    open: '/clans',
    holds: {
      'a clan with its figures': () => row(/Trusk Court/, /\d\d,\d{3},\d{3},\d{3}/),
      'links to clans': () => linkTo('clans'),
      'a column that sorts': () => main().querySelector('th button'),
    },
  },
  {
    open: { list: '/clans', link: /Ember Court/ },
    holds: {
      'the name': () => title('Ember Court'),
      'the count of members': () => text(/^48$/),
      Contributions: () => one('region', 'Contributions')?.querySelector('dl'),
      'the roles': () => row(/Leader/, /1/),
      'the price of all members': () => one('button', /^Start.*requests/),
      'a member with a gift': () => row(/Merrow Ann/, /\d{3},\d{3},\d{3}/),
      'links to members': () => linkTo('players'),
    },
  },
  {
    open: '/leaderboards',
    holds: { 'the boards': () => main().querySelector('a[href^="/leaderboards/"]') },
  },
  {
    open: { list: '/leaderboards', link: /Ember League/ },
    holds: {
      'the name': () => title('Ember League'),
      'the first': () => row(/^1/, /Quill/, /\d{3},\d{3},\d{3}/),
      'links to players': () => linkTo('players'),
      'a jump to a rank': () => one('textbox', 'Name or rank'),
      'the price of the next page': () => one('button', /^Load the next page.*1 request/),
    },
  },
  {
    open: '/prices',
    holds: {
      'an item with its prices': () => row(/Sun pearl/, /%/),
      'the margin': () => one('columnheader', /^Margin/),
      'links to items': () => linkTo('prices'),
    },
  },
  {
    open: { list: '/prices', link: /Sun pearl/ },
    holds: {
      'the name': () => title('Sun pearl'),
      'the margin': () => allOf('term').find(({ textContent }) => textContent.includes('Margin')),
      'the price over time': () => figure('Price'),
      'its periods': () => one('radiogroup', 'Period'),
    },
  },
  {
    open: '/competitions',
    holds: {
      'those that run': () => one('region', 'Running')?.querySelector('a'),
      'those that come': () => one('region', 'Upcoming')?.querySelector('a'),
      'when they end': () => text(/ends in/),
      'the calendar': () => one('button', /^Add \d+ to calendar/),
    },
  },
  {
    open: { list: '/competitions', link: /./ },
    holds: {
      'the countdown': () => text(/^Ends in/),
      'the race': () => figure('Race of the leaders'),
      'links to players': () => main().querySelector('table a[href^="/players/"]'),
    },
  },
  {
    open: '/events',
    holds: {
      'the calendar': () => main().querySelector('table a[href^="/events/"]'),
      'the agenda': () => one('radio', 'Agenda'),
      'the feed': () => one('radio', 'Feed'),
      'a kind': () => one('combobox', 'Kind'),
      'what can be taken along': () => one('button', /^Add \d+ to calendar/),
    },
  },
  {
    open: '/events?view=feed',
    holds: {
      'what happened': () => one('list', 'What happened')?.querySelector('li'),
      'to whom': () => one('list', 'What happened')?.querySelector('a[href^="/players/"]'),
    },
  },
  {
    open: '/compare/players?ids=Merrow%20Ann,Wren',
    holds: {
      'the best': () => text(/^best$/),
      'both sums': () => row(/\d{3},\d{3},\d{3}/, /\d,\d{3},\d{3},\d{3}/),
      'the skills side by side': () => row(/^Slayer(?:\s*best)?\s*\d{2,3}/),
    },
  },
]

async function open(app: OpenApp, where: Shown['open']): Promise<void> {
  if (typeof where === 'string') {
    await app.go(where)
    return
  }
  const { list, link } = where
  await app.go(list)
  await app.settled()
  // The clan is not on the first page.
  if (list === '/clans') await app.fill(await app.see('searchbox', /^Find/), 'Ember')
  // What comes has no race yet.
  const part = () => one('region', 'Running') ?? main()
  const links = () => [...part().querySelectorAll(`a[href^="${list}/"]`)]
  await app.click(await app.find(() => links().find(({ textContent }) => link.test(textContent))))
  await app.find(() => location.pathname !== list)
}

describe.each(TELLINGS)('a service with other names: $name', (telling) => {
  it('loses nothing', async () => {
    const app = await openApp('/activity')
    app.respond(retold(telling))
    const lost: string[] = []
    for (const { open: where, holds } of PAGES) {
      await open(app, where)
      await app.settled()
      for (const [what, shown] of Object.entries(holds))
        await app.find(shown).catch(() => lost.push(`${JSON.stringify(where)}: ${what}`))
    }
    expect(lost).toEqual([])
  })
})

describe.each(TELLINGS.slice(0, 2))('a service with other names: $name', (telling) => {
  it('is gone through alike', async () => {
    const app = await openApp('/activity')
    app.respond(retold(telling))
    await app.go('/players/Merrow%20Ann')
    await app.seesTitled('Merrow Ann')
    await app.follow()
    await app.forNothing(async () => {
      const skills = main().querySelector('table')!
      await app.sortBy(skills, /^(Lvl|Tier)/, 'descending')
      expect(paramOf('sort')).toMatch(/lvl|tier/)
    })

    await app.press('link', /^Ember Court/)
    await app.find(() => app.asked().length === 2)
    await app.settled()
    await app.forNothing(async () => {
      await app.press('link', /^Merrow Ann/)
      await app.seesTitled('Merrow Ann')
    })

    await app.forNothing(async () => {
      await app.reload('/')
      await app.reads(/812\.\d\s?M|4,118|2,277/)
    })
  })
})
