import { describe, expect, it } from 'vitest'
import { ownColumns, readBody, readCell } from '#reading/index.ts'

const read = (body: unknown, area = 'leaderboards') =>
  readBody(body, { area, endpoint: `${area}/{id}/x`, id: 'x' })

const methods = (rate: number) =>
  [1, 2, 3].map((at) => ({ rate: rate + at * 1000, note: ['Quests', 'Bonus', 'Best'][at - 1] }))

/** What each row of the joined list says that holds it. */
function holdersIn(body: unknown): unknown[] {
  const table = read(body).tables.find(({ path }) => path.includes('[*]'))
  const column = table?.columns.find(({ path }) => path === '@of')
  if (table === undefined || column === undefined) return []
  const texts = table.rows.map((row) => readCell(row, column))
  return [...new Set(texts.map((value) => ('text' in value ? value.text : value.kind)))]
}

describe('rows of lists in rows', () => {
  it.each([
    ['only text', (skill: string) => ({ skill })],
    ['only text beside figures', (division: string, at: number) => ({ tier: at, division })],
    [
      'only text beside an id and an address',
      (zone: string, at: number) => ({
        zone_id: `z-${String(at)}`,
        zone,
        icon: `https://x.example/${zone}.png`,
      }),
    ],
    ['name beside other texts', (name: string) => ({ kind: `k ${name}`, name })],
    [
      'name in what it is of, beside another only text',
      (name: string, at: number) => ({
        metric: ['Ouid', 'Rel', 'Umm'][at],
        player: { id: at, displayName: name, type: 'regular' },
      }),
    ],
    [
      'name in what it is of, beside texts that repeat',
      (name: string, at: number) => ({
        id: `p-${String(at)}`,
        role: 'member',
        tier: ['gold', 'iron', 'gold'][at],
        user: { username: name },
      }),
    ],
    ['name under an uncommon key', (fullName: string) => ({ pace: 'slow', driver: { fullName } })],
    ['id in words', (id: string) => ({ id, unlocked: true })],
  ])('say whose they are by its %s', (_, holder) => {
    const body = ['mining', 'fishing', 'baking'].map((name, at) => ({
      ...holder(name, at),
      methods: methods(at * 5000),
    }))
    expect(holdersIn(body)).toEqual(['mining', 'fishing', 'baking'])
  })

  it('say it of each that has a name, also where two have the same', () => {
    const body = ['Ouid', 'Rel', 'Ouid', null].map((displayName, at) => ({
      player: { displayName },
      laps: methods(at * 5000),
    }))
    expect(holdersIn(body)).toEqual(['Ouid', 'Rel', 'absent'])
  })

  it.each([
    ['an id', (at: number) => ({ match_id: `m-${String(at)}` })],
    ['the same text', () => ({ season: 'autumn' })],
    ['two texts and no name', (at: number) => ({ tone: `t${String(at)}`, mood: `m${String(at)}` })],
  ])('say nothing where what holds them has %s', (_, holder) => {
    const body = [0, 1, 2].map((at) => ({ ...holder(at), methods: methods(at * 5000) }))
    expect(holdersIn(body)).toEqual([])
  })
})

describe('the columns of a row’s own thing', () => {
  const own = (rows: object[]) => {
    const [table] = read(rows, 'clans').tables
    return table === undefined ? [] : ownColumns(table).map(({ path }) => path)
  }
  const group = { id: 3, name: 'Hill Wardens', description: 'Digs since 2013.' }
  const player = (at: number) => ({ id: at, displayName: `Ann ${String(at)}`, type: 'regular' })

  it('are not those of the group in it', () => {
    const paths = own(
      [1, 2, 3].map((id) => ({ id, title: `Week ${String(id)}`, metric: 'ore', group })),
    )
    expect(paths).toContain('title')
    expect(paths).not.toContain('group.description')
  })

  it('are not those of the player in it, whose name a deed does not have', () => {
    const rows = [1, 2, 3].map((at) => ({ name: `${String(at)}0 kills`, player: player(at) }))
    const [table] = read(rows, 'clans').tables
    expect(table?.columns.find(({ path }) => path === 'name')?.area).toBeUndefined()
    expect(own(rows)).not.toContain('player.type')
  })

  it('are those of the player who a row is', () => {
    const rows = [1, 2, 3].map((at) => ({ role: 'member', player: player(at) }))
    expect(own(rows)).toContain('player.type')
  })
})
