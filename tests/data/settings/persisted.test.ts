import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  createPersisted,
  memoryStorage,
  type TextStorage,
  usableStorage,
} from '#data/settings/persisted.ts'

const blocked: TextStorage = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
}

const schema = v.object({ size: v.number() })
interface Thing {
  size: number
}
const open = (storage: TextStorage) =>
  createPersisted<Thing, typeof schema>({
    storage,
    name: 'thing',
    schema,
    dataOf: ({ size }) => ({ size }),
    stateOf: (data) => data,
    create: () => ({ size: 0 }),
  })
const sizeIn = (storage: TextStorage) => open(storage).getState().size

describe('a persisted store', () => {
  it('comes back as it was written, under its own name', () => {
    const storage = memoryStorage()
    open(storage).setState({ size: 7 })
    expect(sizeIn(storage)).toBe(7)
    expect(JSON.parse(storage.getItem('statglass.thing')!)).toEqual({
      version: 1,
      data: { size: 7 },
    })
  })

  it('follows what another tab wrote, when it is told', () => {
    const storage = memoryStorage()
    const [one, two] = [open(storage), open(storage)]
    one.setState({ size: 7 })
    expect(two.getState().size).toBe(0)
    two.refresh()
    expect(two.getState().size).toBe(7)
  })

  it.each(['', 'null', '[]', '{', '{"version":2,"data":{"size":1}}', '{"data":{"size":1}}', '7'])(
    'in the form of %j is dropped',
    (text) => {
      const storage = memoryStorage()
      storage.setItem('statglass.thing', text)
      expect(sizeIn(storage)).toBe(0)
    },
  )

  it('is dropped, never a crash, whatever stands in storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const storage = memoryStorage()
        storage.setItem('statglass.thing', text)
        expect(sizeIn(storage)).toBe(0)
      }),
      { numRuns: 300 },
    )
  })

  it('lives in memory, quietly, where storage is blocked', () => {
    const store = open(blocked)
    store.setState({ size: 7 })
    store.refresh()
    expect(store.getState().size).toBe(7)
    expect(sizeIn(blocked)).toBe(0)
  })
})

describe('storage that is usable', () => {
  it('is the browser’s own where it can be written to', () => {
    const storage = memoryStorage()
    expect(usableStorage(() => storage)).toEqual({ storage, durable: true })
    expect(storage.getItem('statglass.probe')).toBeNull()
  })

  it.each([
    ['cannot be written to', () => blocked],
    [
      'may not even be named',
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
    ],
    ['is absent', () => null as unknown as TextStorage],
  ])('is memory where the browser’s own %s', (_, get) => {
    const { storage, durable } = usableStorage(get)
    expect(durable).toBe(false)
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
  })
})
