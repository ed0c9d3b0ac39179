import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ListPage } from '#pages/ListPage.tsx'
import { eventsPanels } from '#areas/events/panels.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld, type WorldOptions } from '../../helpers/world.ts'
import { iso, unix } from '../bodies.ts'

const user = userEvent.setup({ delay: null })
const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const serving = (body: unknown): WorldOptions => ({ fetch: async () => json(body) })

async function open(options: WorldOptions = {}) {
  const world = createWorld(options)
  const view = renderIn(world, <ListPage area="events" panels={eventsPanels} />)
  await view.until(() => screen.queryByRole('button', { name: /^Refresh/ }) !== null)
  return { world, view }
}

const spans = {
  items: [
    {
      id: 'a',
      title: 'Festival, of Ha',
      category: 'fest',
      start_time: unix(-5),
      end_time: unix(30),
    },
    {
      id: 'b',
      title: 'Market in Visk',
      category: 'market',
      start_time: unix(48),
      end_time: unix(50),
    },
    {
      id: 'c',
      title: 'Old market',
      category: 'market',
      start_time: unix(-90),
      end_time: unix(-80),
    },
  ],
}
const feed = {
  result: Array.from({ length: 6 }, (_, n) => ({
    username: n % 2 === 0 ? 'Quill' : 'Wren',
    category: n % 2 === 0 ? 'drop' : 'level',
    occurredAt: iso(-n),
    message: `Something rare was found, number ${n}`,
  })),
}

const saved: Blob[] = []

