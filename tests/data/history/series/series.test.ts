import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksum, DamagedBytesError } from '#data/history/series/bytes.ts'
import { decodeChunk, encodeChunk } from '#data/history/series/chunk.ts'
import { FULL_CHUNK, joinChunks, splitChunks } from '#data/history/series/chunks.ts'
import { merge } from '#data/history/series/merge.ts'
import { tidy } from '#data/history/series/steps.ts'
import { observations, plain, RUNS, seriesSets, setOf, valueIn } from './sets.ts'

const options = { numRuns: RUNS }

describe('appending', () => {
  it('keeps the value of every figure at every body', () => {
    fc.assert(
      fc.property(observations, (bodies) => {
        const set = setOf(bodies)
        for (const { at, values } of bodies)
          for (const number of [0, 1, 2])
            expect(valueIn(set, number, at)).toBe(values.get(number) ?? Number.NaN)
      }),
      options,
    )
  })

  it('keeps the first and the last of a run of equal bodies', () => {
    const values = new Map([[0, 5]])
    const set = setOf([10, 20, 30, 40].map((at) => ({ at, values })))
    expect(set.seen).toEqual([10, 40])
    expect(set.steps.get(0)).toEqual({ times: [10], values: [5] })
  })

  it('is as tidy as tidying afterwards', () => {
    fc.assert(
      fc.property(observations, (bodies) => {
        const set = setOf(bodies)
        expect(plain(tidy(set))).toEqual(plain(set))
      }),
      options,
    )
  })
})

describe('a chunk', () => {
  it('comes back from its bytes as it was', () => {
    fc.assert(
      fc.property(seriesSets, (set) => {
        expect(plain(decodeChunk(encodeChunk(set)))).toEqual(plain(set))
      }),
      options,
    )
  })

  it('gives some of its figures without the others', () => {
    fc.assert(
      fc.property(seriesSets, (set) => {
        const only = decodeChunk(encodeChunk(set), new Set([1]))
        expect(only.steps.get(1)).toEqual(set.steps.get(1))
        expect([...only.steps.keys()].filter((number) => number !== 1)).toEqual([])
      }),
      options,
    )
  })

  it('takes few bytes for whole numbers that grow', () => {
    const bodies = Array.from({ length: 200 }, (_, index) => ({
      at: 1_700_000_000_000 + index * 86_400_000,
      values: new Map([
        [0, 1_000_000 + index * 4321],
        [1, 80 + Math.floor(index / 50)],
      ]),
    }))
    expect(encodeChunk(setOf(bodies)).length).toBeLessThan(200 * 10)
  })

  it('is read as damaged, never wrongly and never for ever, from any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          decodeChunk(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(DamagedBytesError)
        }
      }),
      { numRuns: RUNS * 5 },
    )
  })

  it('has another checksum when one byte is another', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 200 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (bytes, place, by) => {
          const other = bytes.slice()
          other[place % bytes.length] = ((bytes[place % bytes.length] ?? 0) + by) % 256
          expect(checksum(other)).not.toBe(checksum(bytes))
        },
      ),
      options,
    )
  })
})

describe('a long history', () => {
  const long = setOf(
    Array.from({ length: FULL_CHUNK * 3 + 7 }, (_, index) => ({
      at: index * 1000,
      values: new Map([
        [0, index],
        [1, 7],
        ...(index % 100 < 50 ? [[2, Math.floor(index / 10)] as const] : []),
      ]),
    })),
  )

  it('is the same after it was split into chunks and joined', () => {
    const chunks = splitChunks(long)
    expect(chunks).toHaveLength(4)
    expect(plain(joinChunks(chunks))).toEqual(plain(long))
  })

  it('keeps all other chunks right when one is lost', () => {
    const [first, , ...rest] = splitChunks(long)
    const joined = joinChunks([first!, ...rest])
    for (const time of joined.seen)
      for (const number of [0, 1, 2])
        expect(valueIn(joined, number, time)).toBe(valueIn(long, number, time))
    expect(joined.seen).toHaveLength(long.seen.length - FULL_CHUNK)
  })
})

describe('merging two histories', () => {
  it('gives the same whichever comes first', () => {
    fc.assert(
      fc.property(seriesSets, seriesSets, (a, b) => {
        expect(plain(merge(a, b))).toEqual(plain(merge(b, a)))
      }),
      options,
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(seriesSets, seriesSets, (a, b) => {
        const once = merge(a, b)
        expect(plain(merge(once, b))).toEqual(plain(once))
        expect(plain(merge(once, a))).toEqual(plain(once))
        expect(plain(merge(a, a))).toEqual(plain(a))
      }),
      options,
    )
  })

  it('keeps what either kept', () => {
    fc.assert(
      fc.property(observations, fc.nat(), (bodies, cut) => {
        const some = setOf(bodies.filter((_, index) => (index + cut) % 3 !== 0))
        const others = setOf(bodies.filter((_, index) => (index + cut) % 3 !== 1))
        const merged = merge(some, others)
        for (const kept of [some, others])
          for (const time of kept.seen)
            for (const number of [0, 1, 2])
              expect(valueIn(merged, number, time)).toBe(valueIn(kept, number, time))
      }),
      options,
    )
  })
})
