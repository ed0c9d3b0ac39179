import { describe, expect, it } from 'vitest'
import { isPage } from '#build/pageFallback.ts'
import { AREAS } from '#areas/areas.ts'

describe('an address of the app', () => {
  it.each(AREAS.map(({ area }) => area))(
    'is that of the area %s, whatever stands behind it',
    (area) => {
      expect(isPage(area)).toBe(true)
      expect(isPage(`${area}/a.b`)).toBe(true)
      expect(isPage(`${area}/%E0%A4`)).toBe(true)
    },
  )

  it.each(['settings', 'explore', 'activity', 'groups/a.b', 'shared', 'compare/players'])(
    'is that of the page %s',
    (path) => expect(isPage(path)).toBe(true),
  )

  it.each(['', 'assets/index.js', 'service.json', 'api/v1/players/a', 'playersx', ':area'])(
    'is not %j',
    (path) => expect(isPage(path)).toBe(false),
  )
})
