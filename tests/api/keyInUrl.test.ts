import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsKey } from '#api/keyGuard.ts'
import { withoutKey } from '#features/settings/keyInUrl.ts'

const KEY = 'abcdefgh' + 'Zz09_-zZ'.repeat(4)
const HOST = 'https://statglass.example'

describe('a key in the address', () => {
  it.each([
    [`/?key=${KEY}`, '/'],
    [`/players/Ann?tab=skills&api_key=x&sort=xp`, '/players/Ann?tab=skills&sort=xp'],
    [`/?apiKey=1&x-api-key=2&X_API_KEY=3&api-key=4&APIKEY=5`, '/'],
    [`/?anything=${KEY}`, '/'],
    [`/?anything=Bearer%20${KEY}`, '/'],
    [`/?${KEY}`, '/'],
    [`/?a=1&a=${KEY}`, '/'],
    [`/settings#${KEY}`, '/settings'],
    [`/settings#key=x`, '/settings'],
    [`/settings#${encodeURIComponent(`"${KEY}"`)}`, '/settings'],
    [`/settings#%61${KEY.slice(1)}`, '/settings'],
    [`/players/${KEY}`, '/players'],
    [`/players/Bearer%20${KEY}?tab=a`, '/players?tab=a'],
    [`/${KEY}/x`, '/'],
    [`/explore/clans/${KEY}`, '/explore/clans'],
    [`/?xapikey=1#skills`, '/#skills'],
    [`/players/0123456789abcdef0123456789abcdef01234567`, '/players'],
    [`/?q=%61${KEY.slice(1)}`, '/'],
  ])('is taken out of %s', (path, clean) => {
    expect(withoutKey(HOST + path)).toBe(HOST + clean)
  })

  it.each([
    '/',
    '/players/Merrow%20Ann',
    '/compare/players?ids=a,b&q=monkey',
    '/explore?path=players/x',
    '/clans?search=keyboard#skills',
    '/#%',
    '/?monkey=1&keyboard=2&apikeys=3&fapi_key=4',
    `/?a=${KEY.slice(1)}`,
    `/?a=${KEY}x`,
    '/?a=%ED%A0%80',
  ])('is not seen in %s', (path) => {
    expect(withoutKey(HOST + path)).toBeNull()
  })

  it('is known by its prefix where that is known', () => {
    const hex = '/players/0123456789abcdef0123456789abcdef01234567'
    const holds = (text: string) => holdsKey(text, { prefix: 'sgsmpl1_', length: 40 })
    expect(withoutKey(HOST + hex, holds)).toBeNull()
  })

  it.each([
    [`/prices?filter=ing${KEY}&sort=name`, '/prices?sort=name'],
    [`/prices?filter=${KEY}s`, '/prices'],
    [`/players/x${KEY}`, '/players'],
    [`/players/x${KEY.replace('Z', '%5A')}`, '/players'],
    [`/players#x${KEY}`, '/players'],
    [`/prices?x${KEY}=1`, '/prices'],
  ])('is taken out of %s where it is the one in use, whatever stands beside it', (path, clean) => {
    const holds = (text: string) => holdsKey(text, { prefix: null, length: null }, KEY)
    expect(withoutKey(HOST + path, holds)).toBe(HOST + clean)
  })

  it('is found behind an escape that is broken', () => {
    expect(withoutKey(`${HOST}/players/Ann#%e2%20${KEY}`)).toBe(`${HOST}/players/Ann`)
  })

  it('is gone from query and fragment, wherever it stood', () => {
    const text = fc.string({ unit: 'grapheme-ascii', maxLength: 10 })
    fc.assert(
      fc.property(
        fc.dictionary(text, text),
        text,
        text,
        fc.boolean(),
        (params, name, hash, last) => {
          const query = new URLSearchParams({ ...params, [name]: KEY })
          const url = new URL(`${HOST}/players/Ann?${query}`)
          url.hash = last ? `${hash} ${KEY}` : hash
          const clean = withoutKey(url.href)
          expect(clean).not.toBeNull()
          expect(clean!.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent)).not.toContain(KEY)
          expect(withoutKey(clean!)).toBeNull()
          expect(new URL(clean!).pathname).toBe('/players/Ann')
        },
      ),
      { numRuns: 300 },
    )
  })
})
