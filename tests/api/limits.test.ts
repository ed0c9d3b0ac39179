import { describe, expect, it } from 'vitest'
import { brokenLimit, DEEPEST, MAX_NODES, parseText } from '#api/parseText.ts'

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`

describe('the limits of a body', () => {
  it.each([null, 1, 'x', [], {}, { a: [1, { b: null }] }])('admit %j', (body) => {
    expect(brokenLimit(body)).toBeNull()
  })

  it('admit what lies 64 levels deep, and nothing below', () => {
    expect(brokenLimit(JSON.parse(nested(DEEPEST)))).toBeNull()
    expect(brokenLimit(JSON.parse(nested(DEEPEST + 2)))).toBe('depth')
  })

  it('are found in a body 200,000 levels deep without running out of stack', () => {
    expect(() => parseText(nested(200_000))).toThrow(RangeError)
    expect(() => parseText(nested(200_000))).toThrow('depth')
  })

  it('admit two million nodes and not one more', () => {
    expect(brokenLimit(Array.from({ length: MAX_NODES - 1 }, () => 0))).toBeNull()
    expect(brokenLimit(Array.from({ length: MAX_NODES }, () => 0))).toBe('nodes')
    expect(brokenLimit(Array.from({ length: MAX_NODES / 2 }, () => [0]))).toBe('nodes')
  })

  it('are looked for without touching prototypes or calling what the body holds', () => {
    const body = JSON.parse('{"__proto__":{"x":1},"toJSON":1,"length":4294967295}') as object
    expect(brokenLimit(body)).toBeNull()
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('leave what is not JSON to a SyntaxError', () => {
    for (const text of ['', '{', '{"a":1}}']) expect(() => parseText(text)).toThrow(SyntaxError)
  })
})
