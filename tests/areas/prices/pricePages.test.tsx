import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ListPage } from '#pages/ListPage.tsx'
import { pricesPanels } from '#areas/prices/panels.tsx'
import { ComparePage } from '#pages/ComparePage.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { ThingCard } from '#pages/home/ThingCards.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import {
  type Told,
  buttonNamed,
  cellsUnder,
  createTold,
  hasTable,
  linkTo,
  namesOf,
  remember,
  stubNarrow,
  textOf,
} from '../otherService.ts'

const figure = (label: RegExp) => screen.getByText(label, { selector: 'dt' }).closest('div')

/** The change of the buying price on an item's page, in percent: ▲ 1.9 % */
const percentMoved = () => {
  const label = screen.queryByText(/^(?:Buy|Bid)/, { selector: 'dt' })
  return textOf(label?.parentElement ?? null).replace(/^.*([▲▼] .* %) · [\d,]+$/, '$1')
}

const table = () => document.querySelector('table')!
/** In the table; the movers above it name some of its rows, too. */
const trendOf = (name: string) =>
  within(table())
    .getByRole('link', { name })
    .closest('tr')
    ?.querySelector('svg[aria-label]')
    ?.getAttribute('aria-label') ?? null

async function openItem(told: Told) {
  const world = createTold(told)
  const page = <EntityPage area="prices" id="sun-pearl" panels={pricesPanels} />
  const view = renderIn(world, page)
  await view.until(() => document.querySelector('figure') !== null)
  return { world, view, page }
}

beforeEach(() => window.history.replaceState(null, '', '/prices/sun-pearl'))

