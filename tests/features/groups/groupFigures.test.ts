import { describe, expect, it, vi } from 'vitest'
import { groupFigures, totalOf } from '#features/groups/groupFigures.ts'
import type { CountedPast } from '#data/figures/usePast.ts'

const MEMBERS = ['Ann', 'Ben', 'Cid'].map((name) => ({ id: name, name }))

const NOTHING_DOUBTED = {
  former: [],
  breaks: [],
  leftOut: [],
  blank: [],
  beginnings: [],
  gaps: new Map(),
}

const own = (id: string, values: number[]) => ({ past: pastOf(id, values) })

const pastOf = (id: string, values: number[]): CountedPast => ({
  ...NOTHING_DOUBTED,
  query: `https://stats.example/api/v1/players/${id}`,
  area: 'players',
  id,
  names: [{ at: 1, name: id }],
  seen: values.map((_, index) => index + 1),
  figures: [
    {
      figure: { key: '$.xp', label: 'XP', kind: 'count', row: null },
      times: values.map((_, index) => index + 1),
      values,
    },
  ],
})

const roster: CountedPast = {
  ...NOTHING_DOUBTED,
  query: 'https://stats.example/api/v1/clans/court',
  area: 'clans',
  id: 'court',
  names: [{ at: 1, name: 'The Court' }],
  seen: [1, 2],
  figures: ['ann', 'BEN', 'Zoe'].map((name, index) => ({
    figure: {
      key: `$.members\n${name}\nfame`,
      label: 'Fame',
      kind: 'count',
      row: { key: `$.members\n${name}`, name },
    },
    times: [1, 2],
    values: [index, index + 10],
  })),
}

describe('the figures of a group', () => {
  it('are those of the members’ own pages, with the data points of each', () => {
    const pasts = new Map([
      ['Ann', own('Ann', [5, 9])],
      ['Ben', own('Ben', [7])],
    ])
    const [xp] = groupFigures(MEMBERS, pasts, [])
    expect(xp).toMatchObject({ key: '$.xp', label: 'XP', members: 2, source: null })
    expect(
      xp?.entrants().map(({ of, points }) => [of.name, points.map(({ value }) => value)]),
    ).toEqual([
      ['Ann', [5, 9]],
      ['Ben', [7]],
      ['Cid', []],
    ])
  })

  it('have a total, of the members’ own pages', () => {
    const pasts = (...ids: string[]) => new Map(ids.map((id) => [id, own(id, [5])] as const))
    const figures = groupFigures(MEMBERS, pasts('Ann', 'Ben'), [roster])
    expect(totalOf(figures, MEMBERS.length)?.label).toBe('XP')
    // One of three says too little of the group.
    const few = groupFigures(MEMBERS, pasts('Ann'), [roster])
    expect(totalOf(few, MEMBERS.length)).toBeUndefined()
  })

  it('are the columns of a roster in which members stand, whatever the case of their names', () => {
    const [fame] = groupFigures(MEMBERS, new Map(), [roster])
    expect(fame).toMatchObject({ label: 'Fame (The Court)', members: 2, source: roster })
    expect(fame?.entrants()[1]?.points.at(-1)?.value).toBe(11)
  })

  it('are told apart by id where two members share a name', () => {
    const twins: CountedPast = {
      ...roster,
      figures: ['102', '101'].map((id, index) => ({
        figure: {
          key: `$.members\n${id}\nfame`,
          label: 'Fame',
          kind: 'count',
          row: { key: `$.members\n${id}`, name: 'The Twins' },
        },
        times: [1],
        values: [index],
      })),
    }
    const members = ['101', '102', '103'].map((id) => ({ id, name: 'The Twins' }))
    const [fame] = groupFigures(members, new Map(), [twins])
    expect(fame?.entrants().map(({ points }) => points.at(-1)?.value ?? null)).toEqual([1, 0, null])
  })

  it('count the visits of the one that is shown alone', () => {
    const seen = vi.fn(() => [1, 2])
    const past = Object.defineProperty(pastOf('Ann', [5, 9]), 'seen', { get: seen })
    const pasts = new Map([['Ann', { past }]])
    const xp = groupFigures(MEMBERS, pasts, [roster]).find(({ key }) => key === '$.xp')
    expect(seen).not.toHaveBeenCalled()
    expect(xp?.entrants()[0]?.points).toHaveLength(2)
    expect(seen).toHaveBeenCalledTimes(1)
  })

  it('come in the order of how many members have them', () => {
    const figures = groupFigures(MEMBERS, new Map([['Ann', own('Ann', [5])]]), [roster])
    expect(figures.map(({ members }) => members)).toEqual([2, 1])
  })

  it('begin with what a person watches, also among kinds that are no figures', () => {
    const kinds = ['percentage', 'duration', 'level', 'percentage', 'count', 'duration', 'level']
    const past: CountedPast = {
      ...pastOf('Ann', [5]),
      figures: kinds.map((kind, index) => ({
        figure: {
          key: `$.${index}`,
          label: kind === 'count' ? 'Overall XP' : `Share ${index}`,
          kind,
          weight: kind === 'count' ? 15 : -100,
          row: null,
        },
        times: [1],
        values: [5],
      })),
    }
    expect(groupFigures(MEMBERS, new Map([['Ann', { past }]]), [])[0]?.label).toBe('Overall XP')
  })

  it('are not made of a list in which one member stands alone', () => {
    expect(groupFigures([MEMBERS[0]!], new Map(), [roster])).toEqual([])
  })
})
