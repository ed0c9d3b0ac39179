import { readThings } from '../helpers/readThings.ts'
import { describe, expect, it } from 'vitest'
import { arrangeFacts } from '#view/arrangeFacts.ts'
import { listShownAsFacts, withoutRowFacts } from '#view/oneRowLists.ts'
import { rosterOf } from '#areas/clans/Roster.ts'
import type { Area } from '#reading/types.ts'

const read = (body: unknown, area: Area = 'clans') =>
  readThings(body, { area, endpoint: `${area}/1`, id: '1' })
const told = (body: unknown) => listShownAsFacts(read(body))?.path ?? null
const CLAN = { name: 'Elks', level: 78, tax: 10, motto: 'We meet.' }
const MEMBERS = ['Ann', 'Bo', 'Cy'].map((username, at) => ({ username, fame: at + 4 }))

describe('a list of one row', () => {
  it('that the page is about is told by the facts, in whatever it is wrapped', () => {
    expect(told([CLAN])).toBe('$')
    expect(told([{ ...CLAN, members: MEMBERS }])).toBe('$')
    expect(told([{ ...CLAN, left: null }])).toBe('$')
    expect(told({ docs: [{ ...CLAN, members: MEMBERS }], total: 1 })).toBe('$.docs')
  })

  it('beside what the page is about is drawn as the list that it is', () => {
    expect(told({ ...CLAN, badges: [{ badge: 'Old', tier: 3 }] })).toBeNull()
    expect(told({ ...CLAN, members: MEMBERS })).toBeNull()
  })

  it('of what the page is about has no members in it', () => {
    expect(
      rosterOf(read({ docs: [{ ...CLAN, presence: [{ system: 'Lave', state: 'war' }] }] })),
    ).toBeNull()
    const roster = rosterOf(read([{ ...CLAN, members: MEMBERS }]))
    expect(roster?.members.map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Cy'])
  })

  it('is not mixed with other lists of one row into figures without their lists', () => {
    const body = {
      history: [{ points: 14, minutes: 90, goals: 2 }],
      past: [{ season: '2023/24', points: 229, goals: 18 }],
    }
    const { headlines, details } = arrangeFacts(read(body, 'players'), [])
    expect([...headlines, ...details]).toEqual([])
    const one = arrangeFacts(read({ player: { name: 'Ann' }, past: body.past }, 'players'), [])
    expect(one.headlines.map(({ path }) => path)).toContain('$.past[0].points')
  })

  it('on a page of a longer list is one of many, and not what the page is about', () => {
    const row = { Title: 'Knuckles', ConsoleName: 'Mega Drive', NumAwarded: 4, MaxPossible: 9 }
    const reading = read({ Count: 100, Total: 1287, Results: [row] }, 'players')
    expect(listShownAsFacts(reading)).toBeUndefined()
    const { headlines, details, badges, links, record } = arrangeFacts(reading, [])
    expect([...headlines, ...details, ...badges, ...links, ...record]).toEqual([])
  })

  it('is no fact on a list', () => {
    const list = { season: 4, events: [{ name: 'Convoy', slots: 12 }] }
    const { facts } = withoutRowFacts(readThings(list, { area: 'events', endpoint: 'events' }))
    expect(facts.map(({ path }) => path)).toEqual(['$.season'])
  })
})
