import { describe, expect, it } from 'vitest'
import { createKeyStore, maskKey } from '#data/key/keyStore.ts'
import { memoryStorage, type TextStorage } from '#data/settings/persisted.ts'
import { createChannelHub } from '../../helpers/channels.ts'
import { settle } from '../../helpers/manualClock.ts'

const KEY = 'abcdefgh' + 'K'.repeat(32)
const OTHER = 'abcdefgh' + 'L'.repeat(32)
const ORIGIN = 'https://stats.example'

/** A storage that can be looked into. */
function openStorage() {
  const entries = new Map<string, string>()
  const storage: TextStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
  return { storage, entries, text: () => JSON.stringify([...entries]) }
}

function createBrowser() {
  const hub = createChannelHub()
  const device = openStorage()
  const tab = (session = openStorage()) => {
    const channel = hub.open()('key')
    const store = createKeyStore({
      session: session.storage,
      device: device.storage,
      channel,
    })
    return { store, session, reopened: () => tab(session) }
  }
  return { hub, device, tab }
}

describe('a key', () => {
  it('is kept for the session, and not on the device', async () => {
    const { tab, device } = createBrowser()
    const first = tab()
    first.store.use(KEY, ORIGIN, false)
    expect(first.store.keyFor(ORIGIN)).toBe(KEY)
    expect(first.store.getState()).toMatchObject({ isOnDevice: false, status: 'untried' })
    expect(device.text()).not.toContain(KEY)
    first.store.close()
    expect(first.reopened().store.keyFor(ORIGIN)).toBe(KEY)
  })

  it('is kept on the device where the person chose so, for every tab', async () => {
    const { tab, device } = createBrowser()
    const [first, open] = [tab(), tab()]
    first.store.use(KEY, ORIGIN, true)
    await settle()
    expect(open.store.keyFor(ORIGIN)).toBe(KEY)
    expect(open.store.getState()).toMatchObject({ isOnDevice: true, elsewhere: false })
    expect(tab().store.keyFor(ORIGIN)).toBe(KEY)
    expect(first.session.text()).not.toContain(KEY)
    expect(device.text()).toContain(KEY)
  })

  it('of a session moves to the device on request, for every tab', async () => {
    const { tab, device } = createBrowser()
    const [first, open] = [tab(), tab()]
    first.store.use(KEY, ORIGIN, false)
    await settle()
    expect(open.store.getState()).toMatchObject({ held: null, elsewhere: true })
    first.store.keep()
    await settle()
    expect(open.store.keyFor(ORIGIN)).toBe(KEY)
    expect(first.store.getState()).toMatchObject({ isOnDevice: true })
    expect(first.session.text()).not.toContain(KEY)
    expect(device.text()).toContain(KEY)
  })

  it('leaves the device when it is kept for the session only', async () => {
    const { tab, device } = createBrowser()
    const [first, open] = [tab(), tab()]
    first.store.use(KEY, ORIGIN, true)
    await settle()
    first.store.use(OTHER, ORIGIN, false)
    await settle()
    expect(device.text()).not.toContain(KEY)
    expect(open.store.keyFor(ORIGIN)).toBeNull()
    expect(open.store.getState()).toMatchObject({
      held: null,
      isOnDevice: false,
      elsewhere: true,
    })
  })

  it('that replaces the device’s is taken over by the tabs that used that', async () => {
    const { tab } = createBrowser()
    const [first, open] = [tab(), tab()]
    first.store.use(KEY, ORIGIN, true)
    await settle()
    first.store.use(OTHER, ORIGIN, true)
    await settle()
    expect(open.store.keyFor(ORIGIN)).toBe(OTHER)
  })

  it('of a session is said to be elsewhere, and never shared', async () => {
    const { tab, hub } = createBrowser()
    const [first, open] = [tab(), tab()]
    first.store.use(KEY, ORIGIN, false)
    await settle()
    expect(open.store.getState()).toMatchObject({ held: null, elsewhere: true })
    const late = tab()
    await settle()
    expect(late.store.getState()).toMatchObject({ held: null, elsewhere: true })
    expect(JSON.stringify(hub.posted)).not.toContain(KEY)
  })

  it('of this tab’s session is not replaced by another tab’s', async () => {
    const { tab } = createBrowser()
    const [first, second] = [tab(), tab()]
    first.store.use(KEY, ORIGIN, false)
    second.store.use(OTHER, ORIGIN, true)
    await settle()
    expect(first.store.keyFor(ORIGIN)).toBe(KEY)
    const again = first.reopened()
    expect(again.store.keyFor(ORIGIN)).toBe(KEY)
    expect(again.store.getState().isOnDevice).toBe(false)
  })

  it('is given for the origin it was given for, and for no other', () => {
    const { tab } = createBrowser()
    const { store } = tab()
    store.use(KEY, ORIGIN, false)
    for (const origin of ['https://stats.example.evil.example', 'http://stats.example', '', 'null'])
      expect(store.keyFor(origin)).toBeNull()
  })

  it.each([true, false])(
    'is forgotten in every tab and storage (on device: %s)',
    async (onDevice) => {
      const { tab, device } = createBrowser()
      const tabs = [tab(), tab(), tab()]
      tabs[0]!.store.use(KEY, ORIGIN, onDevice)
      tabs[1]!.store.use(OTHER, ORIGIN, false)
      await settle()
      tabs[2]!.store.forget()
      await settle()
      for (const { store, session } of tabs) {
        expect(store.getState()).toMatchObject({
          held: null,
          isOnDevice: false,
          elsewhere: false,
        })
        expect(session.entries.size).toBe(0)
      }
      // The mark of the forgetting stays.
      expect([...device.entries.keys()]).toEqual(['statglass.forgotten'])
    },
  )

  it.each(['refused', 'not recognised'] as const)(
    'that is %s is used by no tab',
    async (status) => {
      const { tab, hub } = createBrowser()
      const [first, open] = [tab(), tab()]
      first.store.use(KEY, ORIGIN, true)
      await settle()
      first.store.setStatus(status)
      await settle()
      for (const { store } of [first, open]) {
        expect(store.keyFor(ORIGIN)).toBeNull()
        expect(store.getState()).toMatchObject({ status })
        expect(store.getState().held).not.toBeNull()
      }
      const late = tab()
      await settle()
      expect(late.store.keyFor(ORIGIN)).toBeNull()
      expect(JSON.stringify(hub.posted)).not.toContain(KEY)
    },
  )

  it('that is refused leaves another tab’s own key alone', async () => {
    const { tab } = createBrowser()
    const [first, other] = [tab(), tab()]
    first.store.use(KEY, ORIGIN, false)
    other.store.use(OTHER, ORIGIN, false)
    first.store.setStatus('refused')
    await settle()
    expect(other.store.keyFor(ORIGIN)).toBe(OTHER)
  })

  it('is tried anew when it is given anew', () => {
    const { store } = createBrowser().tab()
    store.use(KEY, ORIGIN, false)
    store.setStatus('refused')
    store.use(KEY, ORIGIN, false)
    expect(store.keyFor(ORIGIN)).toBe(KEY)
  })

  it('has an id that tells nothing of it, new each time', () => {
    const { store } = createBrowser().tab()
    const ids = [1, 2, 3].map(() => {
      store.use(KEY, ORIGIN, false)
      return store.getState().held!.id
    })
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
  })

  it.each([
    ['another form', { key: 'short', origin: ORIGIN, id: 'aaaaaaaaaaaa' }],
    ['a line break', { key: `${KEY.slice(0, 39)}\n`, origin: ORIGIN, id: 'aaaaaaaaaaaa' }],
    ['no origin', { key: KEY, id: 'aaaaaaaaaaaa' }],
    ['no object', KEY],
  ])('kept in %s is dropped', (_, data) => {
    const session = openStorage()
    session.storage.setItem('statglass.key', JSON.stringify({ version: 1, data }))
    expect(createBrowser().tab(session).store.getState().held).toBeNull()
  })

  it.each([null, 7, 'held!', {}, { useless: 7, status: 'refused' }, { key: KEY }, ['forgotten']])(
    'is not lost to a foreign message: %j',
    async (message) => {
      const { tab, hub } = createBrowser()
      const { store } = tab()
      store.use(KEY, ORIGIN, false)
      hub.open()('key').post(message)
      await settle()
      expect(store.keyFor(ORIGIN)).toBe(KEY)
    },
  )

  it('works where nothing can be stored', () => {
    const blocked: TextStorage = {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    }
    const store = createKeyStore({
      session: blocked,
      device: memoryStorage(),
      channel: createChannelHub().open()('key'),
    })
    store.use(KEY, ORIGIN, false)
    expect(store.keyFor(ORIGIN)).toBe(KEY)
    store.forget()
    expect(store.keyFor(ORIGIN)).toBeNull()
  })

  it('is shown by its last four characters only', () => {
    expect(maskKey(`${'x'.repeat(36)}1a2b`)).toBe('••••••••1a2b')
  })
})

