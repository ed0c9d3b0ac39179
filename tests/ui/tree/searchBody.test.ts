import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchBody } from '#ui/tree/searchBody.ts'

const BODY = {
  success: true,
  data: { name: 'Wren', clan: { id: 'thor', tag: null }, skills: [{ xp: 12 }, { xp: 7 }] },
}

const places = (body: unknown, text: string) => searchBody(body, text, 100)

describe('the search in a body', () => {
  it('finds keys and values in the order of the body, whatever the case', () => {
    expect(places(BODY, 'XP')).toEqual([
      ['data', 'skills', 0, 'xp'],
      ['data', 'skills', 1, 'xp'],
    ])
    expect(places(BODY, 'wren')).toEqual([['data', 'name']])
    expect(places(BODY, 'null')).toEqual([['data', 'clan', 'tag']])
    expect(places(BODY, '')).toEqual([])
  })

  it('takes prototype keys as data', () => {
    const body: unknown = JSON.parse('{"__proto__":{"a":1},"constructor":2}')
    expect(places(body, 'a')).toEqual([['__proto__', 'a']])
  })

  it('stops at the most', () => {
    expect(searchBody([{ a: 1 }, { a: 2 }, { a: 3 }], 'a', 2)).toHaveLength(2)
  })

  it('leads to every text that it finds', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (body) => {
        for (const steps of places([body], 'a')) {
          let value: unknown = [body]
          for (const step of steps) value = Reflect.get(value as object, step)
          const shown = `${steps.at(-1)} ${JSON.stringify(value)}`
          expect(shown.toLowerCase()).toContain('a')
        }
      }),
    )
  })
})
