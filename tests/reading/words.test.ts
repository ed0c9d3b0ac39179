import { describe, expect, it } from 'vitest'
import { labelOf, readBody } from '#reading/index.ts'

describe('labelOf', () => {
  it.each([
    ['overallXp', 'Overall XP'],
    ['win_rate', 'Win rate'],
    ['lastSeen', 'Last seen'],
    ['gold_per_min', 'Gold per min'],
    ['townHallLevel', 'Town hall level'],
    ['APIAccessType', 'API access type'],
    ['playerid', 'Player ID'],
    ['displayname', 'Display name'],
    ['username', 'Username'],
    ['Abyssal Essence', 'Abyssal Essence'],
    ['größteZahl', 'Größte zahl'],
    ['', '(empty)'],
    ['---', '---'],
    ['__proto__', 'Proto'],
  ])('makes %j into %j', (key, label) => {
    expect(labelOf(key)).toBe(label)
  })
})

describe('the label of a count', () => {
  it.each([
    ['participantCount', 'Participants'],
    ['members_count', 'Members'],
    ['registered_user_count', 'Registered users'],
    ['entry_count', 'Entries'],
    ['MatchCount', 'Matches'],
    ['num_wins', 'Wins'],
    ['numberOfMembers', 'Members'],
    ['no_of_boss_kills', 'Boss kills'],
  ])('is what is counted: %j is %j', (key, label) => {
    expect(labelOf(key)).toBe(label)
  })

  it.each([
    ['count', 'Count'],
    ['totalCount', 'Total count'],
    ['UnlocksHardcoreCount', 'Unlocks hardcore count'],
    ['recently_played_count', 'Recently played count'],
    ['countMembers', 'Count members'],
    ['num_rank', 'Num rank'],
    ['Kill count', 'Kill count'],
  ])('stays where nothing is counted by name, or it is written by hand: %j', (key, label) => {
    expect(labelOf(key)).toBe(label)
  })
})

describe('the name of a row', () => {
  const table = (row: (at: number) => object) =>
    readBody([0, 1, 2].map(row), { area: 'players', id: 'ann', endpoint: '/x' }).tables[0]

  it.each([
    ['feat_title', 'Feat'],
    ['questName', 'Quest'],
    ['job_title', 'Job title'],
    ['display_name', 'Display name'],
  ])('is called after what it names: %s', (key, label) => {
    const shown = table((at) => ({ [key]: ['Lamp oil', 'Lost goat', 'Salt run'][at], worth: at }))
    expect(shown?.columns.map(({ label }) => label)).toContain(label)
  })

  it.each(['topic', 'duty', 'side', 'span', 'metric'])(
    'and each %s is written as a word, whatever stands beside it',
    (key) => {
      const one = (word: string) =>
        readBody({ name: 'ann', [key]: word, worth: 4 }, { area: 'players', endpoint: '/x' })
      for (const [word, shown] of [
        ['riding', 'Riding'],
        ['deep_diving', 'Deep diving'],
      ] as const)
        expect(JSON.stringify(one(word).facts)).toContain(`"${shown}"`)
    },
  )
})

describe('the label of a moment', () => {
  const labels = (row: Record<string, number>): string[] | undefined =>
    readBody([row, { ...row }], { area: 'events', endpoint: '/events' }).tables[0]?.columns.map(
      ({ label }) => label,
    )
  const at = 1_780_000_000

  it('does not say how it is written', () => {
    expect(
      labels({ start_epoch_milli: at * 1000, end_timestamp: at, created_utc: at }),
    ).toStrictEqual(['End', 'Start', 'Created'])
  })

  it('says it where another column has the same', () => {
    expect(labels({ start: at, start_epoch: at + 60 })?.toSorted()).toStrictEqual([
      'Start',
      'Start epoch',
    ])
  })

  it('stays where there is nothing else', () => {
    expect(labels({ timestamp: at, name: 1 })).toContain('Timestamp')
  })
})
