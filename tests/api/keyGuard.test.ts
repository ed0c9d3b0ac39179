import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decoded, hideKey, holdsKey } from '#api/keyGuard.ts'

const FULL = process.env['STATGLASS_FULL'] !== undefined
const KEY = 'abcdefgh' + 'Kk9_'.repeat(8)
const SAMPLE = { prefix: 'sgsmpl1_', length: 40 }
const HEX = '0123456789abcdef0123456789abcdef01234567'
const escaped = (text: string) =>
  [...text].map((c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')

describe('a text that may hold a key', () => {
  it.each([
    KEY,
    ` ${KEY}\n`,
    `Bearer ${KEY}`,
    `players/${KEY}`,
    `prices?search=Bearer+${KEY}`,
    escaped(KEY),
    escaped(escaped(KEY)),
    encodeURIComponent(`Bearer ${KEY}`),
    `%zz%E0${escaped(KEY)}`,
    HEX,
    HEX.toUpperCase(),
    `the-long-name-of-a-clan-of-40-characters ${KEY}`,
    'aB3dE5gH7jK9mN1pQ3-the-long-name-of-clan',
    'the-long-name-of-clan-aB3dE5gH7jK9mN1pQ3',
    'KKKKKKKKKKKKKKKKKK-the-long-name-of-clan',
  ])('is found: %s', (text) => expect(holdsKey(text)).toBe(true))

  it.each([
    '',
    'Merrow Ann',
    'x'.repeat(39),
    'x'.repeat(41),
    '0f8fad5b-d9cb-469f-a165-70867728950e',
    'the-long-name-of-a-clan-of-40-characters',
    'Winter-Games-2026-of-the-Northern-Realms',
    '2026-Winter-Games-of-the-Northern-Realms',
    'null',
    '100%',
    '%',
  ])('is left alone: %s', (text) => expect(holdsKey(text)).toBe(false))

  it('is told by the prefix where that is known', () => {
    expect(holdsKey(HEX, SAMPLE)).toBe(false)
    expect(holdsKey(`sgsmpl1_${'a'.repeat(32)}`, SAMPLE)).toBe(true)
  })

  it('is as long as keys of the service are, and a short one is told by its prefix alone', () => {
    expect(holdsKey('k7'.repeat(32), { prefix: null, length: 64 })).toBe(true)
    expect(holdsKey('k7'.repeat(16), { prefix: null, length: 32 })).toBe(true)
    expect(holdsKey(KEY, { prefix: null, length: 64 })).toBe(false)
    expect(holdsKey(KEY, { prefix: null, length: null })).toBe(false)
    expect(holdsKey(`RGAPI-${KEY}`, { prefix: 'RGAPI-', length: null })).toBe(true)
    expect(holdsKey('AncientDragonSlayers', { prefix: null, length: 20 })).toBe(false)
    expect(holdsKey('RGAPI-on-Slayers-123', { prefix: 'RGAPI-', length: 20 })).toBe(true)
  })

  it('is found by the key in use, wherever it stands, in its own letters alone', () => {
    expect(holdsKey(`xx${KEY}yy`, SAMPLE, KEY)).toBe(true)
    expect(holdsKey(`xx${escaped(KEY)}yy`, SAMPLE, KEY)).toBe(true)
    expect(holdsKey(`xx${KEY.toLowerCase()}yy`, SAMPLE, KEY)).toBe(false)
  })

  it('is read with its escapes, a character of several bytes and broken ones among them', () => {
    expect(decoded('%C3%A9%61')).toBe('éa')
    expect(decoded('%C3%61%zz')).toBe('\ufffda%zz')
  })

  it('is found in any key, by itself or in any words, whatever was escaped', () => {
    const letter = fc.constantFrom(
      ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-',
    )
    const key = fc.array(letter, { minLength: 40, maxLength: 40 }).map((all) => all.join(''))
    const around = fc.string({ unit: fc.constantFrom(' ', '/', '?', '.', 'é', '%', ':') })
    fc.assert(
      fc.property(key, around, around, fc.boolean(), (made, before, after, encode) => {
        const text = before + (encode ? escaped(made) : made) + after
        expect(holdsKey(text, undefined, made)).toBe(true)
        // Two "%" and hexadecimal digits read as an escape change the text around it.
        if (!before.endsWith('%')) expect(holdsKey(text)).toBe(true)
      }),
      { numRuns: FULL ? 50_000 : 2000 },
    )
  })
})

describe('a body that repeats the key', () => {
  const unicode = (text: string) =>
    [...text].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')

  it.each([
    ['as it is', JSON.stringify({ name: KEY })],
    ['in a name', JSON.stringify({ [`a${KEY}b`]: 1 })],
    ['in escapes', `{"name":"${unicode(KEY)}"}`],
    [
      'in capital escapes',
      `{"name":"${unicode(KEY).replace(/u00(..)/g, (_, x: string) => `u00${x.toUpperCase()}`)}"}`,
    ],
    ['half in escapes', `{"name":"${unicode(KEY.slice(0, 9))}${KEY.slice(9)}"}`],
    ['behind a backslash', `{"name":"\\\\${unicode(KEY)}"}`],
  ])('is kept without it: %s', (_, text) => {
    const body: unknown = JSON.parse(hideKey(text, KEY))
    expect(JSON.stringify(body)).not.toContain(KEY)
    expect(JSON.stringify(body)).toContain('••••••••')
  })

  it('is any other body unchanged, byte by byte', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(hideKey(text, KEY)).toBe(text)
        expect(hideKey(text, null)).toBe(text)
      }),
    )
  })

  it('says the same as before elsewhere', () => {
    const text = `{"a":"\\\\u0073","b":"\\u0022","c":"${unicode(KEY)}"}`
    expect(JSON.parse(hideKey(text, KEY))).toEqual({ a: '\\u0073', b: '"', c: '••••••••' })
  })
})
