import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseText, quoteLongIntegers } from '#api/parseText.ts'

const outcome = (parse: () => unknown) => {
  try {
    return { value: parse() }
  } catch (error) {
    return { error: (error as Error).name }
  }
}

/** As `JSON.parse`, where no string is told from a number. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === 'string' && /^-?\d{16,}$/.test(inner) ? Number(inner) : inner,
  )

describe('integers beyond 2^53 in a body', () => {
  it.each([
    ['18446744073709551615', '18446744073709551615'],
    ['-9007199254740993', '-9007199254740993'],
    ['1.8446744073709551615e19', '18446744073709551615'],
    ['1.8446744073709552E+19', '18446744073709552000'],
  ])('%s keeps its digits', (number, digits) => {
    expect(parseText(`{"id":${number},"list":[1, ${number} ,2]}`).body).toEqual({
      id: digits,
      list: [1, digits, 2],
    })
    expect(parseText(` ${number}\n`).body).toBe(digits)
  })

  it.each([
    '9007199254740991',
    '-9007199254740991',
    '4.499996662139893123456',
    '0.12345678901234567',
    '12345678901234567.5',
    '1234567890123456789e-4',
    '1.5e300',
    '1e400',
    '-0',
    '"76561198198173471"',
    '"a \\"76561198198173471, b"',
    '"\\\\"',
  ])('%s stays as it is', (value) => {
    const text = `{"76561198198173471":${value},"n":[${value},1234567890123456]}`
    expect(quoteLongIntegers(text)).toBe(text)
  })

  it.each([
    '{76561198198173471:1}',
    '[0076561198198173471]',
    '[--76561198198173471]',
    '[76561198198173471 1]',
  ])('do not make %s JSON', (text) => {
    expect(() => parseText(text).body).toThrow(SyntaxError)
  })

  it('are found beside a string of eight million escapes', () => {
    const text = `["${String.raw`\"`.repeat(4_000_000)}",76561198198173471]`
    expect(parseText(text).body).toEqual(['"'.repeat(4_000_000), '76561198198173471'])
  })

  it('keep every digit, wherever they are, and nothing else changes', () => {
    const leaf = fc.oneof(
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^["\\,:\]}\d]{0,40}$/),
      fc.boolean(),
    )
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(leaf, fc.array(tie('tree')), fc.dictionary(fc.string(), tie('tree'))),
    }))
    const write = (value: unknown): string => {
      if (typeof value === 'bigint') return String(value)
      if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`
      if (typeof value !== 'object' || value === null) return JSON.stringify(value)
      const entries = Object.entries(value)
      return `{${entries.map(([key, inner]) => `${JSON.stringify(key)} : ${write(inner)}`).join(',')}}`
    }
    const wanted = (value: unknown): unknown => {
      if (typeof value === 'bigint') {
        const number = Number(value)
        return Number.isSafeInteger(number) ? number : String(value)
      }
      if (Array.isArray(value)) return value.map(wanted)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wanted(inner)]))
    }
    fc.assert(
      fc.property(tree, (value) => {
        const text = write(value)
        const kept = parseText(text).body
        // Floats that are large write no digits to keep.
        expect(rounded(kept)).toEqual(rounded(JSON.parse(text)))
        if (!text.includes('.') && !/\de/i.test(text))
          expect(kept).toEqual(JSON.parse(JSON.stringify(wanted(value))))
      }),
    )
  })

  it('leave text that is no JSON refused, and JSON accepted', () => {
    const piece = fc.constantFrom(
      '76561198198173471',
      '-',
      '"',
      '\\',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      ' ',
      'e',
      '.',
      '1',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        const quoted = outcome(() => JSON.parse(quoteLongIntegers(text)))
        expect(quoted.error).toBe(outcome(() => JSON.parse(text)).error)
      }),
    )
  })
})
