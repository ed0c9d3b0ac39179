import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EntityPage } from '#pages/EntityPage.tsx'
import { ListPage } from '#pages/ListPage.tsx'
import { MAX_BYTES } from '#api/readText.ts'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld, seeded, type WorldOptions } from '../helpers/world.ts'

type Answering = NonNullable<WorldOptions['fetch']>

const JSON_TYPE = { 'content-type': 'application/json' }
const RATE = { 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' }
const whole: Answering = async () =>
  Response.json({ success: true, data: { name: 'Wren', level: 12 } }, { headers: RATE })
const json = (text: string) => async () => new Response(text, { headers: JSON_TYPE })
const bytes = new TextEncoder()

/** A body of which `send` decides what comes, and when. */
const streamed =
  (send: (body: ReadableStreamDefaultController<Uint8Array>) => void): Answering =>
  async () =>
    new Response(new ReadableStream({ start: send }), { headers: JSON_TYPE })

const hangs: Answering = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
const rejects: Answering = async () => {
  throw new TypeError('Failed to fetch')
}
const asksForTime: Answering = async () =>
  new Response('', { status: 503, headers: { 'retry-after': '30' } })
const breaksOff = streamed((body) => {
  body.enqueue(bytes.encode('{"success":'))
  body.error(new TypeError('network error'))
})
/** Goes no further after so many bytes. */
const stopsAfter = (length: number) =>
  streamed((body) => body.enqueue(bytes.encode(' '.repeat(length))))

/** The page of a player whose service answers as told; `ownHost`: whether the page's own host is there. */
function openPage(bad: Answering, ownHost = true, place: Partial<WorldOptions> = {}) {
  let answer: Answering = bad
  const first = createWorld({ fetch: (url, init) => answer(url, init), ...place })
  const askOwnHost = async () => ownHost
  const world = first.tab({
    ...place.environment,
    quota: { clock: first.clock, random: seeded(3), askOwnHost },
  })
  const set = (next: Answering) => (answer = next)
  const open = () => renderIn(world, <EntityPage area="players" id="Wren" panels={{}} />)
  return { world, open, set }
}

/** A byte a second, as long as it is read. */
function drips(world: ReturnType<typeof openPage>['world']): Answering {
  return streamed((body) => {
    const next = () => {
      body.enqueue(bytes.encode(' '))
      world.clock.setTimeout(next, 1000)
    }
    next()
  })
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u{A0}', ' ').trim()
const alertText = () => plain(screen.queryByRole('alert')?.textContent)
/** What stands in place of a body, or over it, while it is waited for. */
const waitText = () => plain(screen.queryByText(/^Number|^Requesting/)?.closest('p')?.textContent)

const SLOW = 'The service is slow or down. Trying again costs one request.'
const SILENT = `No answer within 15 seconds.${SLOW}`
const notWhole = (seconds: number) => `The answer was not complete after ${seconds} seconds.${SLOW}`
const UNREACHABLE =
  'The service could not be reached.The address may be wrong, the service may be down, or it may not allow pages of other sites (CORS).'
const DROPPED =
  'The connection dropped before the answer was complete.Trying again later costs one request.'
const TOO_LARGE = 'The answer is too large to be shown safely.'
const AGAIN = 'Try again1 request'
const OLD = ' The last answer received is shown below.'

const large = json(`"${'x'.repeat(MAX_BYTES)}"`)
const manyParts = json(`[${'0,'.repeat(2_000_000)}0]`)
const deep = '['.repeat(100) + ']'.repeat(100)

/** What the service does, and what is said of it with what is offered. */
const FAILURES: readonly (readonly [string, bad: Answering, words: string, offered: string])[] = [
  ['never answers', hangs, SILENT, AGAIN],
  ['stops after a few bytes', stopsAfter(10), notWhole(10), AGAIN],
  ['stops after many bytes', stopsAfter(10_000), notWhole(15), AGAIN],
  ['stops after the head', streamed(() => undefined), notWhole(15), AGAIN],
  ['breaks the body off', breaksOff, DROPPED, AGAIN],
  ['refuses every connection', rejects, UNREACHABLE, `${AGAIN}Open the settings`],
  ['sends more than 8 MB', large, `${TOO_LARGE}It is larger than 8 MB.`, AGAIN],
  ['nests too deeply', json(deep), `${TOO_LARGE}It is nested too deeply.`, AGAIN],
  ['sends too many parts', manyParts, `${TOO_LARGE}It has too many values.`, AGAIN],
]

describe('the error of a service that', () => {
  it.each(FAILURES)('%s says just that', async (_, bad, words, offered) => {
    const { world, open } = openPage(bad)
    const view = open()
    await view.until(() => alertText() !== '')
    expect(alertText()).toBe(`${words}${offered}`)
    world.close()
  })

  it.each(FAILURES)('%s says so over the last answer', async (_, bad, words, offered) => {
    const { world, open, set } = openPage(whole)
    const view = open()
    await view.until(() => screen.queryByText('12') !== null)
    set(bad)
    fireEvent.click(screen.getByRole('button', { name: /^Refresh/ }))
    await view.until(() => alertText() !== '')
    expect(alertText()).toBe(`${words}${OLD}${offered}`)
    expect(screen.getByText('12')).toBeTruthy()
    set(whole)
    fireEvent.click(screen.getByRole('button', { name: /^Try again/ }))
    await view.until(() => alertText() === '')
    world.close()
  })

  it('refuses every connection at the page’s own origin is not said to forbid pages of other sites', async () => {
    const { world, open } = openPage(rejects, true, {
      config: { baseUrl: '' },
      environment: { pageOrigin: location.origin },
    })
    const view = open()
    await view.until(() => alertText() !== '')
    expect(alertText()).toBe(
      `The service could not be reached.The address may be wrong, or the service may be down.${AGAIN}Open the settings`,
    )
    world.close()
  })

  it('sends a byte a second names the time after which it was given up', async () => {
    const { world, open, set } = openPage(hangs)
    set(drips(world))
    const view = open()
    await view.until(() => alertText() !== '')
    expect(alertText()).toBe(`${notWhole(10)}${AGAIN}`)
    world.close()
  })
})

/** What a body without data says, and the words that are told. */
const NO_DATA = [
  ['{"error":{"code":5,"error":"Too many requests"}}', /error \(200\).*Too many requests.*Code: 5/],
  ['{"status":"maintenance"}', /error \(200\).*maintenance/],
  ['{"error":"The database is locked"}', /error \(200\).*The database is locked/],
  ['{"success":false}', /error \(200\)/],
  ['{}', /an empty answer/],
  ['[]', /an empty answer/],
  ['null', /an empty answer/],
  ['{"success":true,"data":null}', /an empty answer/],
  ['ERROR! => Over Request Limit', /error \(200\).*ERROR! => Over Request Limit/],
  ['{"level":12,"kd":nope}', /not JSON.*Trying again/],
] as const

describe('an answer without data, under 200', () => {
  it.each(NO_DATA)('is told above the last good figures, which stay: %s', async (body, words) => {
    const { world, open, set } = openPage(whole)
    const view = open()
    await view.until(() => screen.queryByText('12') !== null)
    set(json(body))
    fireEvent.click(screen.getByRole('button', { name: /^Refresh/ }))
    await view.until(() => alertText() !== '')
    expect(alertText()).toMatch(words)
    expect(alertText()).toContain(OLD.trim())
    expect(screen.getByText('12')).toBeTruthy()
    const { history, root } = world.services
    expect(await history.snapshots(`${root}/players/Wren`)).toHaveLength(1)
    expect(world.requests).toHaveLength(2)
    view.unmount()
    world.services.queryClient.clear()
    const again = open()
    await again.until(() => screen.queryByText('12') !== null)
    expect(world.requests).toHaveLength(2)
    world.close()
  })

  it('is told where nothing is known, and is asked for again by the person alone', async () => {
    const { world, open } = openPage(json('{"error":"No such season"}'))
    const view = open()
    await view.until(() => alertText() !== '')
    await view.advance(120_000)
    expect(alertText()).toMatch(/No such season/)
    expect(world.requests).toHaveLength(1)
    expect(world.services.history.heads()).toEqual([])
    world.close()
  })

  it('is told once for a 5xx that says why: one request, as its button says', async () => {
    const down = async () =>
      Response.json({ error: true, status: 503, message: 'Maintenance break.' }, { status: 503 })
    const { world, open, set } = openPage(whole)
    const view = open()
    await view.until(() => screen.queryByText('12') !== null)
    set(down)
    fireEvent.click(screen.getByRole('button', { name: /^Refresh/ }))
    await view.until(() => alertText() !== '')
    await view.advance(60_000)
    expect(alertText()).toMatch(/error \(503\).*Maintenance break\./)
    expect(screen.getByText('12')).toBeTruthy()
    expect(world.requests).toHaveLength(2)
    world.close()
  })

  it('is nearly JSON: it is read, with a note of what was no JSON', async () => {
    const { world, open } = openPage(json('{"name":"Wren","kd":NaN,"level":12}'))
    const view = open()
    await view.until(() => screen.queryByText('12') !== null)
    expect(view.container.textContent).toMatch(/expected strict JSON, found NaN/)
    expect(alertText()).toBe('')
    world.close()
  })
})

describe('the wait for a service that', () => {
  it('is slow to answer says that it was asked, from the second second on', async () => {
    const { world, open } = openPage(hangs)
    const view = open()
    await view.advance(900)
    const said = screen.getByText('Requesting …')
    expect(getComputedStyle(said).visibility).toBe('hidden')
    await view.advance(200)
    expect(getComputedStyle(said).visibility).toBe('visible')
    await view.advance(13_000)
    expect(waitText()).toBe('Requesting …')
    expect(alertText()).toBe('')
    world.close()
  })

  it.each([
    ['is silent', hangs, 'the service does not answer', 2],
    ['refuses every connection', rejects, 'the service cannot be reached', 2],
    ['asks for time', asksForTime, 'the service is down and asked to wait', 30],
  ] as const)('%s says so and for how long, while it waits', async (_, bad, why, seconds) => {
    const { world, open, set } = openPage(whole)
    const view = open()
    await view.until(() => screen.queryByText('12') !== null)
    set(bad)
    fireEvent.click(screen.getByRole('button', { name: /^Refresh/ }))
    await view.until(() => waitText().startsWith('Number'))
    expect(waitText()).toBe(`Number 1 in line · starts in about ${seconds} s · ${why}${OLD.trim()}`)
    world.close()
  })

  it.each([
    ['is silent', hangs],
    ['refuses every connection', rejects],
  ] as const)('%s is “no network” only where our own host is silent, too', async (_, bad) => {
    const { world, open } = openPage(bad, false)
    const view = open()
    const says = () => screen.queryByText('You are offline.') !== null
    await view.until(says)
    expect(screen.getByRole('button', { name: /^Cancel/ })).toBeTruthy()
    expect(alertText() + waitText()).toBe('')
    await view.advance(30_000)
    expect(says()).toBe(true)
    world.close()
  })

  it('has what a list on this device says of a thing whose own page is not here', async () => {
    const cups = [
      { id: 1, title: 'Spring cup', prize: 5_000, starts_at: '2030-01-02T00:00:00Z' },
      { id: 2, title: 'Autumn cup', prize: 7_000, starts_at: '2030-05-02T00:00:00Z' },
    ]
    const { world, set } = openPage(async () => Response.json({ competitions: cups }), false)
    const list = renderIn(world, <ListPage area="competitions" panels={{}} />)
    await list.until(() => screen.queryAllByText('Autumn cup').length > 0)
    cleanup()
    set(rejects)
    const page = renderIn(world, <EntityPage area="competitions" id="2" panels={{}} />)
    await page.until(() => screen.queryByText('What the list says') !== null)
    const card = document.querySelector('dl')?.textContent
    expect(card).toContain('7,000')
    expect(card).not.toContain('5,000')
    world.close()
  })
})
