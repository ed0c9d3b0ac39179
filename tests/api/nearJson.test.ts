import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonError, parseNearJson } from '#api/nearJson.ts'

const parse = (text: string) => parseNearJson(text, JSON.parse)
const placeIn = (text: string) => {
  try {
    parse(text)
  } catch (error) {
    if (error instanceof JsonError) return error.place
    throw error
  }
  return null
}

describe('a text that is nearly JSON', () => {
  it('is read as it is where it is JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        expect(parse(text)).toEqual({ body: JSON.parse(text) as unknown, repaired: [] })
      }),
    )
  })

  it.each([
    ['{"a":NaN,"b":-Infinity,"c":[undefined]}', { a: null, b: null, c: [null] }],
    ['{"a":"NaN, // no", "b":NaN}', { a: 'NaN, // no', b: null }],
    ['{"a":1, // the first\n "b":2 /* the\nsecond */}', { a: 1, b: 2 }],
    ['{"a":[1,2,],"b":{"c":3,},}', { a: [1, 2], b: { c: 3 } }],
    ['[1, // last\n]', [1]],
    [')]}\',\n{"a":1}', { a: 1 }],
    ['while(1);[1,2]', [1, 2]],
    ['Notice: Undefined index [id] in line 3\n{"a":"}"}', { a: '}' }],
    ['\ufeff{"a":1}', { a: 1 }],
    ['callback({"a":1});', { a: 1 }],
    ['var stats = {"a":1};', { a: 1 }],
    ['{"a":1} <!-- 0.2 s -->', { a: 1 }],
    ['{"a":1}\nWarning: slow query', { a: 1 }],
    ['[2026-11-20] ready\n{"a":1}', { a: 1 }],
    ['{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
  ])('is read where it is unambiguous: %j', (text, body) => {
    expect(parse(text).body).toEqual(body)
  })

  it('tells what was left out', () => {
    expect(parse('Hello\n{"a":NaN,"b":Infinity, // later\n"c":[1,],"d":NaN}').repaired).toEqual([
      'Hello',
      '// later',
      'NaN',
      'Infinity',
      '“,” before a closing bracket',
    ])
  })

  it.each([
    ['{"a":tr', 1, 6, 'tr'],
    ['{"a":1,\n "b" 2}', 2, 6, '2'],
    ['{"a":NaN,\n"b":nope}', 2, 5, 'nope'],
    ['{a:1}', 1, 2, 'a'],
    ['{"a":1', 1, 7, ''],
    ['{"a":1}}', 1, 8, '}'],
    ['{"a":01}', 1, 6, '01'],
    ["{'a':1}", 1, 2, "'"],
    ['{"a":1\n{"a":2}', 2, 1, '{'],
    ['{"a":1}\n{"a":2', 2, 1, '{'],
    ['{"a":1}{"a":2}', 1, 8, '{'],
    ['[1 2]', 1, 4, '2'],
    ['["\\x"]', 1, 2, '"'],
    ['', 1, 1, ''],
  ])('is refused with its place: %j at %d:%d', (text, line, column, found) => {
    expect(placeIn(text)).toEqual({ line, column, found })
  })

  it('never throws anything else, whatever it is', () => {
    const piece = fc.constantFrom(...'{}[]",:/*\\\n 1-eaN'.split(''), 'NaN', 'null', '"a"', '//')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const place = placeIn(pieces.join(''))
        if (place !== null) expect(place.line * place.column).toBeGreaterThan(0)
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['"\\"', '/*', '// ', '[', ',', '{"a":', '" '])(
    'takes no longer than it is long: %j again and again',
    (piece) => {
      // The processor's time: a busy machine takes longer by the clock.
      const started = process.cpuUsage()
      expect(placeIn(`{"a":b ${piece.repeat(200_000)}`)).not.toBeNull()
      expect(process.cpuUsage(started).user / 1000).toBeLessThan(3000)
    },
  )

  it('is refused without its place where it is too long to be looked through', () => {
    const text = `{"a":b, "c":"${'\\n'.repeat(4_000_000)}"}`
    expect(() => parseNearJson(text, JSON.parse)).toThrow(
      expect.objectContaining({ name: 'SyntaxError', place: null }),
    )
  })
})
