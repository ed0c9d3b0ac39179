import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exploreTarget } from '#view/useExploreTarget.ts'

const ROOT = 'https://stats.example/api/v1'

describe('an explored path', () => {
  it('becomes a target with its parameters', () => {
    const { target } = exploreTarget(ROOT, '/prices?page=2&search=sun pearl')
    if (target === null) throw new Error('no target')
    expect(target.query).toBe(`${ROOT}/prices?page=2&search=sun%20pearl`)
  })

  it.each([
    ['', 'empty'],
    ['players/..', 'dots'],
    ['players/%2e%2e/admin', 'dots'],
    ['a\\b', 'outside'],
    ['a//b', 'outside'],
    ['a#b', 'outside'],
    ['players/\ud800', 'malformed'],
    ['players/%', 'malformed'],
  ])('%j is refused as %s', (path, why) => {
    expect(exploreTarget(ROOT, path)).toEqual({ target: null, problem: why })
  })

  it('never leaves the prefix', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { target } = exploreTarget(ROOT, text)
        if (target === null) return
        const url = new URL(target.query)
        expect(url.origin).toBe('https://stats.example')
        expect(url.pathname.startsWith('/api/v1/')).toBe(true)
      }),
    )
  })
})
