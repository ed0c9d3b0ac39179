import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import type { AreaPanels } from '#view/AreaPanels.ts'
import { EntityPage } from '#pages/EntityPage.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

afterEach(() => {
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

const BESTS = ['forging', 'riding', 'herding'].map((topic, at) => ({ topic, best_points: 90 - at }))
const ANN = { nick: 'ann', total_points: 900, joined: '2024-01-02T00:00:00Z' }

type Answers = Readonly<Record<string, () => Response>>

const PANELS: AreaPanels = { historyTabs: ['gains', 'records'] }

/** The page of Ann at a service with these routes; `asked` are the paths behind `players/`. */
function open(players: object, address = '', answers: Answers = {}) {
  history.replaceState(null, '', `/players/ann${address}`)
  const { config, problems } = readServiceConfig({ version: 2, areas: { players } })
  expect(problems).toEqual([])
  const world = createWorld({
    config,
    fetch: async (url) => {
      const path = url.split('players/')[1] ?? ''
      const answer = answers[path.split('?')[0] ?? '']
      return answer?.() ?? Response.json(path.split('?')[0] === 'ann' ? ANN : BESTS)
    },
  })
  const view = renderIn(world, <EntityPage area="players" id="ann" panels={PANELS} />)
  const asked = () => world.requests.map(({ url }) => url.split('players/')[1])
  return { ...view, asked, world }
}

const TABS = { tabs: { bests: { path: 'players/{id}/bests', name: 'Bests' } } }
const tab = (name: string | RegExp) => screen.getByRole('tab', { name })
const sees = (role: string, name: string | RegExp) => () =>
  screen.queryByRole(role, { name }) !== null

function onTouch() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(hover: none)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

describe('a further body of a thing', () => {
  it('calls a table that has no name by its tab', async () => {
    const page = open(TABS, '?tab=bests')
    await page.until(sees('table', 'Bests'))
    expect(screen.getAllByRole('row')).toHaveLength(4)
  })

  it('shares one bar with the page: one age, one Refresh, one menu, which are about it', async () => {
    const page = open(TABS, '?tab=bests')
    await page.until(sees('table', 'Bests'))
    expect(screen.getAllByRole('button', { name: /^Refresh/ })).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: 'More actions' })).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: /^Refresh/ }))
    await page.until(() => page.asked().length === 3)
    expect(page.asked()).toEqual(['ann', 'ann/bests', 'ann/bests'])
  })

  it('shows a chart without its table where the chart says all of it', async () => {
    const past = (extra: object) => () =>
      Response.json(
        Array.from({ length: 12 }, (_, at) => ({
          captured_on: `2026-03-${String(at + 10)}`,
          points: 100 + at * at,
          ...extra,
        })),
      )
    const alone = open(TABS, '?tab=bests', { 'ann/bests': past({}) })
    await alone.until(() => screen.queryByText('Show as table') !== null)
    expect(screen.queryByRole('table')).toBeNull()
    fireEvent.click(screen.getByText('Show as table'))
    await alone.until(() => screen.queryByRole('table') !== null)
    cleanup()
    const more = open(TABS, '?tab=bests', { 'ann/bests': past({ note: 'calm' }) })
    await more.until(() => screen.queryByText('Show as table') !== null)
    expect(screen.queryByRole('table', { name: 'Bests' })).not.toBeNull()
  })

  it('keeps its link and says whose it is where the page has a tab of that name', async () => {
    const records = { tabs: { records: 'players/{id}/records' } }
    const page = open(records, '?tab=records')
    await page.until(sees('tab', /^Records \(service\)/))
    expect(tab(/^Records \(service\)/).getAttribute('aria-selected')).toBe('true')
    fireEvent.click(tab('Records'))
    await page.until(() => location.search === '?tab=own-records')
    fireEvent.click(tab('Overview'))
    await page.until(() => location.search === '')
  })

  it('is reached by arrow keys and opened by the press that pays', async () => {
    const page = open(TABS)
    await page.until(sees('tab', /^Bests/))
    const last = screen.getAllByRole('tab').at(-2)
    fireEvent.keyDown(last!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(tab(/^Bests.*1 request/))
    await page.advance(2000)
    expect(page.asked()).toEqual(['ann'])
    fireEvent.click(tab(/^Bests/))
    await page.until(sees('table', 'Bests'))
    expect(tab('Bests')).toBeDefined()
  })

  it('names its price in its place under a finger, before it is asked for', async () => {
    onTouch()
    const page = open(TABS)
    await page.until(sees('tab', /^Bests/))
    fireEvent.click(tab(/^Bests/))
    await page.until(sees('button', /^Load.*1 request/))
    await page.advance(2000)
    expect(page.asked()).toEqual(['ann'])
    fireEvent.click(screen.getByRole('button', { name: /^Load/ }))
    await page.until(sees('table', 'Bests'))
    expect(page.asked()).toEqual(['ann', 'ann/bests'])
  })

  it('is asked for at once by a link, on a phone, too', async () => {
    onTouch()
    const page = open(TABS, '?tab=bests')
    await page.until(sees('table', 'Bests'))
    expect(page.asked()).toEqual(['ann', 'ann/bests'])
  })
})

