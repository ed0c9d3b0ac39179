import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isVisible, nameKey, plainName, shownName, unescapeHtml } from '#lib/names.ts'

const written = fc
  .array(
    fc.constantFrom(
      'a',
      'Ann',
      ' ',
      '\u00a0',
      '\u200b',
      '\u00ad',
      '\u200f',
      '\u200d',
      '\u3164',
      '\ufeff',
      '&amp;',
      '&#39;',
      '&',
      ';',
      '&#46;',
      'é',
      'e\u0301',
      'Ａ',
      '👨',
      '❤\ufe0f',
      '_',
      '.',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

describe('a name', () => {
  it('has one plain spelling, which is its own', () => {
    fc.assert(
      fc.property(fc.oneof(written, fc.string({ unit: 'binary' })), (text) => {
        expect(plainName(plainName(text))).toBe(plainName(text))
        expect(nameKey(plainName(text))).toBe(nameKey(text))
      }),
    )
  })

  it('is shown by something visible', () => {
    fc.assert(
      fc.property(written, (text) => {
        fc.pre(text !== '')
        expect(isVisible(shownName(text))).toBe(true)
      }),
    )
  })

  it.each([
    ['Chip esq', 'Chip\u00a0esq'],
    ['Chip esq', 'CHIP\u2009esq '],
    ['Tarn', 'Ｔａｒｎ'],
    ['Déjà', 'DE\u0301JA\u0300'],
    ['ann ❤', 'ann ❤\ufe0f'],
    ['ann', 'a\u200dnn'],
    ["Ash's", 'Ash&#39;s'],
  ])('%s is compared as the same as %s', (one, other) => {
    expect(nameKey(other)).toBe(nameKey(one))
  })

  it.each([
    ['Chip esq', 'Chipesq'],
    ['\u200b', '\u00ad'],
    ['Tarn', 'Tàrn'],
  ])('%s is another than %s', (one, other) => {
    expect(nameKey(other)).not.toBe(nameKey(one))
  })
})

describe('references of HTML', () => {
  it.each([
    ['&lt;b&gt; &quot;x&quot;', '<b> "x"'],
    ['&#x1F409; &#8217; &hellip;', '🐉 ’ …'],
    ['&amp;amp;lt;', '<'],
    [
      '&#0; &#xD800; &#1114112; &constructor; &toString;',
      '&#0; &#xD800; &#1114112; &constructor; &toString;',
    ],
    ['R&D; a&b &copy', 'R&D; a&b &copy'],
  ])('%s are read as %s', (text, plain) => {
    expect(unescapeHtml(text)).toBe(plain)
  })
})
