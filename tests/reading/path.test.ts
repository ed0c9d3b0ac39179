import { describe, expect, it } from 'vitest'
import { keyStep, resolvePath } from '#reading/index.ts'

const BODY: unknown = JSON.parse(
  '{"a":{"b":[{"c":1},{"c":2}],"x y":3,"__proto__":{"deep":4},"1":5},"m":{"k1":{"v":6},"k2":{"v":7}},"":8,"@key":9,"a.b":10,"toString":11}',
)

describe('resolvePath', () => {
  it.each([
    ['$', BODY],
    ['$.a.b[1].c', 2],
    ['$.a.b[last].c', 2],
    ['$.a.b[*].c', [1, 2]],
    ['$.a["x y"]', 3],
    ['$.a.__proto__.deep', 4],
    ['$.a.1', 5],
    ['$.m{}', { k1: { v: 6 }, k2: { v: 7 } }],
    ['$.m[*].v', [6, 7]],
    ['$[""]', 8],
    ['$["@key"]', 9],
    ['$["a.b"]', 10],
    ['$.toString', 11],
  ])('finds %s', (path, expected) => {
    expect(resolvePath(BODY, path)).toEqual(expected)
  })

  it.each([
    '$.a.constructor',
    '$.hasOwnProperty',
    '$.a.b[9]',
    '$.a.b.c',
    '$.a["x',
    '$.a[x]',
    '$..',
    '$.a.b[0].c.d',
  ])('finds nothing at %s', (path) => {
    expect(resolvePath(BODY, path)).toBeUndefined()
  })

  it('finds every key by the step made for it', () => {
    for (const key of [
      'a',
      'a b',
      '',
      '"',
      '\\',
      ']',
      '@key',
      '#1',
      '\ud800',
      '$',
      'a[0]',
      '日本',
      '.',
      '{}',
    ]) {
      expect(resolvePath({ [key]: 1 }, `$${keyStep(key)}`), key).toBe(1)
    }
  })
})