describe('a parameter of the service', () => {
  const span = { param: 'span', values: ['day', 'week'] }

  it('is a choice on the page of the thing that takes it', async () => {
    const page = open({ item: { path: 'players/{id}', filters: [span] } })
    await page.until(() => page.asked().length === 1)
    fireEvent.click(screen.getByRole('radio', { name: 'Week' }))
    await page.until(() => page.asked().length === 2)
    expect(page.asked()).toEqual(['ann', 'ann?span=week'])
  })

  it('of a tab asks nothing for the page of the thing', async () => {
    const page = open(
      {
        item: { path: 'players/{id}', filters: [span] },
        tabs: { bests: { path: 'players/{id}/bests', filters: [span] } },
      },
      '?tab=bests',
    )
    await page.until(() => page.asked().length === 2)
    fireEvent.click(screen.getByRole('radio', { name: 'Week' }))
    await page.until(() => page.asked().length === 3)
    expect(page.asked()).toEqual(['ann', 'ann/bests', 'ann/bests?span=week'])
    fireEvent.click(tab('Overview'))
    await page.advance(2000)
    expect([page.asked().length, location.search]).toEqual([3, ''])
  })

  it('stands in the place of the page’s own periods where it means the same', async () => {
    const page = open(
      { tabs: { bests: { path: 'players/{id}/bests', filters: [{ ...span, required: true }] } } },
      '?tab=bests',
    )
    await page.until(sees('table', 'Bests'))
    expect(screen.getAllByRole('radiogroup').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Span',
    ])
  })

  it.each([
    [
      'the thing',
      '',
      { item: { path: 'players/{id}', filters: [{ param: 'topic', required: true }] } },
      'ann',
    ],
    [
      'a tab',
      '?tab=bests',
      {
        tabs: {
          bests: { path: 'players/{id}/bests', filters: [{ param: 'topic', required: true }] },
        },
      },
      'ann/bests',
    ],
  ])(
    'that is required, and has no words, is asked for before %s is',
    async (_, address, players, path) => {
      const page = open(players, address)
      await page.until(sees('textbox', 'Topic'))
      await page.advance(2000)
      expect(page.asked().filter((one) => one === path)).toEqual([])
      fireEvent.change(screen.getByRole('textbox', { name: 'Topic' }), {
        target: { value: 'riding' },
      })
      fireEvent.submit(screen.getByRole('textbox', { name: 'Topic' }))
      await page.until(() => page.asked().includes(`${path}?topic=riding`))
      expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveProperty('value', 'riding')
    },
  )

  it('that is not required is of one thing the service’s own choice, not all', async () => {
    const filters = [{ param: 'topic', values: ['riding', 'forging'] }]
    const page = open({ item: { path: 'players/{id}', filters } })
    await page.until(sees('radio', 'Default'))
    expect(screen.queryByRole('radio', { name: 'All' })).toBeNull()
  })

  it('that a refusal names without its words is a choice', async () => {
    const refusal = () =>
      Response.json({ message: "Parameter 'span' is undefined." }, { status: 422 })
    const answers = { 'ann/bests': refusal }
    const page = open(TABS, '?tab=bests', answers)
    await page.until(sees('button', /^Week/))
    expect(screen.getByRole('textbox', { name: 'Span' })).toBeDefined()
    answers['ann/bests'] = () => Response.json(BESTS)
    fireEvent.click(screen.getByRole('button', { name: /^Week/ }))
    await page.until(sees('table', 'Bests'))
    expect(page.asked().at(-1)).toBe('ann/bests?span=week')
  })

  it('can be two days of one’s own, which are sent together', async () => {
    const dates = { start: 'startDate', end: 'endDate' }
    const filters = [{ ...span, required: true, dates }]
    const page = open({ tabs: { bests: { path: 'players/{id}/bests', filters } } }, '?tab=bests')
    await page.until(sees('radio', 'Dates…'))
    fireEvent.click(screen.getByRole('radio', { name: 'Dates…' }))
    const start = screen.getByLabelText('Start date')
    fireEvent.change(start, { target: { value: '2026-11-01' } })
    fireEvent.submit(start)
    await page.advance(2000)
    expect(page.asked()).toEqual(['ann', 'ann/bests?span=day'])
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-11-09' } })
    fireEvent.submit(start)
    await page.until(() => page.asked().length === 3)
    expect(page.asked().at(-1)).toBe('ann/bests?endDate=2026-11-09&startDate=2026-11-01')
    await page.until(sees('radio', 'Week'))
    fireEvent.click(screen.getByRole('radio', { name: 'Week' }))
    await page.until(() => page.asked().length === 4)
    expect(page.asked().at(-1)).toBe('ann/bests?span=week')
    expect(screen.queryByLabelText('Start date')).toBeNull()
  })
})

