import { presented } from '#view/presented.ts'
import { describe, expect, it } from 'vitest'
import { readBody, readCell } from '#reading/index.ts'
import type { Area, Column, Reading, Table } from '#reading/types.ts'
import { answerThird } from '../helpers/thirdService.ts'

/** What a page gets of a route: the body as it comes over the wire. */
function read(path: string, area: Area, id?: string): Reading {
  const body: unknown = JSON.parse(JSON.stringify(answerThird(path).body))
  return readBody(body, { area, endpoint: path, ...(id !== undefined && { id }) })
}

const ANN = 'Fenmark 0'
const main = ({ tables }: Reading): Table => {
  const [table] = tables
  if (table === undefined) throw new Error('no table')
  return presented(table, { keepOrder: false, listOf: undefined })
}
const leading = (reading: Reading, count = 3): string[] =>
  main(reading)
    .columns.slice(0, count)
    .map(({ label }) => label)
const linksOf = ({ columns }: Table): Column[] => columns.filter(({ area }) => area !== undefined)
const firstCell = (reading: Reading, path: string) => {
  const table = main(reading)
  const column = table.columns.find((one) => one.path === path)
  const [row] = table.rows
  if (column === undefined || row === undefined) throw new Error(`no ${path}`)
  return readCell(row, column)
}

describe('the point of a table comes first (rule 4)', () => {
  it.each<[path: string, area: Area, id: string | undefined, columns: string[]]>([
    ['competitions/82', 'competitions', '82', ['Player', 'Team', 'Progress gained']],
    ['groups/3/gained?metric=overall&period=week', 'clans', '3', ['Player', 'Gained']],
    ['groups/3/hiscores?metric=overall', 'clans', '3', ['Player', 'Experience', 'Level']],
    ['groups/3/achievements', 'clans', '3', ['Player', 'Threshold', 'Created at', 'Name']],
    [
      'records/leaderboard?metric=overall&period=week',
      'leaderboards',
      'overall',
      ['Player', 'Value'],
    ],
    ['groups/3', 'clans', '3', ['Player', 'Exp', 'Role']],
    ['groups', 'clans', undefined, ['Name', 'Score', 'Members']],
    ['competitions', 'competitions', undefined, ['Title', 'Score', 'Starts at', 'Ends at']],
    [`players/${ANN}/records`, 'players', ANN, ['Metric', 'Value']],
    [`players/${ANN}/gained?period=week`, 'players', ANN, ['Metric', 'Experience gained']],
    [`players/${ANN}/competitions`, 'players', ANN, ['Competition']],
    [`players/${ANN}/groups`, 'players', ANN, ['Group', 'Role']],
  ])('of %s', (path, area, id, columns) => {
    expect(leading(read(path, area, id), columns.length)).toEqual(columns)
  })

  it('and the profile that each row carries after all that is the row’s own', () => {
    const paths = main(read('competitions/82', 'competitions', '82')).columns.map(
      ({ path }) => path,
    )
    const own = ['progress.gained', 'progress.start', 'progress.end', 'teamName']
    for (const path of own)
      for (const profile of ['player.exp', 'player.ehp', 'player.registeredAt'])
        expect(paths.indexOf(path), `${path} before ${profile}`).toBeLessThan(
          paths.indexOf(profile),
        )
  })
})

