import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkKey } from '#api/apiKey.ts'
import { sharedJson } from '../helpers/shared.ts'

const PREFIX = 'abcdefgh'
const KEY = PREFIX + 'Zz09_-zZ'.repeat(4)
const RUNS = process.env['STATGLASS_FULL'] === undefined ? 1000 : 50_000

describe('a pasted key', { timeout: 60_000 }, () => {
  it('has its edges trimmed', () => {
    expect(checkKey(`\u00a0\t${KEY}\r\n`, PREFIX)).toEqual({ ok: true, key: KEY })
  })

  it.each([
    ['', { problem: 'empty' }],
    [' \n', { problem: 'empty' }],
    [KEY.slice(1), { problem: 'length', found: 39 }],
    [`${KEY}A`, { problem: 'length', found: 41 }],
    [KEY.toUpperCase(), { problem: 'prefix', expected: PREFIX }],
    [`${KEY.slice(0, 10)} ${KEY.slice(11)}`, { problem: 'character', position: 11 }],
    [`${KEY.slice(0, 39)}\u200b`, { problem: 'character', position: 40 }],
    [`🐉${KEY.slice(1)}`, { problem: 'character', position: 1 }],
    [`X-API-Key: ${KEY}`, { problem: 'character', position: 10 }],
    [`${KEY.slice(0, 20)}\n${KEY.slice(20)}`, { problem: 'character', position: 21 }],
  ])('%j is refused: %o', (pasted, problem) => {
    expect(checkKey(pasted, PREFIX)).toEqual({ ok: false, ...problem })
  })

  it('may have any prefix where none is configured', () => {
    expect(checkKey(KEY.toUpperCase(), null).ok).toBe(true)
  })

  it('has from 8 to 200 characters where the service does not say how many', () => {
    const found = (length: number) => checkKey('k'.repeat(length), null, null)
    expect([found(8).ok, found(200).ok]).toEqual([true, true])
    expect(found(7)).toEqual({ ok: false, problem: 'length', found: 7 })
    expect(found(201)).toEqual({ ok: false, problem: 'length', found: 201 })
  })

  it('never appears in what is said to be wrong with it', () => {
    const almost = fc.string({ unit: 'grapheme-ascii', minLength: 12, maxLength: 80 })
    fc.assert(
      fc.property(almost, (pasted) => {
        const result = checkKey(pasted, PREFIX)
        if (!result.ok) expect(JSON.stringify(result)).not.toContain(pasted.trim() || '\0')
      }),
      { numRuns: RUNS },
    )
  })

  it('is accepted only in its strict form, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (pasted) => {
        const result = checkKey(pasted, null)
        if (result.ok) expect(result.key).toMatch(/^[A-Za-z0-9_-]{40}$/)
      }),
      { numRuns: RUNS },
    )
  })

  const table = sharedJson('data/own/api-key-inputs.json') as
    { raw: string; ok: boolean; note: string }[] | null

  it.skipIf(table === null)('is judged as in the table of ../shared (skipped where absent)', () => {
    expect(table!.length).toBeGreaterThan(15)
    for (const { raw, ok, note } of table!) {
      const result = checkKey(raw, PREFIX)
      expect(result.ok, note).toBe(ok)
      if (result.ok) expect(result.key).toHaveLength(40)
    }
  })
})