describe.each(['sample', 'renamed'] as const)('an item’s page, as %s', (told) => {
  it('works out the margin and where the price stands in its range', async () => {
    await openItem(told)
    expect(textOf(figure(/^Margin$/))).toMatch(/44.*3\.5 % of the lower price/)
    expect(textOf(figure(/^90-day range$/))).toMatch(/1,058 – 1,344.*now \d+ % of the way up/)
    expect(textOf(figure(/^(?:Buy|Bid)/))).toMatch(/[▲▼] \d[\d.]* % · \d/)
    expect(textOf(figure(/^(?:Sell|Ask)/))).toMatch(/[▲▼] \d[\d.]* % · \d/)
  })

  it('has its figures and what is worked out first, then its chart, no second table and no second period', async () => {
    await openItem(told)
    const [prices] = document.querySelectorAll('dl')
    const chart = document.querySelector('figure')!
    const isBefore = (one: Node, other: Node) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    expect(screen.queryAllByText(/^(?:24 h|7 days|30 days)$/, { selector: 'dt' })).toEqual([])
    expect(prices?.contains(figure(/^Margin$/))).toBe(true)
    expect(isBefore(prices!, chart)).toBe(true)
    expect(document.querySelectorAll('table')).toHaveLength(0)
  })

  it('has its price before the chart on a phone', async () => {
    stubNarrow()
    await openItem(told)
    const [prices] = document.querySelectorAll('dl')
    const chart = document.querySelector('figure')!
    expect(chart.compareDocumentPosition(prices!)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    vi.unstubAllGlobals()
  })

  it('says how it moved over a period that the service itself keeps, before a second visit', async () => {
    // An address of a tab that it does not have opens the overview.
    window.history.replaceState(null, '', '/prices/sun-pearl?tab=gains')
    await openItem(told)
    expect(screen.queryByText(/first visit/)).toBeNull()
    expect(screen.getByText(/^Compared with .*/)).toBeTruthy()
    expect(textOf(document.querySelector('dl'))).toMatch(/[▲▼] \d/)
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('keeps in the address whether the chart is a table', async () => {
    const { view } = await openItem(told)
    screen.getByText('Show as table').click()
    await view.advance(10)
    expect(window.location.search).toBe('?view=table')
    expect(document.querySelectorAll('table')).toHaveLength(1)
    screen.getByText('Show as chart').click()
    await view.advance(10)
    expect(window.location.search).toBe('')
  })

  it('charts both prices once, with the volume under them', async () => {
    const { view } = await openItem(told)
    const [price] = [...document.querySelectorAll('figure')]
    expect([...document.querySelectorAll('figure')]).toHaveLength(1)
    expect(
      within(price!).getByRole('img', { name: /: from .* and (?:Volume|Traded).*: from/ }),
    ).toBeTruthy()
    expect(textOf(price ?? null)).toMatch(/Price and (?:volume|traded)/)
    await view.until(() => screen.queryByRole('radio', { name: '30 d' }) !== null)
    screen.getByRole('radio', { name: '30 d' }).click()
    await view.advance(10)
    expect(window.location.search).toContain('period=month')
  })

  it('names what the longer history costs, asks for it once, and then draws it for nothing', async () => {
    const { world, view } = await openItem(told)
    const button = () => screen.queryByRole('button', { name: /^Longer history/ })
    expect(textOf(button())).toMatch('Longer history1 request')
    button()?.click()
    await view.advance(1000)
    expect(world.requests).toHaveLength(2)
    expect(window.location.search).toContain('history=open')
    expect(button()).toBeNull()
    // The figure moved by as much as its line.
    const line = screen.getByRole('img', { name: /: from .* and / }).getAttribute('aria-label')
    const [from = 0, to = 0] = (line?.match(/\d[\d,]*\d/g) ?? []).map((text) =>
      Number(text.replace(',', '')),
    )
    expect(percentMoved()).toBe(`▲ ${((to / from - 1) * 100).toFixed(1)} %`)
  })
})

describe.each(['sample', 'renamed'] as const)('the list of prices, as %s', (told) => {
  async function openList(ages: readonly number[], search = '') {
    window.history.replaceState(null, '', `/prices${search}`)
    const world = createTold(told)
    for (const age of ages)
      await remember(world, told, 'prices', { endpoint: 'prices.list', id: null }, age)
    const view = renderIn(world, <ListPage area="prices" panels={pricesPanels} />)
    await view.until(hasTable)
    return { world, view }
  }

  it('links every item and works out its margin', async () => {
    await openList([])
    expect(linkTo('Sun pearl')?.getAttribute('href')).toBe('/prices/sun-pearl')
    expect(cellsUnder(table(), /^Margin/)[namesOf(table()).indexOf('Sun pearl')]).toBe('3.5 %')
    expect(() => cellsUnder(table(), /Trend/)).toThrow('No column')
  })

  it('names the change of a day as one, beside the price', async () => {
    await openList([])
    const labels = [...table().querySelectorAll('thead th')].map(textOf)
    expect(labels[0]).toMatch(/name|title/i)
    // Under another name it is a number like others.
    expect(labels[1]).toBe(told === 'sample' ? 'Buy' : 'Bid price')
    if (told === 'sample') expect(labels[2]).toBe('24 h')
  })

  it('has what is traded most first', async () => {
    await openList([])
    const volumes = cellsUnder(table(), /Volume|Traded/).map((text) =>
      Number(text.replaceAll(',', '')),
    )
    expect(volumes).toEqual(volumes.toSorted((a, b) => b - a))
    expect(table().querySelector('[aria-sort="descending"]')?.textContent).toMatch(/Volume|Traded/)
  })

  it('shows the results of a search first: no movers, one field', async () => {
    await openList([], '?search=moon')
    expect(screen.queryByRole('region', { name: 'Top movers' })).toBeNull()
    expect(screen.getAllByRole('searchbox')).toHaveLength(1)
    const notice = screen.queryByText(/This is your first visit/)
    if (notice !== null)
      expect(
        table().compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).toBeTruthy()
  })

  it('has the movers in sight on a phone, and no period before there is one to choose', async () => {
    stubNarrow()
    await openList([])
    const movers = screen.queryByRole('region', { name: 'Top movers' })
    expect(movers !== null).toBe(told === 'sample')
    expect(screen.queryByRole('combobox', { name: 'Period' })).toBeNull()
    const heads = within(table()).getAllByRole('columnheader').map(textOf)
    expect(heads[1]).toMatch(/^(Buy|Bid)/)
    vi.unstubAllGlobals()
  })

  it('is filtered by the kind of a link, in whatever case', async () => {
    await openList([], '?kind=GEM')
    expect(screen.getByRole('radio', { name: 'Gem', checked: true })).toBeTruthy()
    expect(new Set(cellsUnder(table(), /Category|Family/))).toEqual(new Set(['Gem']))
  })

  it.runIf(told === 'sample')(
    'is loaded as a whole by one press, which can be cancelled, and stays in the address',
    async () => {
      const { view } = await openList([])
      const movers = () => textOf(screen.getByRole('region', { name: 'Top movers' }))
      buttonNamed(/^Load all 400/).click()
      await view.advance(20)
      expect(movers()).toMatch(/1 of 8 pages/)
      buttonNamed(/^Cancel$/).click()
      await view.until(() => /Load all 400/.test(movers()))
      expect(movers()).toMatch(/\d{3} of 400 known · 24 h/)
      expect(window.location.search).toBe('?pages=all')
      buttonNamed(/^Load all 400/).click()
      await view.until(() => !/Load|pages/.test(movers()))
      expect(movers()).toMatch(/24 h, from 400 items/)
    },
  )

  it('filters by kind for nothing, and keeps it in the address', async () => {
    const { world, view } = await openList([])
    const kinds = screen.getByRole('radiogroup', { name: /Category|Family/ })
    within(kinds).getByRole('radio', { name: 'Gem' }).click()
    await view.advance(10)
    expect(new URLSearchParams(window.location.search).get('kind')).toBe('Gem')
    expect(new Set(cellsUnder(table(), /Category|Family/))).toEqual(new Set(['Gem']))
    expect(world.requests).toHaveLength(1)
  })

  it.runIf(told === 'sample')(
    'shows what moved most, as the service says it before a second visit',
    async () => {
      await openList([])
      const movers = screen.getByRole('region', { name: 'Top movers' })
      expect(textOf(movers)).toMatch(/50 of 400 known · 24 h.*Load all 400.*7 requests/)
      const lines = within(within(movers).getByRole('list', { name: 'Up most' })).getAllByRole(
        'listitem',
      )
      expect(lines).toHaveLength(5)
      expect(textOf(lines[0]!)).toMatch(/▲ [\d.]+ %$/)
      expect(within(movers).getByRole('list', { name: 'Down most' })).toBeTruthy()
    },
  )

  it('counts what moved most over the period where this device saw the list before', async () => {
    const { view } = await openList([9, 4, 1])
    const movers = () => screen.queryByRole('region', { name: 'Top movers' })
    await view.until(() => textOf(movers()).includes('known · 7 d'))
    // What is loaded for the first time has no earlier price: no request is offered for it.
    expect(textOf(movers())).not.toContain('Load all')
    screen.getByRole('radio', { name: '24 h' }).click()
    await view.advance(100)
    expect(window.location.search).toContain('period=day')
  })

  it('shows how each moved and its trend where this device saw the list before', async () => {
    const { world, view } = await openList([9, 4, 1])
    expect(world.requests).toHaveLength(0)
    buttonNamed(/^Refresh/).click()
    await view.advance(1000)
    expect(cellsUnder(table(), /^Change 7 d$/)[0]).toMatch(/^[▲▼] [\d.]+ %$|^–$/)
    expect(world.requests).toHaveLength(1)
    // The line is of the period that its heading names, and says the same as the change beside it.
    expect(cellsUnder(table(), /^Trend, 7 d$/)).not.toEqual([])
    const changes = cellsUnder(table(), /^Change 7 d$/)
    for (const [at, name] of namesOf(table()).entries()) {
      const percent = /[\d.]+ %/.exec(changes[at] ?? '')?.[0]
      if (percent !== undefined) expect(trendOf(name)?.replace(/\s/g, ' ')).toContain(percent)
    }
  })

  it('says of an item what its own page says, where that is known', async () => {
    window.history.replaceState(null, '', '/prices/sun-opal')
    const world = createTold(told)
    for (const age of [9, 4, 1])
      await remember(world, told, 'prices', { endpoint: 'prices.list', id: null }, age)
    const item = renderIn(world, <EntityPage area="prices" id="sun-opal" panels={pricesPanels} />)
    await item.until(() => /%/.test(percentMoved()))
    const week = percentMoved()
    item.unmount()
    window.history.replaceState(null, '', '/prices')
    const view = renderIn(world, <ListPage area="prices" panels={pricesPanels} />)
    await view.until(hasTable)
    buttonNamed(/^Refresh/).click()
    const changeOf = (name: string) =>
      cellsUnder(table(), /^Change 7 d$/)[namesOf(table()).indexOf(name)]
    await view.until(() => /Change/.test(textOf(table().querySelector('thead'))))
    await view.until(() => changeOf('Sun opal') === week)
    expect(changeOf('Sun pearl')).toMatch(/%$/)
  })

  it('draws the trend of an item whose page is known, from its own past', async () => {
    window.history.replaceState(null, '', '/prices')
    const world = createTold(told)
    await remember(world, told, 'prices/sun-opal', { endpoint: 'prices.item', id: 'sun-opal' }, 0.1)
    const view = renderIn(world, <ListPage area="prices" panels={pricesPanels} />)
    await view.until(() => hasTable() && trendOf('Sun opal') !== null)
    expect(trendOf('Sun opal')).toMatch(/% over the recorded time$/)
    expect(trendOf('Sun pearl')).toBeNull()
    expect(world.requests).toHaveLength(1)
  })

  it('has no column of trends where no row has one, whatever other pages are known', async () => {
    window.history.replaceState(null, '', '/prices')
    const world = createTold(told)
    const other = { endpoint: 'prices.item', id: 'something-else' }
    await remember(world, told, 'prices/sun-opal', other, 0.1)
    const view = renderIn(world, <ListPage area="prices" panels={pricesPanels} />)
    await view.until(hasTable)
    expect(() => cellsUnder(table(), /Trend/)).toThrow('No column')
  })
})

describe('the change of an item over a period', () => {
  it('is one on the list, on the page that opens from it, and on the list again', async () => {
    const world = createTold('sample')
    for (const ago of [7.05, 0])
      await remember(world, 'sample', 'prices', { endpoint: 'prices.list', id: null }, ago)
    const changeInList = async () => {
      window.history.replaceState(null, '', '/prices')
      const list = renderIn(world, <ListPage area="prices" panels={pricesPanels} />)
      await list.until(() => /Change/.test(textOf(table()?.querySelector('thead'))))
      await list.advance(500)
      const change = cellsUnder(table(), /^Change 7 d$/)[namesOf(table()).indexOf('Sun opal')]
      list.unmount()
      return change
    }
    const before = await changeInList()
    expect(before).toMatch(/%$/)
    await remember(world, 'sample', 'prices/sun-opal', item, 0)
    window.history.replaceState(null, '', '/prices/sun-opal')
    const page = renderIn(world, <EntityPage area="prices" id="sun-opal" panels={pricesPanels} />)
    // The service's own history, which came with the page, goes before what the list had.
    await page.until(() => screen.queryByText(/^Compared with/) !== null)
    await page.until(() => percentMoved().endsWith('%'))
    const moved = percentMoved()
    page.unmount()
    expect(await changeInList()).toBe(moved)
    expect(world.requests).toEqual([])
  })

  const item = { endpoint: 'prices.item', id: 'sun-opal' }
  const changesIn = (text: string) =>
    [...text.matchAll(/(Buy|Sell) ?[\d,]+ ?([▲▼] [\d.]+ % · [\d,]+)/g)].map(
      ([, name, by]) => `${name} ${by}`,
    )

  // A visit is nearer to the start than any midnight, or farther from it than one.
  it.each([7.05, 5.9])(
    'is one on home, its page, the list and compared: visit %s d ago',
    async (age) => {
      const world = createTold('sample')
      for (const ago of [age, 0]) {
        await remember(world, 'sample', 'prices/sun-opal', item, ago)
        await remember(world, 'sample', 'prices', { endpoint: 'prices.list', id: null }, ago)
      }
      window.history.replaceState(null, '', '/')
      const entity = { area: 'prices', id: 'sun-opal', name: 'Sun opal' }
      const home = renderIn(world, <ThingCard entity={entity} past={undefined} />)
      await home.until(() => /[▲▼]/.test(textOf(home.container)))
      await home.advance(500)
      const onHome = changesIn(textOf(home.container))
      expect(onHome).toHaveLength(2)
      home.unmount()

      window.history.replaceState(null, '', '/prices/sun-opal')
      const page = <EntityPage area="prices" id="sun-opal" panels={pricesPanels} />
      const overview = renderIn(world, page)
      // The visits of this device are read after the page is drawn.
      const onPage = () => changesIn(textOf(overview.container)).join()
      await overview.until(() => onPage() === onHome.join())
      const week = percentMoved()
      overview.unmount()

      window.history.replaceState(null, '', '/prices')
      const list = renderIn(world, <ListPage area="prices" panels={pricesPanels} />)
      await list.until(() => /Change/.test(textOf(table()?.querySelector('thead'))))
      const changeOf = () =>
        cellsUnder(table(), /^Change 7 d$/)[namesOf(table()).indexOf('Sun opal')]
      await list.until(() => changeOf() === week)
      list.unmount()

      window.history.replaceState(null, '', '/compare/prices?ids=sun-opal')
      const compared = renderIn(world, <ComparePage area="prices" />)
      const [buy = ''] = onHome.map((change) => change.replace('Buy ', ''))
      await compared.until(() => textOf(compared.container).includes(buy))
      expect(buy).toContain(week)
      expect(world.requests).toEqual([])
    },
  )
})
