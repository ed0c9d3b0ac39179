import { describe, expect, it } from 'vitest'
import { figureSnapshotOf } from '#data/figures/figuresOf.ts'
import type { Account } from '#data/history/types.ts'
import type { Fact } from '#reading/types.ts'
import { factOf } from '../../helpers/factOf.ts'
import { readThings } from '../../helpers/readThings.ts'

const HEAD = { query: 'q', area: 'players', id: 'Ann', fetchedAt: 1 }
const READING = readThings(
  { name: 'Ann Lee', xp: 5 },
  { area: 'players', endpoint: 'x', id: 'Ann' },
)
const [XP] = READING.facts.filter(({ path }) => path === '$.xp')

const snapshotOf = (facts: readonly Fact[], title = 'Ann Lee') =>
  figureSnapshotOf(HEAD, { ...READING, title: { text: title }, facts: [XP!, ...facts] })

const text = (of: Partial<Fact>, word: string) => factOf({ kind: 'text', text: word }, of)
const id = (word: string, of: Partial<Fact> = {}) => text({ role: 'id', ...of }, word)
const day = (role: Fact['role'], ms: number) =>
  factOf({ kind: 'instant', ms, unit: 'ms' }, { role })
const season = (word: string, of: Partial<Fact> = {}) => text({ over: 'season', ...of }, word)
const number = (role: Fact['role'], of: Partial<Fact> = {}) =>
  factOf({ kind: 'count', number: 7 }, { role, ...of })

describe('the account of a body', () => {
  it.each<[string, Fact[], Account | undefined]>([
    ['is unknown without a fact of it', [text({}, 'abc'), number('amount')], undefined],
    ['has its id in small letters', [id('A7')], { id: 'a7' }],
    ['has the first id', [id('a7'), id('a8')], { id: 'a7' }],
    ['has no id that is empty', [id(''), id('a8')], { id: 'a8' }],
    ['has no id of another thing', [id('a7', { of: 'other' })], undefined],
    [
      'has no id that only respells the name',
      [id('annLEE'), id('ann-lee'), id('a8')],
      { id: 'a8' },
    ],
    ['has an id that is a part of the name', [id('ann')], { id: 'ann' }],
    ['has an id of at most 200 characters', [id('a'.repeat(201))], { id: 'a'.repeat(200) }],
    ['has the date of registration', [id('a7'), day('registered', 9)], { id: 'a7', registered: 9 }],
    ['has the first of two', [day('registered', 9), day('registered', 8)], { registered: 9 }],
    ['has the date of joining without an id', [day('joined', 5)], { registered: 5 }],
    ['has no date of joining beside an id', [id('a7'), day('joined', 5)], { id: 'a7' }],
    ['has that of registration first', [day('joined', 5), day('registered', 9)], { registered: 9 }],
    ['has no other date', [day('end', 9)], undefined],
    [
      'has no stretch of time',
      [factOf({ kind: 'duration', ms: 9 }, { role: 'registered' })],
      undefined,
    ],
    ['has no date in words', [text({ role: 'registered' }, 'long ago')], undefined],
    ['has the words of a season', [season('Winter')], { season: 'Winter' }],
    ['has the number of a season', [number('code', { over: 'season' })], { season: '7' }],
    ['has all that name one', [season('Winter'), season('W 3')], { season: 'Winter W 3' }],
    [
      'has a season of at most 200 characters',
      [season('a'.repeat(201))],
      { season: 'a'.repeat(200) },
    ],
    ['has the number of a week', [number('code', { over: 'week' })], { season: '7' }],
    ['has no words of a week', [text({ over: 'week' }, 'busy')], undefined],
    ['has no amount over a season', [number('amount', { over: 'season' })], undefined],
    ['has no other code', [number('code')], undefined],
  ])('%s', (_, facts, account) => {
    expect(snapshotOf(facts)?.account).toStrictEqual(account)
  })

  it('is no field of a snapshot where it is unknown', () => {
    expect(snapshotOf([])).not.toHaveProperty('account')
  })
})

describe('the figures of a body', () => {
  const keys = (...facts: Fact[]) => snapshotOf(facts)?.figures.map(({ key }) => key)

  it('are no numbers of a season, but other codes and amounts over it', () => {
    expect(keys(number('code', { over: 'season' }))).toEqual(['$.xp'])
    expect(keys(number('code'))).toEqual(['$.xp', '$.fact'])
    expect(keys(number('amount', { over: 'season' }))).toEqual(['$.xp', '$.fact'])
  })

  it('have a name of at most 200 characters', () => {
    expect(snapshotOf([], 'a'.repeat(201))?.name).toBe('a'.repeat(200))
  })

  it('are none where it has no number', () => {
    expect(figureSnapshotOf(HEAD, { ...READING, facts: [] })).toBeNull()
  })

  it('are none beside an error', () => {
    const error = { code: null, message: 'gone', path: '$' }
    expect(figureSnapshotOf(HEAD, { ...READING, error })).toBeNull()
  })
})
