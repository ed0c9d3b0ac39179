import { describe, expect, it } from 'vitest'
import { addresses } from '#offline/ownPages.ts'

const { own, api } = addresses('/my.stats/', ['players', 'settings'])

describe('an address opened as a page', () => {
  it.each(['', '?x=1', 'players/a.b%2Fc?tab=2', 'players?ids=1', 'settings', 'index.html'])(
    'is the app’s own: "%s"',
    (path) => expect(own.test(`/my.stats/${path}`)).toBe(true),
  )

  it.each(['guilds/1', 'sample/account', 'playersofold', 'api/v1/players/Wren'])(
    'is not the app’s own: %s',
    (path) => expect(own.test(`/my.stats/${path}`)).toBe(false),
  )

  it('is the service’s, and not what only begins like it', () => {
    expect(api.test('/my.stats/api/v1/players/Wren')).toBe(true)
    expect(api.test('/my.stats/apiary')).toBe(false)
  })

  it('of another app on the same host is nobody’s', () => {
    expect(own.test('/mystats/players/Wren')).toBe(false)
    expect(api.test('/api/v1/players/Wren')).toBe(false)
  })
})
