import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormat } from '#ui/format/createFormat.ts'

const LOCALES = ['en-GB', 'de-DE', 'de-CH', 'fr-FR', 'hi-IN', 'ar-EG', 'es-ES', 'sv-SE']
const formats = new Map(LOCALES.map((locale) => [locale, createFormat(locale, 'UTC')]))
const typed = (text: string, locale = 'en-GB') => formats.get(locale)!.typed(text)

describe('a typed number', () => {
  it.each([
    ['13,034,431', 13_034_431],
    ['13 034 431', 13_034_431],
    ["13'034'431", 13_034_431],
    ['13_034_431', 13_034_431],
    ['200k', 200_000],
    ['2.5m', 2_500_000],
    ['1.1 B', 1_100_000_000],
    ['1,5', 1.5],
    ['0.125', 0.125],
    ['0,500', 0.5],
    ['.5', 0.5],
    ['12345.678', 12_345.678],
    ['-1,000', -1000],
    ['−5', -5],
    ['1,00,000', 100_000],
    ['1.234.567', 1_234_567],
    ['1.787,48', 1787.48],
  ])('%s is %d in English', (text, number) => {
    expect(typed(text)).toEqual([number])
  })

  it.each([
    ['de-DE', '1.000', 1000],
    ['de-DE', '1.234.567', 1_234_567],
    ['de-DE', '1.787,48', 1787.48],
    ['de-DE', '1.787.48', null],
    ['de-DE', '1,5', 1.5],
    ['de-DE', '1.5', 1.5],
    ['de-DE', '1,5k', 1500],
    ['de-DE', '2.5m', 2_500_000],
    ['de-DE', '1.500k', 1_500_000],
    ['de-CH', '1’250', 1250],
    ['fr-FR', '1\u202f250,5', 1250.5],
    ['hi-IN', '12,34,567', 1_234_567],
    ['ar-EG', '١٬٢٥٠', 1250],
    ['ar-EG', '٢٫٥', 2.5],
  ])('in %s, %s is %d', (locale, text, number) => {
    expect(typed(text, locale)).toEqual(number === null ? [] : [number])
  })

  it.each([
    ['en-GB', '1.000', [1000, 1]],
    ['en-GB', '1.234', [1234, 1.234]],
    ['de-DE', '1,000', [1000, 1]],
    ['de-CH', '1.250', [1250, 1.25]],
    ['fr-FR', '1,000', [1000, 1]],
    ['en-GB', '-1.500k', [-1_500_000, -1500]],
  ])('in %s, %s may be either of %j', (locale, text, numbers) => {
    expect(typed(text, locale)).toEqual(numbers)
  })

  it.each(['', ' ', 'much', '1.', ',', '1,2,3', '1.2.3', '1e5', '--1', '5 gold', '1,,000', '0x10'])(
    '%j is none',
    (text) => {
      expect(typed(text)).toEqual([])
    },
  )

  it.each(LOCALES)('in %s, is read as the page writes it, but for thousandths', (locale) => {
    const format = formats.get(locale)!
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.nat(99), (whole, hundredths) => {
        const number = Number(`${whole}.${hundredths}`)
        expect(format.typed(format.exact(whole))).toEqual([whole])
        if (number === 0 || Math.abs(number) >= 0.01)
          expect(format.typed(format.exact(number))).toEqual([number])
      }),
    )
  })

  it.each(LOCALES)('in %s, means one thing once it was asked back', (locale) => {
    const format = formats.get(locale)!
    const number = fc.oneof(
      fc.integer({ min: 0, max: 1e9 }),
      fc.nat(1e9).map((n) => n / 1000),
    )
    fc.assert(
      fc.property(number, (meant) => {
        expect(format.typed(format.retyped(meant))).toEqual([meant])
      }),
    )
  })
})
