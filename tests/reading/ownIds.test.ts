import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import type { Area } from '#reading/types.ts'

const linkOf = (area: Area, row: (at: number) => object, id?: string) => {
  const body = { results: [0, 1, 2, 3].map(row) }
  const endpoint = id === undefined ? area : `${area}/{id}`
  return readBody(body, { area, endpoint, ...(id !== undefined && { id }) }).tables[0]?.rowLink
}

describe('a row of an area’s own list leads to its thing by its id', () => {
  it.each([
    ['prices', 'sku'],
    ['prices', 'wareSku'],
    ['prices', 'stockRef'],
    ['competitions', 'trialId'],
    ['competitions', 'race_id'],
    ['competitions', 'heatKey'],
    ['events', 'happeningId'],
    ['clans', 'bandId'],
  ] as const)('in the list of %s under %s', (area, key) => {
    const row = (at: number) => ({ [key]: 2000 + at, title: `Amber Round ${at}`, size: 7 - at })
    expect(linkOf(area, row)).toEqual({ area, idPath: key })
  })

  it('and not by an id of another thing', () => {
    const row = (at: number) => ({ title: `Amber ${at}`, hostId: 30 + at, iconId: 5 + at })
    for (const area of ['prices', 'competitions', 'events'] as const)
      expect(linkOf(area, row)?.idPath).toBe('title')
  })

  it('and not by an id that several rows share', () => {
    const row = (at: number) => ({ trackId: at % 2, title: `Amber Round ${at}` })
    expect(linkOf('competitions', row)?.idPath).toBe('title')
  })

  it('by its own id where it has more than one', () => {
    const row = (at: number) => ({ stageId: 40 + at, id: 7 + at, title: `Amber Round ${at}` })
    expect(linkOf('competitions', row)?.idPath).toBe('id')
  })
})

describe('a ware without a name', () => {
  const ware = { sku: 2000, ware: 'Pale Ore', tier: 3, buyAt: 36_154, sellAt: 38_462 }

  it('is called by what it is, not by its number', () => {
    const page = readBody(ware, { area: 'prices', endpoint: 'items/{id}', id: '2000' })
    expect(page.title.text).toBe('Pale Ore')
  })
})
