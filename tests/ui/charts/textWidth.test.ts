import { describe, expect, it } from 'vitest'
import { textWidth } from '#ui/charts/axis/textWidth.ts'

describe('about how wide a text is', () => {
  it('tells narrow, small and wide letters apart, of English and of others', () => {
    for (const [less, more] of [
      ['ijl', 'abc'],
      ['abc', 'ABC'],
      ['abc', 'mw%'],
      ['...', '123'],
      ['\u00a0\u00a0', 'éé'],
      ['éé', 'ÉÉ'],
      ['ÉÉ', '漢字'],
    ] as const)
      expect(textWidth(less)).toBeLessThan(textWidth(more))
  })

  it('gives digits of any script one width, and marks over letters none', () => {
    expect(textWidth('١٢٣')).toBe(textWidth('987'))
    expect(textWidth('e\u0301')).toBe(textWidth('e'))
  })
})
