import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clip } from '#ui/format/clip.ts'

describe('clipping', () => {
  it('never cuts through an emoji or an accent', () => {
    const family = '👩‍👩‍👧‍👦'
    expect(clip(family.repeat(3), 2)).toBe(`${family}${family}…`)
    expect(clip('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301e\u0301…')
  })

  it('leaves what fits', () => {
    expect(clip('Ömer', 4)).toBe('Ömer')
    expect(clip('👩‍👩‍👧‍👦', 1)).toBe('👩‍👩‍👧‍👦')
  })

  it('is quick and whole for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(40), (text, max) => {
        const short = clip(text, max)
        expect(short === text || short.endsWith('…')).toBe(true)
        expect(text.startsWith(short.replace(/…$/, '').trimEnd())).toBe(true)
      }),
    )
    expect(clip('a\u0300'.repeat(1).padEnd(1_000_000, '\u0300'), 60).length).toBeLessThan(3000)
  })
})
