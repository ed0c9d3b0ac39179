import { describe, expect, it } from 'vitest'
import { similarNames } from '#view/finder/similarNames.ts'

const seen = ['Wren', 'Wrenna', 'Merrow Ann', 'Ömer', 'Sun pearl', 'Ann'].map((name) => ({
  service: 's',
  area: name === 'Sun pearl' ? 'prices' : 'players',
  id: name.toLowerCase().replace(' ', '-'),
  name,
  seenAt: 0,
}))
const near = (name: string, area = 'players') =>
  similarNames(seen, { name, area }, 3).map((one) => one.name)

describe('names like one that was not found', () => {
  it.each([
    ['a letter too few', 'Wrn', ['Wren']],
    ['two letters that changed places', 'Wern', ['Wren']],
    ['a wrong letter, other capitals and accents', 'OMAR', ['Ömer']],
    ['a blank left out, and a letter', 'merow-ann', ['Merrow Ann']],
    ['a part of a name, short names first', 'an', ['Ann', 'Merrow Ann']],
    ['something of another area', 'sun pearl', ['Sun pearl']],
  ])('are those %s away', (_, name, names) => {
    expect(near(name)).toEqual(names)
  })

  it('leave out the thing itself and what only a stranger would take for it', () => {
    expect(near('wren')).toEqual(['Wrenna'])
    expect(near('Quill')).toEqual([])
    expect(near('')).toEqual([])
    expect(near('xy')).toEqual([])
  })
})
