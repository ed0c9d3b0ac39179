import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Notices } from '#app/shell/Notices.tsx'
import { openFresh } from '../../helpers/indexedDb.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

const BLOCKED = 'Storage is blocked in this browser. Data is lost when you close this tab.'

afterEach(() => vi.restoreAllMocks())

function become(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

it('a page that is opened without a network says so before it asks anything, until there is one', async () => {
  become(false)
  const world = createWorld()
  const page = renderIn(world, <Notices keyWasInUrl={false} />)
  expect(screen.getByText('No network.')).toBeTruthy()
  become(true)
  await page.until(() => screen.queryByText('No network.') === null)
  become(false)
  await page.until(() => screen.queryByText('No network.') !== null)
  expect(world.requests).toEqual([])
})

it('a service.json that did not come is explained by a network that is not there', async () => {
  become(true)
  const problem = 'service.json: no answer. The service that this device used last is shown.'
  const world = createWorld({ environment: { configProblems: [problem] } })
  const page = renderIn(world, <Notices keyWasInUrl={false} />)
  const isSaid = () => screen.queryByText(/service\.json: no answer/) !== null
  await page.until(isSaid)
  // The browser finds out later than the page was opened.
  become(false)
  await page.until(() => !isSaid())
  expect(screen.getByText('No network.')).toBeTruthy()
  become(true)
  await page.until(isSaid)
})

it.each([
  ['blocks storage', 'blocked', BLOCKED],
  [
    'is full',
    'full',
    'This device is full. The cache was emptied, and new data is lost when you close this tab.',
  ],
] as const)(
  'a device that %s is told of in so many words, until it keeps again',
  async (_, storage, words) => {
    const world = createWorld({ openDatabase: openFresh().open })
    await world.services.history.ready
    const page = renderIn(world, <Notices keyWasInUrl={false} />)
    expect(screen.queryByText(words)).toBeNull()
    await act(async () => world.services.trouble.setState({ storage }))
    await page.until(() => screen.queryByText(words) !== null)
    await act(async () => world.services.trouble.setState({ storage: null }))
    await page.until(() => screen.queryByText(words) === null)
  },
)

it.each([
  ['blocks storage from the start', { environment: { durable: false } }],
  ['has no database', { openDatabase: async () => null }],
] as const)('a browser that %s is told of', async (_, options) => {
  const world = createWorld(options)
  const page = renderIn(world, <Notices keyWasInUrl={false} />)
  await page.until(() => screen.queryByText(BLOCKED) !== null)
  expect(screen.getByText(BLOCKED)).toBeTruthy()
})
