import { expect, it } from 'vitest'
import { accountsIn } from '#data/figures/accountsIn.ts'
import type { Account, FigureRow } from '#data/history/types.ts'

const DAY = 86_400_000

const breaksIn = (...accounts: readonly (Account | undefined)[]) =>
  accountsIn(
    accounts.map((account, at): FigureRow => {
      const row = { query: 'q', at, name: 'Ann', values: {} }
      return account === undefined ? row : { ...row, account }
    }),
  )
const ids = (...all: readonly string[]) => all.map((id) => ({ id }))

it.each<[string, (Account | undefined)[], ReturnType<typeof breaksIn>]>([
  ['one id', ids('a', 'a', 'a'), []],
  ['another id', ids('a', 'b', 'b'), [{ from: 0, at: 1, why: 'id' }]],
  [
    'three ids, each twice',
    ids('a', 'a', 'b', 'b', 'c', 'c'),
    [
      { from: 1, at: 2, why: 'id' },
      { from: 3, at: 4, why: 'id' },
    ],
  ],
  ['three ids in five visits', ids('a', 'a', 'b', 'b', 'c'), []],
  [
    'an id after a visit without one',
    [{ id: 'a' }, undefined, { id: 'b' }],
    [{ from: 1, at: 2, why: 'id' }],
  ],
  ['a first id', [undefined, { id: 'a' }], []],
  [
    'another day',
    [{ registered: 0 }, { registered: DAY }],
    [{ from: 0, at: 1, why: 'registered' }],
  ],
  [
    'an earlier day',
    [{ registered: DAY }, { registered: 0 }],
    [{ from: 0, at: 1, why: 'registered' }],
  ],
  ['another time of the day', [{ registered: 0 }, { registered: DAY - 1 }], []],
  [
    'three days in three visits',
    [{ registered: 0 }, { registered: DAY }, { registered: 2 * DAY }],
    [],
  ],
  [
    'a day, with an id between',
    [{ registered: 0 }, { id: 'a' }, { registered: DAY }],
    [{ from: 1, at: 2, why: 'registered' }],
  ],
  [
    'another id and day',
    [
      { id: 'a', registered: 0 },
      { id: 'b', registered: DAY },
    ],
    [{ from: 0, at: 1, why: 'id' }],
  ],
  [
    'a day that the next account had first',
    [{ id: 'a', registered: 0 }, { id: 'b' }, { id: 'b', registered: DAY }],
    [{ from: 0, at: 1, why: 'id' }],
  ],
])('an account ends by %s, or not', (_, accounts, breaks) => {
  expect(breaksIn(...accounts)).toEqual(breaks)
})
