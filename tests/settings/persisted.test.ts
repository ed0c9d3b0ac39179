import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { memoryStorage, persisted, type TextStorage, usableStorage } from '#settings/persisted.ts'

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
const open = (storage: TextStorage, more = {}) =>
  persisted({ storage, name: 'thing', version: 2, schema, initial: { size: 0 }, ...more })

describe('a persisted value', () => {
  it('comes back as it was written, under its own name', () => {
    const storage = memoryStorage()
    open(storage).write({ size: 7 })
    expect(open(storage).read()).toEqual({ size: 7 })
    expect(JSON.parse(storage.getItem('statglass.thing')!)).toEqual({
      version: 2,
      data: { size: 7 },
    })
    open(storage).remove()
    expect(open(storage).read()).toEqual({ size: 0 })
  })

  it('of an older version is lifted, and validated like any other', () => {
    const storage = memoryStorage()
    storage.setItem('statglass.thing', '{"version":1,"data":7}')
    expect(open(storage).read()).toEqual({ size: 0 })
    expect(open(storage, { migrate: (data: unknown) => ({ size: data }) }).read()).toEqual({
      size: 7,
    })
    expect(open(storage, { migrate: () => ({ size: 'x' }) }).read()).toEqual({ size: 0 })
  })

  it('that an older version cannot lift does not stop the start', () => {
    const storage = memoryStorage()
    storage.setItem('statglass.thing', '{"version":1,"data":null}')
    const migrate = (data: unknown) => ({ size: (data as { size: number }).size })
    expect(open(storage, { migrate }).read()).toEqual({ size: 0 })
  })

  it.each(['', 'null', '[]', '{', '{"version":"2","data":{}}', '{"data":{"size":1}}', '7'])(
    'in the form of %j is dropped',
    (text) => {
      const storage = memoryStorage()
      storage.setItem('statglass.thing', text)
      expect(open(storage).read()).toEqual({ size: 0 })
    },
  )

  it('is dropped, never a crash, whatever stands in storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const storage = memoryStorage()
        storage.setItem('statglass.thing', text)
        expect(open(storage).read()).toEqual({ size: 0 })
      }),
      { numRuns: 300 },
    )
  })

  it('is the first one, quietly, where storage is blocked', () => {
    const value = open(blocked)
    value.write({ size: 7 })
    value.remove()
    expect(value.read()).toEqual({ size: 0 })
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
