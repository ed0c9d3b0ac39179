import * as fake from 'fake-indexeddb'
import { vi } from 'vitest'
import { memoryStorage, type TextStorage } from '#data/settings/persisted.ts'

/** What a browser gives the app of the device. */
export interface Device {
  local: TextStorage
  session: TextStorage
  factory: InstanceType<typeof fake.IDBFactory>
}

const full = () => new DOMException('full', 'QuotaExceededError')
const blocked = () => new DOMException('blocked', 'SecurityError')
const closed = () => new DOMException('closed', 'InvalidStateError')
const throws = (error: () => unknown) => () => {
  throw error()
}

const { IDBFactory, IDBObjectStore, IDBDatabase } = fake

function failOpening(of: Device, event: string | null, error?: () => DOMException): void {
  vi.spyOn(of.factory, 'open').mockImplementation(() => {
    const request = new EventTarget() as unknown as IDBOpenDBRequest
    Object.assign(request, { result: undefined, error: error?.() ?? null })
    if (event !== null) setTimeout(() => request.dispatchEvent(new Event(event)))
    return request
  })
}

/** A request that is made, and never answered. */
const silent = () => new fake.IDBRequest()
const everything = (text: string) => (of: Device) => {
  of.local.getItem = () => text
  of.session.getItem = () => text
}

/** Ways in which a device fails, each before the app starts. A new one is a line. */
export const DEVICE_FAULTS: readonly (readonly [name: string, begin: (of: Device) => void])[] = [
  ['localStorage cannot be written', ({ local }) => (local.setItem = throws(blocked))],
  ['sessionStorage cannot be written', ({ session }) => (session.setItem = throws(blocked))],
  ['localStorage is full', ({ local }) => (local.setItem = throws(full))],
  [
    'localStorage is full after some writes',
    ({ local }) => {
      const write = local.setItem.bind(local)
      let left = 6
      local.setItem = (key, value) => {
        left -= 1
        if (left < 0) throw full()
        write(key, value)
      }
    },
  ],
  ['localStorage cannot be read', ({ local }) => (local.getItem = throws(blocked))],
  ['sessionStorage cannot be read', ({ session }) => (session.getItem = throws(blocked))],
  ['localStorage lets nothing be removed', ({ local }) => (local.removeItem = throws(blocked))],
  ['localStorage keeps nothing', ({ local }) => (local.setItem = () => undefined)],
  ['storage holds no JSON', everything('{"version":')],
  ['storage holds another shape', everything('{"version":1,"data":["x",null,{}]}')],
  ['storage holds a newer version', everything('{"version":99,"data":{"theme":{}}}')],
  ['storage holds prototype keys', everything('{"version":1,"data":{"__proto__":{"theme":1}}}')],
  ['storage holds a number', everything('17')],
  ['there is no IndexedDB', () => vi.stubGlobal('indexedDB', undefined)],
  [
    'IndexedDB throws when it is opened',
    (of) => void vi.spyOn(of.factory, 'open').mockImplementation(throws(blocked)),
  ],
  ['IndexedDB cannot be opened', (of) => failOpening(of, 'error', blocked)],
  ['IndexedDB is never opened', (of) => failOpening(of, null)],
  ['IndexedDB is blocked by another tab', (of) => failOpening(of, 'blocked')],
  ['IndexedDB has a newer version', (of) => void of.factory.open('statglass', 99)],
  [
    'IndexedDB cannot be made',
    () =>
      void vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementation(throws(full)),
  ],
  [
    'a transaction cannot be begun',
    () => {
      const real = IDBDatabase.prototype.transaction
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
        this: InstanceType<typeof IDBDatabase>,
        ...of: Parameters<typeof real>
      ) {
        // The upgrade of this imitation begins with one, too.
        if ((of[1] as string) !== 'versionchange') throw closed()
        return real.apply(this, of)
      })
    },
  ],
  [
    'a body does not fit',
    () => void vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(throws(full)),
  ],
  [
    'a body cannot be cloned',
    () =>
      void vi
        .spyOn(IDBObjectStore.prototype, 'put')
        .mockImplementation(throws(() => new DOMException('clone', 'DataCloneError'))),
  ],
  [
    'a transaction is aborted',
    () => {
      const put = IDBObjectStore.prototype.put
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: InstanceType<typeof IDBObjectStore>,
        ...of: Parameters<typeof put>
      ) {
        const request = put.apply(this, of)
        this.transaction.abort()
        return request
      })
    },
  ],
  [
    'a body cannot be read',
    () => void vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(throws(closed)),
  ],
  [
    'a read is never answered',
    () => void vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(silent),
  ],
  [
    'lists cannot be read',
    () => void vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(throws(closed)),
  ],
  [
    'a write is never answered',
    () => void vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(silent),
  ],
  [
    'lists are never read',
    () => void vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(silent),
  ],
  [
    'a cursor cannot be opened',
    () => void vi.spyOn(IDBObjectStore.prototype, 'openCursor').mockImplementation(throws(closed)),
  ],
  [
    'nothing can be counted',
    () => void vi.spyOn(IDBObjectStore.prototype, 'count').mockImplementation(throws(closed)),
  ],
  [
    'nothing can be cleared',
    () => void vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(throws(closed)),
  ],
  ['there are no channels', () => vi.stubGlobal('BroadcastChannel', undefined)],
  [
    'a channel cannot be opened',
    () =>
      vi.stubGlobal(
        'BroadcastChannel',
        vi.fn(function openBlocked() {
          throw blocked()
        }),
      ),
  ],
  [
    'a channel takes no message',
    () =>
      void vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(throws(closed)),
  ],
]

export function createDevice(): Device {
  const factory = new IDBFactory()
  const interfaces = Object.entries(fake).filter(([name]) => name.startsWith('IDB'))
  for (const [name, one] of interfaces) vi.stubGlobal(name, one)
  vi.stubGlobal('indexedDB', factory)
  return { factory, local: memoryStorage(), session: memoryStorage() }
}
