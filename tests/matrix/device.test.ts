import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openChannel } from '#data/openChannel.ts'
import { openDatabase } from '#data/history/database.ts'
import { usableStorage } from '#data/settings/persisted.ts'
import { counted } from '../helpers/counts.ts'
import { drawn, DRAWN_BY } from '../helpers/drawn.ts'
import { settle } from '../helpers/manualClock.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { createDevice, DEVICE_FAULTS, type Device } from './deviceFaults.ts'

const OPENING_MS = 60
/** A device that does not answer for so long is silent. */
const SILENT_MS = 11_000
/** A tenth of them in an ordinary run. */
const FAULTS = drawn(DEVICE_FAULTS, 10)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The app on this device, as it starts in a browser. */
function start(of: Device): World {
  const device = usableStorage(() => of.local)
  const session = usableStorage(() => of.session)
  return createWorld({
    session: session.storage,
    device: device.storage,
    openDatabase: () => openDatabase(OPENING_MS),
    environment: { openChannel, durable: device.durable },
  })
}

/** Until the device was opened, where it answers at all: in real tasks, before any of the test's time. */
async function opened({ services }: World): Promise<void> {
  for (let tasks = 0; tasks < 200 && services.history.status === 'memory'; tasks += 1)
    await settle()
}

/** Lets time pass, for what has a clock handed in and for what has none. */
async function pass(world: World, ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await world.advance(ms)
}

/** Whether the key is among what the device keeps, as another tab would read it. */
function isIn({ local }: Device, key: string): boolean {
  try {
    return local.getItem('statglass.key')?.includes(key) ?? false
  } catch {
    return false
  }
}

/** Looks a player up as a page does; resolves to the name that is shown, or to what became of it. */
async function look(world: World, id: string, fresh: boolean): Promise<unknown> {
  const target = world.target(id)
  let shown: unknown = 'nothing is said'
  const asked = fresh ? world.ask(target) : Promise.resolve()
  asked
    .then(() => world.open(target))
    .then(
      ({ snapshot }) => (shown = snapshot.body),
      (error: unknown) => (shown = String(error)),
    )
  for (let tries = 0; tries < 30 && shown === 'nothing is said'; tries += 1)
    await pass(world, tries < 5 ? 90 : 1000)
  return shown
}

it('at least 29 faults are known', () => {
  expect(DEVICE_FAULTS.length).toBeGreaterThanOrEqual(29)
})

it('a device on which nothing fails keeps what was shown, and nothing is told', async () => {
  const device = createDevice()
  const first = start(device)
  await opened(first)
  expect(first.services.history.status).toBe('disk')
  expect(await look(first, 'Wren', false)).toMatchObject({ data: { name: 'Wren' } })
  expect(first.services.trouble.getState().storage).toBeNull()
  first.close()
  await settle()
  const second = start(device)
  await opened(second)
  expect(await look(second, 'Wren', false)).toMatchObject({ data: { name: 'Wren' } })
  expect(second.requests).toHaveLength(0)
  second.close()
})

describe(`a device that fails (${DRAWN_BY})`, () => {
  it.each(FAULTS)('shows what is asked for, and starts again: %s', async (_, begin) =>
    counted('faults of the device', 1, async () => {
      const device = createDevice()
      begin(device)
      const first = start(device)
      await opened(first)
      await pass(first, OPENING_MS)
      const { favourites, keyStore, keyOrigin, preferences, history, trouble } = first.services
      for (const [id, fresh] of [
        ['Wren', false],
        ['Wren', true],
        ['Quill', false],
      ] as const)
        expect(await look(first, id, fresh)).toMatchObject({ data: { name: id } })
      favourites.getState().add({ area: 'players', id: 'Wren', name: 'Wren' })
      expect(favourites.getState().entities).toHaveLength(1)
      preferences.getState().set({ theme: 'dark' })
      expect(preferences.getState().theme).toBe('dark')
      const key = first.sample.generateKey()
      keyStore.use(key, keyOrigin, true)
      const isKept = keyStore.getState().isOnDevice
      expect(isKept && !isIn(device, key), 'said to be kept, and not there').toBe(false)
      expect(await look(first, 'Salt', false)).toMatchObject({ data: { name: 'Salt' } })
      keyStore.forget()
      expect(keyStore.keyFor(keyOrigin)).toBeNull()
      await pass(first, SILENT_MS)
      const isTold = history.status === 'memory' || trouble.getState().storage !== null
      first.close()
      await settle()

      const second = start(device)
      await opened(second)
      await pass(second, OPENING_MS)
      expect(await look(second, 'Wren', false)).toMatchObject({ data: { name: 'Wren' } })
      const isLost = second.requests.length > 0
      expect(isTold || !isLost, 'what is not kept is told').toBe(true)
      expect(second.services.keyStore.keyFor(keyOrigin)).toBeNull()
      second.close()
    }),
  )
})
