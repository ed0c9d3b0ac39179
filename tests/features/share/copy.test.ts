import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsKey } from '#api/keyGuard.ts'
import { withoutKey } from '#features/settings/keyInUrl.ts'
import {
  copyInFile,
  fileOf,
  pastOfPeriod,
  readCopy,
  writeCopy,
  CopyError,
} from '#features/share/sharedCopy.ts'
import { copyInFragment, fragmentOf } from '#features/share/copyLink.ts'
import { gzip } from '#lib/gzip.ts'
import { countedPast } from '#data/figures/countedPast.ts'
import { anyCopy, anyPast, PLAYER, RUNS } from './copies.ts'

const problemOf = async (opening: Promise<unknown>) => {
  const error: unknown = await opening.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof CopyError ? error.problem : error
}

/** A fragment whose content is packed rightly, whatever it is. */
async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const text = Buffer.from(await gzip(bytes)).toString('base64url')
  return `#copy=${text}`
}
const utf8 = (text: string) => new TextEncoder().encode(text)

describe('a link that holds a copy', () => {
  it('brings back what was shared, for any page', async () => {
    await fc.assert(
      fc.asyncProperty(anyCopy, async (copy) => {
        expect(await copyInFragment(await fragmentOf(copy))).toEqual(copy)
      }),
      { numRuns: Math.min(RUNS, 5000) },
    )
  })

  it('is never taken for an address with a key in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyCopy, async (copy) => {
        const href = `https://statglass.example/shared${await fragmentOf(copy)}`
        expect(withoutKey(href)).toBeNull()
        expect(withoutKey(href, (text) => holdsKey(text, { prefix: 'a', length: null }))).toBeNull()
      }),
      { numRuns: Math.min(RUNS, 5000) },
    )
  })

  it('that was cut or changed is never opened as something else', async () => {
    const fragment = await fragmentOf(PLAYER)
    const place = fc.nat(fragment.length - 7)
    await fc.assert(
      fc.asyncProperty(place, fc.string({ maxLength: 3 }), fc.nat(3), async (at, put, cut) => {
        const changed = fragment.slice(0, 6 + at) + put + fragment.slice(6 + at + cut)
        const problem = await problemOf(
          copyInFragment(changed).then((copy) => {
            // Dots only part the text.
            expect(copy).toEqual(PLAYER)
          }),
        )
        expect([null, 'damaged', 'other', 'large', 'newer']).toContain(problem)
      }),
      { numRuns: RUNS },
    )
  })

  it('may hold garbage: it is told, and nothing else happens', async () => {
    const garbage = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.string({ maxLength: 300 }).map((text) => `#copy=${text}`),
      fc.base64String({ maxLength: 400 }).map((text) => `#copy=${text.replaceAll('=', '')}`),
    )
    await fc.assert(
      fc.asyncProperty(garbage, async (fragment) => {
        expect(['damaged', 'other']).toContain(await problemOf(copyInFragment(fragment)))
      }),
      { numRuns: RUNS },
    )
  })

  it('may hold any JSON or bytes, rightly packed', async () => {
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
      fc.json().map(utf8),
      fc
        .record(
          {
            statglass: fc.constantFrom('copy', 'choices'),
            version: fc.oneof(fc.integer(), fc.constant(1)),
            service: fc.jsonValue(),
            endpoint: fc.jsonValue(),
            area: fc.string(),
            id: fc.jsonValue(),
            path: fc.string(),
            title: fc.jsonValue(),
            fetchedAt: fc.double(),
            body: fc.jsonValue(),
          },
          { requiredKeys: [] },
        )
        .map((value) => utf8(JSON.stringify(value))),
    )
    await fc.assert(
      fc.asyncProperty(content, async (bytes) => {
        const problem = await problemOf(
          copyInFragment(await packed(bytes)).then((copy) => {
            expect(JSON.parse(writeCopy(copy))).toEqual(JSON.parse(new TextDecoder().decode(bytes)))
          }),
        )
        expect([null, 'damaged', 'other', 'newer']).toContain(problem)
      }),
      { numRuns: RUNS },
    )
  })

  it('that unpacks to gigabytes is given up at the limit', async () => {
    const bomb = await packed(new Uint8Array(20_000_000).fill(32))
    expect(bomb.length).toBeLessThan(50_000)
    expect(await problemOf(copyInFragment(bomb))).toBe('large')
    expect(await problemOf(copyInFragment(`#copy=${'a'.repeat(300_000)}`))).toBe('large')
  })

  it('of a newer version says so', async () => {
    const text = writeCopy(PLAYER).replace('"version":1', '"version":2')
    expect(await problemOf(copyInFragment(await packed(utf8(text))))).toBe('newer')
  })

  it('with a body that is nested too deeply is not opened', () => {
    const deep = `${'['.repeat(100)}1${']'.repeat(100)}`
    const text = writeCopy({ ...PLAYER, body: 0 }).replace('"body":0', `"body":${deep}`)
    expect(() => readCopy(text)).toThrow(CopyError)
  })
})

describe('a file that holds a copy', () => {
  it('brings back what was shared', async () => {
    expect(await copyInFile(fileOf(PLAYER))).toEqual(PLAYER)
  })

  it('that is another one is told', async () => {
    expect(await problemOf(copyInFile(new Blob(['name,level\nWren,3'])))).toBe('other')
    expect(await problemOf(copyInFile(new Blob(['{"statglass":"copy"}'])))).toBe('damaged')
    expect(await problemOf(copyInFile(new Blob([new Uint8Array(13_000_000)])))).toBe('large')
  })
})

describe('the past in a copy', () => {
  it('is counted, whatever a stranger wrote', () => {
    fc.assert(
      fc.property(anyPast, (past) => {
        expect(countedPast(past).figures.length).toBeLessThanOrEqual(past.figures.length)
      }),
      { numRuns: RUNS },
    )
  })

  it('of another form is refused', () => {
    const past = { query: 'q', area: 'players', id: null, figures: [], rows: [{ at: 'now' }] }
    const json = JSON.stringify({ statglass: 'copy', version: 1, ...PLAYER, past })
    expect(() => readCopy(json)).toThrow(CopyError)
  })

  it('is none in a copy of an earlier build', () => {
    const { past: _, ...before } = PLAYER
    expect(readCopy(JSON.stringify({ statglass: 'copy', version: 1, ...before }))).toEqual(PLAYER)
  })

  it('has the cells of tables at the ends of the period alone', () => {
    const own = { key: 'xp', label: 'XP', kind: 'count', row: null }
    const cell = { ...own, key: 'cell', row: { key: 'r', name: 'Attack' } }
    const rowAt = (at: number) => ({ query: 'q', at, name: '', values: { xp: at, cell: at } })
    const all = { query: 'q', area: 'players', id: 'Wren', figures: [own, cell] }
    const days = [0, 10, 11, 12, 13].map((day) => day * 86_400_000)
    const { rows } = pastOfPeriod({ ...all, rows: days.map(rowAt) }, days[1]!, days[3]!)
    expect(rows.map(({ at }) => at)).toEqual(days.slice(1, 4))
    expect(rows.map(({ values }) => Object.keys(values).length)).toEqual([2, 1, 2])
  })
})