describe('a key that was forgotten while a tab did not run', () => {
  it('is gone from a tab that is opened again from its session', () => {
    const { tab } = createBrowser()
    const [away, here] = [tab(), tab()]
    away.store.use(KEY, ORIGIN, false)
    away.store.close()
    here.store.forget()
    const back = away.reopened()
    expect(back.store.getState().held).toBeNull()
    expect(back.session.text()).not.toContain(KEY)
  })

  it('is not sent by a tab that heard nothing of it, and is dropped when it looks', () => {
    const { tab } = createBrowser()
    const [frozen, here] = [tab(), tab()]
    frozen.store.use(KEY, ORIGIN, false)
    // The channel says nothing before the next microtask: a frozen tab hears as little.
    here.store.forget()
    expect(frozen.store.keyFor(ORIGIN)).toBeNull()
    frozen.store.recheck()
    expect(frozen.store.getState().held).toBeNull()
    expect(frozen.session.text()).not.toContain(KEY)
  })

  it('says nothing of one that is given later', () => {
    const { tab } = createBrowser()
    const [one, two] = [tab(), tab()]
    one.store.forget()
    two.store.use(OTHER, ORIGIN, false)
    two.store.recheck()
    expect(two.store.keyFor(ORIGIN)).toBe(OTHER)
    two.store.close()
    expect(two.reopened().store.keyFor(ORIGIN)).toBe(OTHER)
  })
})

describe('a key that is to stay on a device', () => {
  const full = (): TextStorage => ({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => undefined,
  })
  const open = (device: TextStorage, durable = true) => {
    const session = openStorage()
    const channel = createChannelHub().open()('key')
    const options = { session: session.storage, device, channel, durable }
    return { session, store: createKeyStore(options) }
  }

  it.each([
    ['full', full(), true],
    ['blocked', memoryStorage(), false],
  ] as const)('that is %s stays in the session, and that is said', (_, device, durable) => {
    const { session, store } = open(device, durable)
    store.use(KEY, ORIGIN, true)
    expect(store.getState()).toMatchObject({ isOnDevice: false, keepFailed: true })
    expect(session.text()).toContain(KEY)
    store.use(OTHER, ORIGIN, false)
    expect(store.getState().keepFailed).toBe(false)
    store.keep()
    expect(store.getState()).toMatchObject({ isOnDevice: false, keepFailed: true })
    expect(session.text()).toContain(OTHER)
    expect(store.keyFor(ORIGIN)).toBe(OTHER)
  })
})
