import { describe, expect, it } from 'vitest'
import { problemOfName } from '#queries/snapshots/useTarget.ts'

describe('a typed name', () => {
  it('that looks like an API key is not looked up', () => {
    expect(problemOfName(` abcdefgh${'Kk9_'.repeat(8)} `)).toBe('key')
  })

  it('may be an id of 40 hexadecimal digits', () => {
    expect(problemOfName('0123456789abcdef0123456789abcdef01234567')).toBeNull()
  })

  it('has the problems of an id otherwise', () => {
    expect(problemOfName('')).toBe('empty')
    expect(problemOfName('..')).toBe('dots')
    expect(problemOfName('x'.repeat(201))).toBe('too-long')
    expect(problemOfName('a\udc00')).toBe('malformed')
    expect(problemOfName('Merrow Ann')).toBeNull()
  })
})
