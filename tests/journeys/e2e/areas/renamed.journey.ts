import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { drawn } from '../../../helpers/drawn.ts'
import { journey } from '../../helpers/journey.ts'
import { goInside } from '../../helpers/screen.ts'
import { retold, TELLINGS } from './renamed.ts'
import { settled } from '../../helpers/onPage.ts'
import { withinMs } from '../../helpers/limits.ts'

interface Shown {
  /** An address, or the name of a link in the list that was shown before it. */
  open: string | { list: string; link: string | RegExp }
  /** What has to be there, by what it is. */
  holds(main: Locator): Readonly<Record<string, Locator>>
}

/** Figures grow with the clock: a page is asked for their form, not for the day's value. */
const row = (main: Locator, ...texts: (string | RegExp)[]) =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), main.getByRole('row'))
const linkTo = (main: Locator, area: string) => main.locator(`a[href^="/${area}/"]`)
const title = (main: Locator, name: string) => main.getByRole('heading', { level: 1, name })
const button = (main: Locator, name: RegExp) => main.getByRole('button', { name })

const PAGES: readonly Shown[] = [
  {
    open: '/players/Merrow%20Ann',
    holds: (main) => ({
      'the name': title(main, 'Merrow Ann'),
      'the sum of experience': main.getByText(/\d{3}\.\d\sM/),
      'the sum of levels': main.getByText(/^2,\d{3}$/),
      'the rank': main.getByText(/^\d,\d{3}$/).nth(1),
      'a skill with its figures': row(main, 'Slayer', /1\d\d,\d{3},\d{3}/, /\d{3}/, '99'),
      'the way to the next level': row(main, 'Mining').getByRole('img', {
        name: /^\d+(\.\d)?\s%$/,
      }),
      'the clan': linkTo(main, 'clans').filter({ hasText: 'Ember Court' }),
      'the price of asking again': button(main, /^Refresh.*1 request/),
    }),
  },
  {
    open: '/clans',
    holds: (main) => ({
      'a clan with its figures': row(main, 'Trusk Court', /\d\d,\d{3},\d{3},\d{3}/, /\d\d/),
      'links to clans': linkTo(main, 'clans'),
      'a column that sorts': main.getByRole('columnheader').getByRole('button'),
    }),
  },
  {
    open: { list: '/clans', link: 'Ember Court' },
    holds: (main) => ({
      'the name': title(main, 'Ember Court'),
      'the count of members': main.getByRole('definition').filter({ hasText: /^48$/ }),
      Contributions: main.getByRole('region', { name: 'Contributions' }).getByRole('figure'),
      'the roles': row(main, 'Leader', '1'),
      'the price of all members': button(main, /^Start.*requests/),
      'a member with a gift': row(main, 'Merrow Ann', /\d{3},\d{3},\d{3}/),
      'links to members': linkTo(main, 'players'),
    }),
  },
  {
    open: '/leaderboards',
    holds: (main) => ({ 'the boards': linkTo(main, 'leaderboards').filter({ hasText: 'Slayer' }) }),
  },
  {
    open: { list: '/leaderboards', link: 'Ember League' },
    holds: (main) => ({
      'the name': title(main, 'Ember League'),
      'the first': row(main, 'Quill', /\d{3},\d{3},\d{3}/).getByRole('cell', {
        name: '1',
        exact: true,
      }),
      'links to players': linkTo(main, 'players'),
      'a jump to a rank': main.getByRole('textbox', { name: 'Jump to rank' }),
      'the price of the next page': button(main, /^Load the next page.*1 request/),
    }),
  },
  {
    open: '/prices',
    holds: (main) => ({
      'an item with its prices': row(main, 'Sun pearl', '%'),
      'the margin': main.getByRole('columnheader', { name: 'Margin' }),
      'links to items': linkTo(main, 'prices'),
    }),
  },
  {
    open: { list: '/prices', link: 'Sun pearl' },
    holds: (main) => ({
      'the name': title(main, 'Sun pearl'),
      'the margin': main.getByRole('term').filter({ hasText: 'Margin' }),
      'the price over time': main.getByRole('figure').filter({ hasText: 'Price' }),
      'its periods': main.getByRole('radiogroup', { name: 'Period' }),
    }),
  },
  {
    open: '/competitions',
    holds: (main) => ({
      'those that run': main.getByRole('region', { name: 'Running' }).getByRole('link'),
      'those that come': main.getByRole('region', { name: 'Upcoming' }).getByRole('link'),
      'when they end': main.getByText(/ends in/),
      'their links': linkTo(main, 'competitions'),
      'the calendar': button(main, /^Add \d+ to calendar/),
    }),
  },
  {
    open: { list: '/competitions', link: /./ },
    holds: (main) => ({
      'the countdown': main.getByText(/^Ends in/),
      'the race': main.getByRole('figure').filter({ hasText: 'Race of the leaders' }),
      'its leaders': main.getByRole('figure').getByRole('listitem'),
      'links to players': main.getByRole('table').locator('a[href^="/players/"]'),
    }),
  },
  {
    open: '/events',
    holds: (main) => ({
      'the calendar': main.getByRole('table').locator('a[href^="/events/"]'),
      'the agenda': main.getByRole('radio', { name: 'Agenda' }),
      'the feed': main.getByRole('radio', { name: 'Feed' }),
      'a kind': main.getByRole('combobox', { name: 'Kind' }),
      'what can be taken along': button(main, /^Add \d+ to calendar/),
    }),
  },
  {
    open: '/events?view=feed',
    holds: (main) => ({
      'what happened': main.getByRole('list', { name: 'What happened' }).getByRole('listitem'),
      'to whom': main.getByRole('list', { name: 'What happened' }).locator('a[href^="/players/"]'),
    }),
  },
  {
    open: '/compare/players?ids=Merrow%20Ann,Wren',
    holds: (main) => ({
      'the best': main.getByText('best', { exact: true }),
      'both sums': row(main, /\d{3},\d{3},\d{3}/, /\d,\d{3},\d{3},\d{3}/),
      'the skills side by side': row(main, /^Slayer\s*\d{2,3}/),
    }),
  },
]

