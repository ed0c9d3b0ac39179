import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseText } from '#api/parseText.ts'
import { readText } from '#api/readText.ts'

describe('the text of a body', () => {
  it('is not changed where it is JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseText(JSON.stringify(value)).repaired).toEqual([])
      }),
    )
  })

  it('may have numbers that JSON does not have', () => {
    const text = '{"a":NaN,"b":"NaN, \\"Infinity","c":[-Infinity,76561198198173471]}'
    expect(parseText(text)).toEqual({
      body: { a: null, b: 'NaN, "Infinity', c: [null, '76561198198173471'] },
      repaired: ['NaN', '-Infinity'],
    })
  })

  it('may begin with a byte order mark', async () => {
    const progress = { signal: new AbortController().signal, received: () => undefined }
    const { text } = await readText(new Response('\ufeff{"a":1}'), progress)
    expect(parseText(text).body).toEqual({ a: 1 })
  })

  it.each(['', '{"a":tr', '{"a":NaN,\n"b":nope}', '{"a":1}}', '[1,]', '{"a":1} // one', 'x = [1]'])(
    'is refused where it is not JSON: %j',
    (text) => {
      expect(() => parseText(text)).toThrow(SyntaxError)
    },
  )

  it.each(['"\\"', '[', ',', '{"a":', '" ', '-NaN'])(
    'takes no longer than it is long: %j again and again',
    (piece) => {
      // The processor's time: a busy machine takes longer by the clock.
      const started = process.cpuUsage()
      expect(() => parseText(`{"a":NaN b ${piece.repeat(200_000)}`)).toThrow(SyntaxError)
      expect(process.cpuUsage(started).user / 1000).toBeLessThan(3000)
    },
  )
})