beforeEach(() => {
  history.replaceState(null, '', '/events')
  saved.length = 0
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${String(saved.push(blob))}`,
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the events', () => {
  it('are a calendar from this week on where they have spans', async () => {
    await open(serving(spans))
    const month = screen.getByRole('table', { name: '16 Nov – 13 Dec' })
    const bars = within(month).getAllByRole('link', { name: 'Festival, of Ha' })
    expect(bars).toHaveLength(1)
    expect(bars[0]?.closest('td')?.colSpan).toBe(2)
    expect(within(month).getByRole('link', { name: 'Market in Visk' }).getAttribute('href')).toBe(
      '/events/b',
    )
    expect(screen.getAllByRole('table')).toHaveLength(1)
    expect(screen.queryByRole('radio', { name: 'Feed' })).toBeNull()
  })

  it('name what is on and what starts next, with the time left', async () => {
    await open(serving(spans))
    const [now, next] = within(screen.getByRole('list', { name: 'Next up' })).getAllByRole(
      'listitem',
    )
    expect(next?.textContent).toMatch(/^Next up Market in Visk.*starts in (?:2 days|1 d 23 h)$/)
    expect(now?.textContent).toMatch(/^On now Festival, of Ha.*ends in 1 d [56] h$/)
  })

  it('write kinds as people do', async () => {
    const items = ['boss-rush', 'double-xp', 'Old-Boys'].flatMap((type, n) => [
      { id: `${n}a`, title: `One ${n}`, type, start_time: unix(n), end_time: unix(n + 9) },
      { id: `${n}b`, title: `Two ${n}`, type, start_time: unix(n), end_time: unix(n + 9) },
    ])
    await open(serving({ items }))
    const options = within(screen.getByRole('combobox', { name: 'Kind' })).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All kinds',
      'Boss rush',
      'Double XP',
      'Old-Boys',
    ])
  })

  it.each(['calendar', 'agenda', 'table'])('of a kind have one face in the %s', async (shown) => {
    history.replaceState(null, '', `/events?view=${shown}&past=1`)
    const { view } = await open(serving(spans))
    const faceOf = (name: string) => {
      const faces = screen
        .getAllByRole('link', { name })
        .flatMap((link) => [...(link.closest('li, td, th')?.querySelectorAll('[data-size]') ?? [])])
      const looks = new Set(
        faces.map((face) => `${face.getAttribute('style') ?? ''} ${face.innerHTML}`),
      )
      expect(looks.size, name).toBe(1)
      return [...looks][0]
    }
    await view.until(() => screen.queryAllByRole('link', { name: 'Old market' }).length > 0)
    expect(faceOf('Market in Visk')).toBe(faceOf('Old market'))
    expect(faceOf('Market in Visk')).not.toBe(faceOf('Festival, of Ha'))
    const key = screen.queryByRole('list', { name: 'Kind' })
    expect(key === null ? null : within(key).getAllByRole('listitem').length).toBe(
      shown === 'calendar' ? 2 : null,
    )
  })

  it('tell what is on before what comes, with the hour', async () => {
    await open(serving(spans))
    const lines = within(screen.getByRole('list', { name: 'Next up' })).getAllByRole('listitem')
    const texts = lines.map(({ textContent }) => textContent ?? '')
    expect(texts[0]).toMatch(/^On now/)
    expect(texts.at(-1)).toMatch(/^Next up/)
    for (const text of texts) expect(text).toMatch(/\d\d?:\d\d/)
  })

  it('go to another month, kept in the address', async () => {
    const { view } = await open(serving(spans))
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await view.advance(0)
    expect(location.search).toBe('?month=2026-12')
    expect(screen.getByRole('table', { name: 'December 2026' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    await view.advance(0)
    expect(location.search).toBe('')
  })

  it('are an agenda of what runs, what comes, and on request what is over', async () => {
    history.replaceState(null, '', '/events?view=agenda')
    const { view } = await open(serving(spans))
    const part = (name: string) => screen.getByRole('region', { name })
    expect(part('Running now').textContent).toContain('Festival, of Ha')
    expect(part('Upcoming').textContent).toContain('Market in Visk')
    expect(screen.queryByRole('region', { name: 'Over' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show 1 that is over' }))
    await view.advance(0)
    expect(location.search).toContain('past=1')
    expect(part('Over').textContent).toContain('Old market')
  })

  it('are an agenda of the latest at once where all are over', async () => {
    history.replaceState(null, '', '/events?view=agenda')
    const raids = Array.from({ length: 23 }, (_, n) => ({
      id: `r${String(n)}`,
      title: `Raid ${String(n)}`,
      start_time: unix(-24 * (n + 2)),
      end_time: n === 0 ? unix(-24 * (n + 2)) : unix(-24 * (n + 2) + 1),
    }))
    const { view } = await open(serving({ items: raids }))
    const shown = () =>
      within(screen.getByRole('region', { name: 'Over' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    expect(shown()).toEqual(raids.slice(0, 20).map(({ title }) => title))
    expect(screen.getByText('Nothing is running now. Nothing is announced yet.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Running now' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Upcoming' })).toBeNull()
    const [moment, hour] = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent.includes('Raid'))
    expect(moment?.textContent).not.toContain('–')
    expect(hour?.textContent).toContain('–')
    await user.click(screen.getByRole('button', { name: 'Show 3 more' }))
    await view.advance(0)
    expect(location.search).toContain('past=1')
    expect(shown()).toHaveLength(23)
  })

  it('move from upcoming to running at their start, at no request', async () => {
    history.replaceState(null, '', '/events?view=agenda')
    const soon = [{ id: 'a', title: 'Raid', start_time: unix(0.01), end_time: unix(3) }]
    const { view, world } = await open(serving({ items: [...soon, ...spans.items.slice(1)] }))
    expect(screen.getByRole('region', { name: 'Upcoming' }).textContent).toContain('Raid')
    await view.advance(40_000)
    expect(screen.getByRole('region', { name: 'Running now' }).textContent).toContain('Raid')
    expect(world.requests).toHaveLength(1)
  })

  it('are a feed where they have instants, with links to whom they happened', async () => {
    await open(serving(feed))
    const list = screen.getByRole('list', { name: 'What happened' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(6)
    expect(list.textContent).toContain('Something rare was found, number 0')
    expect(within(list).getAllByRole('link', { name: 'Wren' })[0]?.getAttribute('href')).toBe(
      '/players/Wren',
    )
    expect(screen.queryByRole('radio', { name: 'Calendar' })).toBeNull()
  })

  it('of a feed are opened by their name, and else by what they say', async () => {
    const body = [1, 2, 3, 4].map((n) => ({
      id: `e${String(n)}`,
      date: iso(-n),
      title: `Convoy ${String(n)}`,
      type: 'Convoy',
      contents: `A drive through the hills of Visk, number ${String(n)}`,
    }))
    await open(serving(body))
    const list = screen.getByRole('list', { name: 'What happened' })
    const link = within(list).getByRole('link', { name: 'Convoy 1' })
    expect(link.getAttribute('href')).toBe('/events/e1')
    expect(within(list).queryByRole('link', { name: /ago/ })).toBeNull()
    expect(within(list).queryByText('Convoy')).toBeNull()
  })

  it('of a feed without a name are opened by what they say', async () => {
    const ids = ['c301ad04-3730-4258-9d50-ea0bb54f5e65', '0db78c9b-bf70-4e7f-847f-d02a0b4a792b']
    const topics = ids.map((id, n) => ({ id, date: iso(-n - 1), type: 'TRADE' }))
    await open(serving({ topics }))
    const list = screen.getByRole('list', { name: 'What happened' })
    expect(
      within(list)
        .getAllByRole('link', { name: 'TRADE' })
        .map((link) => link.getAttribute('href')),
    ).toEqual(ids.map((id) => `/events/${id}`))
  })

  it('are filtered by kind in the address, at no request; the service’s own filter has its price', async () => {
    const { view, world } = await open(serving(feed))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'level')
    await view.advance(0)
    expect(location.search).toBe('?kind=level')
    const list = screen.getByRole('list', { name: 'What happened' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    expect(world.requests).toHaveLength(1)
    const ask = screen.getByRole('button', { name: /^Load all “Level”/ })
    expect(ask.textContent).toContain('1 request')
    await user.click(ask)
    await view.advance(500)
    expect(world.requests.at(-1)?.url).toContain('type=level')
  })

  it.each(['feed', 'table'])(
    'are filtered by the kind of a link in any case, as %s',
    async (view) => {
      history.replaceState(null, '', `/events?kind=LEVEL&view=${view}`)
      await open(serving(feed))
      const shown = view === 'feed' ? screen.getByRole('list', { name: 'What happened' }) : document
      expect(shown.querySelectorAll(view === 'feed' ? 'li' : 'tbody tr')).toHaveLength(3)
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' }).value).toBe('level')
    },
  )

  it('are put into a calendar: all that come, or one', async () => {
    history.replaceState(null, '', '/events?view=agenda')
    await open(serving(spans))
    await user.click(screen.getByRole('button', { name: 'Add 2 to calendar' }))
    const all = await summaries(saved[0])
    expect(all).toEqual(['Festival, of Ha', 'Market in Visk'])
    await user.click(screen.getByRole('button', { name: 'Add Market in Visk to a calendar' }))
    expect(await summaries(saved[1])).toEqual(['Market in Visk'])
  })

  it('count and draw a list of one event once', async () => {
    const one = spans.items[0]
    await open(serving({ events: [one] }))
    expect(screen.getByText('1 in all')).toBeTruthy()
    expect(screen.queryAllByRole('term')).toEqual([])
    const cards = screen.queryAllByRole('heading', { level: 2 }).map((card) => card.textContent)
    expect(cards).toEqual([])
  })

  it('count an event of two lists once', async () => {
    const [one, , old] = spans.items
    await open(serving({ response: { featured: [one], upcoming: [one], past: [old] } }))
    expect(screen.getByText('2 in all')).toBeTruthy()
  })

  it('give a list of one event without a key the name of the page', async () => {
    await open(serving([{ starts_at: unix(4), ends_at: unix(6), place: 'Visk' }]))
    const cards = screen.queryAllByRole('heading', { level: 2 }).map((card) => card.textContent)
    expect(cards).toEqual([])
  })

  it('have calendar, agenda and feed at the sample service', async () => {
    await open()
    for (const name of ['Calendar', 'Agenda', 'Feed', 'Table'])
      expect(screen.getByRole('radio', { name })).toBeTruthy()
  })
})

async function summaries(blob: Blob | undefined): Promise<string[]> {
  if (blob === undefined) throw new Error('no file was saved')
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsText(blob)
  })
  const root = new ICAL.Component(ICAL.parse(text) as unknown[])
  return root.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part).summary)
}

it('a row of a feed that is called after somebody links the name of today itself, once', async () => {
  history.replaceState(null, '', '/events')
  const rows = ['steir_1', 'wend_2', 'tuskt_3'].map((name, n) => ({
    alias_number: 900 + n,
    former_handle: name,
    later_handle: `${name}x`,
    asked_on: `2026-11-0${n + 1}T10:00:00Z`,
  }))
  const world = createWorld({ fetch: async () => Response.json(rows) })
  const view = renderIn(world, <ListPage area="events" panels={eventsPanels} />)
  await view.until(() => screen.queryByRole('link', { name: 'steir_1x' }) !== null)
  expect(screen.getAllByText('steir_1x')).toHaveLength(1)
  expect(screen.getAllByText('steir_1')).toHaveLength(1)
})
