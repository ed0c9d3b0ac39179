import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'

const read = (body: unknown, area = 'players') =>
  readBody(body, { area, endpoint: `${area}/x`, id: 'Ann' })

const linksTo = (body: unknown, area?: string) =>
  read(body, area).facts.flatMap(({ path, value }) =>
    value.kind === 'link' ? [`${path} ${value.area}`] : [],
  )

describe('a reading', () => {
  it('tells once what a wrapper repeats of its content', () => {
    const { facts } = read({ ok: true, id: 'A1', data: { id: 'A1', name: 'Ann', level: 4 } })
    expect(facts.filter(({ label }) => label === 'ID')).toHaveLength(1)
  })

  it.each([
    ['a setting', { name: 'Ann', level: 3, settings: { team: 'blue' } }],
    ['a label', { name: 'Ann', level: 3, labels: { player: 'Gamer' } }],
    [
      'a course with a rating',
      { name: 'Ann', course: { name: 'Dunes', country: 'IE', rating: 72 } },
    ],
  ])('links no noun of %s', (_, body) => {
    expect(linksTo(body)).toEqual([])
  })

  it('takes the type of a contest for how it is played', () => {
    const links = linksTo({ name: 'Ann', tournament: { type: 'team', name: 'Spring Cup' } })
    expect(links.filter((link) => link.endsWith('clans'))).toEqual([])
  })

  it('keeps the links of a profile, which are no pager', () => {
    const links = ['Site', 'Videos'].map((label, at) => ({
      label,
      url: `https://ann.example/${at}`,
      icon: 'globe',
    }))
    expect(read({ name: 'Ann', level: 3, links }).tables.map(({ path }) => path)).toEqual([
      '$.links',
    ])
  })

  it('ranks people who have a name beside that of a map', () => {
    const rows = ['Ann', 'Bo', 'Cy'].map((name, at) => ({
      rank: at + 1,
      name,
      mapName: `Map ${at}`,
      score: 90 - at,
    }))
    expect(read({ entries: rows }, 'leaderboards').tables[0]?.rowLink?.area).toBe('players')
  })
})
