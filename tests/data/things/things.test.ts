import { describe, expect, it } from 'vitest'
import { readThings } from '../../helpers/readThings.ts'

const PEOPLE = ['Fern Wick', 'Otto Vale', 'Mira Sand']
const METRICS = ['total', 'mining', 'fishing']

/** The rows of the lists in the rows of a list, one for each metric. */
function rowsIn(holder: (name: string) => object, row: (metric: string, at: number) => object) {
  const body = PEOPLE.map((name, nth) => ({
    ...holder(name),
    deltas: METRICS.map((metric, at) => row(metric, nth * 10 + at)),
  }))
  const { tables } = readThings(body, { area: 'clans', endpoint: 'clans/{id}/x', id: 'x' })
  return tables.find(({ path }) => path.includes('[*]'))?.rows ?? []
}

const displayed = (displayName: string) => ({ player: { displayName } })

describe('a row of a list in a row', () => {
  it.each([
    ['no name', displayed, (metric: string, gained: number) => ({ metric, values: { gained } })],
    ['a name', (name: string) => ({ name }), (name: string, kills: number) => ({ name, kills })],
    [
      'a figure before its text',
      (player: string) => ({ player }),
      (stat: string, exp: number) => ({ exp, stat, level: 1 }),
    ],
  ])('is called by what holds it where its own text repeats: %s', (_, holder, row) => {
    expect(rowsIn(holder, row).map(({ name }) => name.toLowerCase())).toEqual(
      PEOPLE.flatMap((name) => METRICS.map((metric) => `${name} · ${metric}`.toLowerCase())),
    )
  })

  it('is called by what holds it alone where it has no text', () => {
    const names = rowsIn(displayed, (_, gained) => ({ gained, start: gained * 3 })).map(
      ({ name }) => name,
    )
    expect(new Set(names)).toEqual(new Set(PEOPLE))
  })

  it('is told apart from that of another by both', () => {
    const rows = rowsIn(
      (name) => ({ name }),
      (name, kills) => ({ name, kills }),
    )
    expect(new Set(rows.map(({ identity }) => identity)).size).toBe(rows.length)
  })

  it('keeps its own name where that tells it apart, or opens a page', () => {
    const own = rowsIn(displayed, (metric, at) => ({ name: `${metric} ${String(at)}`, at }))
    expect(own[0]?.name).toBe('total 0')
    const people = rowsIn(
      (name) => ({ title: `Board of ${name}` }),
      (player, points) => ({ player: { id: player, name: player }, points }),
    )
    expect(people[0]?.name).toBe('total')
    expect(people[0]?.thing?.name).toBe('total')
  })
})
