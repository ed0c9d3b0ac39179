import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'

const items = [
  { id: 'overall', display_name: 'Overall', kind: 'All skills' },
  { id: 'slayer', display_name: 'Slayer', kind: 'Skill' },
]

describe('what a row opens', () => {
  it.each(['leaderboards', 'competitions', 'events', 'prices', 'bosses'])(
    'is of the list it was asked for, though its rows are called items: %s',
    (area) => {
      const reading = readBody({ response: { items } }, { area, endpoint: area })
      expect(reading.tables[0]?.rowLink).toEqual({ area, idPath: 'id' })
    },
  )

  it('is what its rows are called where that says something', () => {
    const reading = readBody({ clans: items }, { area: 'leaderboards', endpoint: 'leaderboards' })
    expect(reading.tables[0]?.rowLink?.area).toBe('clans')
  })
})