describe('right doors (rule 6)', () => {
  it.each<[path: string, area: Area, id: string | undefined]>([
    ['competitions/82', 'competitions', '82'],
    ['groups/3', 'clans', '3'],
    ['groups/3/gained?metric=overall&period=week', 'clans', '3'],
    ['groups/3/achievements', 'clans', '3'],
    ['groups/3/hiscores?metric=overall', 'clans', '3'],
    ['records/leaderboard?metric=overall&period=week', 'leaderboards', 'overall'],
  ])('one link to one person in each row of %s', (path, area, id) => {
    const links = linksOf(main(read(path, area, id)))
    expect(links.map((column) => [column.path, column.area])).toEqual([
      ['player.displayName', 'players'],
    ])
  })

  it.each<[path: string, area: Area, id: string | undefined]>([
    ['groups/3/competitions', 'clans', '3'],
    ['groups/3/competitions', 'groups', undefined],
  ])('to the contests that a route of something else lists (%s in %s)', (path, area, id) => {
    const table = main(read(path, area, id))
    expect(table.rowLink).toEqual({ area: 'competitions', idPath: 'id' })
    expect(firstCell(read(path, area, id), 'title')).toMatchObject({ text: 'Night push 2' })
  })

  it('from a player to the contest and the group of a row, each by its own id', () => {
    const contests = read(`players/${ANN}/competitions`, 'players', ANN)
    expect(firstCell(contests, 'competition.title')).toMatchObject({
      area: 'competitions',
      id: '74',
    })
    expect(firstCell(contests, 'teamName').kind).toBe('text')
    const groups = read(`players/${ANN}/groups`, 'players', ANN)
    expect(firstCell(groups, 'group.name')).toMatchObject({ area: 'clans', id: '4' })
  })

  it.each(['records', 'names', 'groups', 'achievements', 'competitions'])(
    'none from %s of a player to the player’s own id',
    (what) => {
      const table = main(read(`players/${ANN}/${what}`, 'players', ANN))
      expect(linksOf(table).map(({ path }) => path)).not.toContain('playerId')
    },
  )

  it('by the login where the display name is another one', () => {
    const rows = ['ann', 'bob', 'cy'].map((username, at) => ({
      score: 9 - at,
      player: { id: at, username, displayName: `The ${username} of Ash` },
    }))
    const reading = readBody(rows, { area: 'leaderboards', endpoint: 'boards/x', id: 'x' })
    expect(firstCell(reading, 'player.displayName')).toMatchObject({
      text: 'The ann of Ash',
      id: 'ann',
    })
    expect(linksOf(main(reading))).toHaveLength(1)
  })
})

describe('titles (rule 10)', () => {
  it('of a player’s further bodies are the player', () => {
    for (const what of ['competitions', 'records', 'groups', 'achievements'])
      expect(read(`players/${ANN}/${what}`, 'players', ANN).title.text, what).toBe(ANN)
  })
})

describe('spans (rule 12)', () => {
  it('are none of the period that the figures of people are of', () => {
    expect(read('groups/3/gained?metric=overall&period=week', 'clans', '3').timeline).toEqual([])
  })

  it('are none of the period that the figures of one person are of', () => {
    const gains = {
      opens_on: '2026-11-14T00:00:00Z',
      closes_on: '2026-11-21T00:00:00Z',
      contents: ['forging', 'riding'].map((topic) => ({ topic, gained_points: 4_000 })),
    }
    const of = (area: string) => readBody(gains, { area, id: 'ann', endpoint: `${area}/ann/gains` })
    expect(of('players').timeline).toEqual([])
    expect(of('competitions').timeline).toHaveLength(1)
  })

  it('are called by the contest that is inside a row', () => {
    const [span] = read(`players/${ANN}/competitions`, 'players', ANN).timeline
    expect(span).toMatchObject({ label: 'Tidal push 4', area: 'competitions', id: '74' })
  })

  it('are those of the contests, and of nothing in them', () => {
    expect(read('competitions', 'competitions').timeline).toHaveLength(20)
    expect(read('competitions/82', 'competitions', '82').timeline).toHaveLength(1)
  })
})

describe('tables (rule 2)', () => {
  it('are maps of one or two whose entries say their own key', () => {
    const { tables } = read(`players/${ANN}`, 'players', ANN)
    expect(tables.map(({ label }) => label.text)).toEqual([
      'Skills',
      'Computed',
      'Bosses',
      'Activities',
    ])
  })
})

describe('kinds (rule 7)', () => {
  it('of the number of a world are no count, of a time under the word for a share no share', () => {
    const group = main(read('groups', 'clans'))
    expect(group.columns.find(({ path }) => path === 'homeworld')?.kind).toBe('text')
    const done = main(read(`players/${ANN}/achievements`, 'players', ANN))
    expect(done.columns.find(({ path }) => path === 'accuracy')?.kind).toBe('count')
  })
})
