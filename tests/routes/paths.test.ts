import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idsOf, matchPath, paths, searchOf, searchWith } from '#routes/paths.ts'

const entityAt = (path: string) => {
  const match = matchPath(pathnameOf(path))
  return match?.name === 'entity' ? [match.area, match.id] : null
}
const pathnameOf = (path: string) => new URL(path, 'https://app.example').pathname

describe('paths', () => {
  it('keep a name with a slash, a dot or a percent sign in one segment', () => {
    for (const name of ['a/b', '100%', 'a.b', '%2F', 'a?b#c', 'ü', '👩‍🚀'])
      expect(entityAt(paths.entity('players', name))).toEqual(['players', name])
  })

  it('give any well-formed name back, but for the dots that no address can carry', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => text.isWellFormed() && !/^\.{1,2}$/.test(text))
    fc.assert(
      fc.property(name, (text) => {
        expect(entityAt(paths.entity('players', text))).toEqual(['players', text])
      }),
    )
  })

  it('end in no sign that a chat cuts off, and have none that it takes for its markup', () => {
    for (const name of [
      'Bo.',
      'Cy!',
      "G'",
      'H)',
      'Di_',
      '*Ed*',
      'Fo~',
      '_Al_',
      'a(b)',
      'Jo,',
      'K?',
    ]) {
      const path = paths.entity('players', name)
      expect(path).toMatch(/^\/players\/[A-Za-z0-9%]+$/)
      expect(pathnameOf(path)).toBe(path)
      expect(entityAt(path)).toEqual(['players', name])
      expect(paths.compare('players', [name, 'x', name])).toMatch(/=[\w%]+,x,[\w%]*[A-Za-z0-9]$/)
    }
    expect(paths.entity('players', 'Dark_Rune.2')).toBe('/players/Dark_Rune.2')
  })

  it('never throw on a lone surrogate', () => {
    expect(paths.entity('players', 'a\ud800')).toBe('/players/a%EF%BF%BD')
  })

  it('give compared ids back, commas and digits among them', () => {
    const ids = fc.uniqueArray(
      fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(ids, (list) => {
        const url = new URL(paths.compare('players', list), 'https://app.example')
        expect(idsOf(url.search)).toEqual(list)
      }),
    )
  })

  it('are matched by what they were built from', () => {
    const names = (path: string) => matchPath(pathnameOf(path))
    expect(names(paths.home())?.name).toBe('home')
    expect(names(paths.explore('prices?page=2'))?.name).toBe('explore')
    expect(names(paths.activity())?.name).toBe('activity')
    expect(names(paths.settings())?.name).toBe('settings')
    expect(names(paths.area('clans'))).toEqual({ name: 'area', area: 'clans', id: '' })
    expect(names(paths.compare('clans', ['a', 'b']))).toEqual({
      name: 'compare',
      area: 'clans',
      id: '',
    })
  })

  it('are not matched by what is longer', () => {
    for (const path of ['/players/a/b', '/compare/players/x', '/a/b/c/d'])
      expect(matchPath(path), path).toBeNull()
  })

  it('leave empty parameters out', () => {
    expect(searchOf({ a: '1', b: '', c: null, d: undefined })).toBe('?a=1')
    expect(searchOf({ a: '' })).toBe('')
  })

  it('that cannot be decoded are nowhere', () => {
    expect(matchPath('/players/%')).toBeNull()
    expect(idsOf('?ids=%,b')).toEqual(['b'])
  })

  it('set one value and leave the others as they are written', () => {
    expect(searchWith('?ids=a%2Cb,c&by=level', { by: 'xp' })).toBe('?ids=a%2Cb,c&by=xp')
    expect(searchWith('?ids=a,b&by=level', { by: '' })).toBe('?ids=a,b')
    expect(searchWith('', { by: 'a b' })).toBe('?by=a%20b')
    expect(searchWith('?by=x', { by: null })).toBe('')
    expect(idsOf(searchWith('?ids=a%2Cb,c', { by: 'xp' }))).toEqual(['a,b', 'c'])
  })
})
