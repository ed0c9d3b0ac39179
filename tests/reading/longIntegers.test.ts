import { describe, expect, it } from 'vitest'
import { parseText } from '#api/parseText.ts'
import { readBody, readCell } from '#reading/index.ts'
import { sharedText } from '../helpers/shared.ts'

const read = (text: string, area = 'players') =>
  readBody(parseText(text).body, { area, endpoint: `${area}.item` })
const factsOf = (text: string) =>
  new Map(read(text).facts.map(({ path, value }) => [path.slice(2), value]))

const BOARD = sharedText('cases/big-ids/board.json')

describe('integers beyond 2^53', () => {
  it.skipIf(BOARD === null)(
    'are three ids on a real board (skips where ../shared is absent)',
    () => {
      const [table] = read(BOARD ?? '', 'leaderboards').tables
      const id = table!.columns.find(({ path }) => path === 'SteamId')!
      expect(table!.rows.map((row) => readCell(row, id))).toEqual(
        ['76561198198173471', '76561198198173473', '76561199026699694'].map((text) => ({
          kind: 'text',
          text,
        })),
      )
    },
  )

  it('are figures where they are amounts, with every digit', () => {
    const facts = factsOf(
      '{"name":"Wren","totalXp":9007199254740993123,"gold":18446744073709551615,"balance":-9007199254740993}',
    )
    expect(facts.get('totalXp')).toMatchObject({ kind: 'count', text: '9007199254740993123' })
    expect(facts.get('gold')).toMatchObject({ kind: 'currency', text: '18446744073709551615' })
    expect(facts.get('balance')).toMatchObject({
      text: '-9007199254740993',
      number: -9007199254740992,
    })
  })

  it('are names where they are ids, and lead to what the service calls so', () => {
    const facts = factsOf('{"name":"Wren","id":1610521604143693812,"guild_id":1610521604143693813}')
    expect(facts.get('id')).toEqual({ kind: 'text', text: '1610521604143693812' })
    expect(facts.get('guild_id')).toMatchObject({ kind: 'link', id: '1610521604143693813' })
  })

  it('lie between smaller ones in a column that has both', () => {
    const [table] = read(
      '{"entries":[{"name":"A","score":12345678901234567891},{"name":"B","score":9007199254740993},{"name":"C","score":12}]}',
      'leaderboards',
    ).tables
    const score = table!.columns.find(({ path }) => path === 'score')!
    expect(table!.rows.map((row) => readCell(row, score))).toEqual([
      { kind: 'count', number: 12345678901234567000, text: '12345678901234567891' },
      { kind: 'count', number: 9007199254740992, text: '9007199254740993' },
      { kind: 'count', number: 12 },
    ])
  })

  it('are a ratio where one is of the other', () => {
    const facts = factsOf(
      '{"name":"W","xp":{"current":9007199254740993001,"max":9007199254740999000}}',
    )
    expect(facts.get('xp')).toMatchObject({
      kind: 'ratio',
      text: '9007199254740993001 / 9007199254740999000',
    })
  })

  it('are moments in nanoseconds under a key for a time', () => {
    const facts = factsOf('{"name":"W","lastSeen":1732726797123456789,"kills":1732726797123456789}')
    expect(facts.get('lastSeen')).toMatchObject({ kind: 'instant', ms: 1732726797123 })
    expect(facts.get('kills')).toMatchObject({ kind: 'count', text: '1732726797123456789' })
    const { series } = read(
      `{"name":"W","history":[${[1, 2, 3, 4].map((n) => `{"t":173272679${n}123456789,"xp":${n}}`).join()}]}`,
    )
    expect(series[0]?.points[0]).toEqual([1732726791123, 1])
  })
})