async function open(page: Page, { open: where }: Shown): Promise<string | null> {
  if (typeof where === 'string') {
    await goInside(page, where)
    return null
  }
  await goInside(page, where.list)
  await settled(page)
  if (where.list === '/clans') {
    await page.getByRole('searchbox', { name: 'Filter these rows' }).fill(String(where.link))
  }
  const links = page.getByRole('main').locator(`a[href^="${where.list}/"]`)
  const link = links.filter({ hasText: where.link }).first()
  const found = await link.waitFor({ timeout: withinMs(5_000) }).then(
    () => true,
    () => false,
  )
  if (!found) return `has no link ${String(where.link)}`
  await link.click()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(where.list)
  return null
}

describe('a service with other names', () => {
  journey.for(drawn(TELLINGS, 2))(
    'loses nothing: $name',
    { timeout: withinMs(180_000) },
    async (telling, { start }) => {
      const world = await start({ anonymous: 1000 })
      world.setFault(retold(() => world.sample, telling))
      const page = await world.visit()
      await page.goto('/activity')
      const lost: string[] = []
      for (const shown of PAGES) {
        const where = typeof shown.open === 'string' ? shown.open : `${shown.open.list}/…`
        const missed = await open(page, shown)
        if (missed !== null) lost.push(`${where}: ${missed}`)
        if (missed !== null) continue
        await settled(page)
        const parts = Object.entries(shown.holds(page.getByRole('main')))
        for (const [what, part] of parts) {
          const seen = await part
            .first()
            .waitFor({ timeout: withinMs(8_000) })
            .then(
              () => true,
              () => false,
            )
          if (!seen) lost.push(`${where}: ${what}`)
        }
      }
      expect(lost).toEqual([])
    },
  )
})