describe('an update that the service can be asked for', () => {
  const UPDATED = { update: 'players/{id}/refresh' }
  const ask = () => fireEvent.click(screen.getByRole('button', { name: /^Ask for an update/ }))

  it('is offered only where it is configured', async () => {
    const page = open({})
    await page.until(sees('button', /^Refresh/))
    expect(screen.queryByRole('button', { name: /^Ask for an update/ })).toBeNull()
  })

  it('is sent on the press alone, and offers to refresh after it', async () => {
    const answers = { 'ann/refresh': () => new Response(null, { status: 202 }) }
    const page = open(UPDATED, '', answers)
    await page.until(sees('button', /^Ask for an update.*1 request/))
    await page.advance(2000)
    expect(page.asked()).toEqual(['ann'])
    ask()
    await page.until(() => screen.queryByText(/agreed to update/) !== null)
    expect(page.world.requests.map(({ init }) => init.method)).toEqual([undefined, 'POST'])
    const refresh = screen.getAllByRole('button', { name: /^Refresh/ }).at(-1)
    fireEvent.click(refresh!)
    await page.until(() => screen.queryByText(/agreed to update/) === null)
    expect(page.asked()).toEqual(['ann', 'ann/refresh', 'ann'])
  })

  it('refreshes the page once it is done', async () => {
    const page = open(UPDATED, '', { 'ann/refresh': () => Response.json({ updated: true }) })
    await page.until(sees('button', /^Ask for an update.*1 request/))
    await page.advance(1000)
    ask()
    await page.until(() => page.asked().length === 3)
    expect(page.asked()).toEqual(['ann', 'ann/refresh', 'ann'])
    expect(screen.queryByText(/agreed to update/)).toBeNull()
  })

  it('waits at its button for as long as the service asks, while everything else goes on', async () => {
    const refusal = () =>
      Response.json(
        { code: 'PLAYER_IS_RATE_LIMITED', message: 'Player was updated too recently' },
        { status: 429, headers: { 'Retry-After': '45', 'RateLimit-Limit': '1' } },
      )
    const page = open(UPDATED, '', { 'ann/refresh': refusal })
    await page.until(() => page.asked().length === 1)
    ask()
    await page.until(() => screen.queryByRole('alert') !== null)
    expect(screen.queryByRole('timer')).toBeNull()
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Ask for an/ })
    expect(button().textContent).toMatch(/^Ask for an updatein 4[45]\s*s/)
    expect(button().disabled).toBe(true)
    fireEvent.click(screen.getAllByRole('button', { name: /^Refresh/ })[0]!)
    await page.until(() => page.asked().length === 3)
    page.unmount()
    renderIn(page.world, <EntityPage area="players" id="ann" panels={PANELS} />)
    await page.until(sees('button', /^Ask for an update.*in [34]\d\s*s/))
    await page.advance(46_000)
    expect(button().disabled).toBe(false)
  })

  it('says in words why it was not started, and asks no more by itself', async () => {
    const refusal = () => Response.json({ message: 'Updated a minute ago.' }, { status: 429 })
    const page = open(UPDATED, '', { 'ann/refresh': refusal })
    await page.until(() => page.asked().length === 1)
    ask()
    await page.until(() => screen.queryByRole('alert') !== null)
    expect(screen.getByRole('alert').textContent).toContain('Updated a minute ago.')
    await page.advance(120_000)
    expect(page.asked()).toEqual(['ann', 'ann/refresh'])
  })
})

describe('the gains that the service counts', () => {
  const GAINS = {
    tabs: {
      gains: {
        path: 'players/{id}/advances',
        name: 'Advances',
        filters: [{ param: 'span', values: ['day', 'week'], required: true }],
      },
    },
  }
  const advances = () =>
    Response.json({
      contents: ['forging', 'riding', 'herding'].map((topic, at) => ({
        topic,
        progress: { from: 10, until: 30 + at, gained_points: 20 + at },
      })),
    })

  it('are on the tab of gains, in its table, asked for once', async () => {
    const page = open(GAINS, '?tab=gains', { 'ann/advances': advances })
    await page.until(sees('table', 'Gains'))
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Advances',
      'Records',
    ])
    expect(screen.getByRole('row', { name: /herding \+22/i })).toBeTruthy()
    expect(screen.getByText(/as the service counts them/)).toBeTruthy()
    // One choice of a period, the service's.
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1)
    expect(screen.queryByRole('table', { name: 'Contents' })).toBeNull()
    expect(page.asked()).toEqual(['ann', 'ann/advances?span=day'])
  })

  it('leave the rest of an answer that has none as it is', async () => {
    const page = open(GAINS, '?tab=gains')
    await page.until(sees('table', 'Advances'))
    expect(screen.queryByRole('table', { name: 'Gains' })).toBeNull()
  })
})
