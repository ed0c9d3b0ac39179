import { describe, expect, it } from 'vitest'
import { answerFor } from '#offline/answerFor.ts'

const scope = 'https://host.example/stats/'
const of = (path: string, mode = 'cors', method = 'GET') =>
  answerFor(
    { url: new URL(path, scope).href, mode, method },
    { scope, pages: ['players', 'settings'], has: (url) => url.startsWith(`${scope}assets/`) },
  )

describe('the worker', () => {
  it.each([
    ['api/v1/players/Wren'],
    ['/api/v1/players/Wren'],
    ['https://service.example/api/v1/players/Wren'],
    ['service.json'],
    ['https://host.example/other/assets/a.js'],
    ['assets/a.js?x=1'],
  ])('leaves %s to the network, untouched', (path) => {
    expect(of(path)).toBe('leave')
  })

  it('leaves what is no reading, and the API also where it is opened as a page', () => {
    expect(of('assets/a.js', 'cors', 'POST')).toBe('leave')
    expect(of('api/v1/players/Wren', 'navigate')).toBe('leave')
  })

  it('answers the build’s own files and the app’s own addresses', () => {
    expect(of('assets/a.js')).toBe('file')
    for (const path of ['', '?x=1', 'players/a.b%2Fc?tab=2#x', 'settings', 'index.html'])
      expect(of(path, 'navigate')).toBe('page')
  })

  it('asks the host first for addresses that may be somebody else’s', () => {
    expect(of('guilds/1', 'navigate')).toBe('network first')
    expect(of('sample/account', 'navigate')).toBe('network first')
  })
})
