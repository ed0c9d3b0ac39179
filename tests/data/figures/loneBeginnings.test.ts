import { expect, it } from 'vitest'
import { loneBeginnings } from '#data/figures/beginningsIn.ts'

const DAY = 86_400_000

type Points = readonly (readonly [day: number, value: number])[]

/** The days on which a figure begins anew, with the values that it begins from. */
const found = (kind: string, points: Points) =>
  [
    ...loneBeginnings(
      { key: 'x', label: 'x', kind, row: null },
      points.map(([day, value]) => ({ at: day * DAY, value })),
    ),
  ].map(([at, base]) => [at / DAY, base])

const SELDOM: Points = [
  [0, 100],
  [3, 200],
  [6, 300],
  [9, 10],
]
const TWICE: Points = [
  [0, 100],
  [3, 200],
  [6, 10],
  [9, 20],
  [12, 30],
  [15, 1],
]
/** Falls to less than half on the third day and so many days later. */
const after = (days: number): Points => [
  [0, 100],
  [3, 40],
  [3 + days / 2, 60],
  [3 + days, 20],
]

it.each<[string, string, Points, number[][]]>([
  ['of three changes that ends far below', 'count', SELDOM, [[9, 0]]],
  ['of a level, from an unknown one', 'level', SELDOM, [[9, 10]]],
  ['of a balance', 'currency', SELDOM, [[9, 0]]],
  ['of a rank never', 'rank', SELDOM, []],
  ['of two changes never', 'count', SELDOM.slice(1), []],
  ['of two changes and a pause never', 'count', [[0, 200], ...SELDOM.slice(1)], []],
  ['that ends below half never', 'count', [...SELDOM.slice(0, 3), [9, 100]], []],
  ['of five changes of which two are falls never', 'count', TWICE, []],
  [
    'of six changes of which two are falls',
    'count',
    [...TWICE, [18, 2]],
    [
      [6, 0],
      [15, 0],
    ],
  ],
  [
    'that falls below half after 7 days',
    'count',
    after(7),
    [
      [3, 0],
      [10, 0],
    ],
  ],
  [
    'that falls below half after 8 days',
    'count',
    after(8),
    [
      [3, 0],
      [11, 0],
    ],
  ],
  ['that falls below half after 8.1 days never', 'count', after(8.1), []],
  ['that falls below half after 5.9 days never', 'count', after(5.9), []],
  [
    'that falls below half after a day',
    'count',
    after(1),
    [
      [3, 0],
      [4, 0],
    ],
  ],
  [
    'that falls below half after 14 days',
    'count',
    after(14),
    [
      [3, 0],
      [17, 0],
    ],
  ],
  [
    'that falls below half after 31 days',
    'count',
    after(31),
    [
      [3, 0],
      [34, 0],
    ],
  ],
  [
    'of a level that falls after 7 days',
    'level',
    after(7),
    [
      [3, 40],
      [10, 20],
    ],
  ],
  ['of a balance that falls after 7 days never', 'currency', after(7), []],
  ['that falls after 7, and after 4 days never', 'count', [...after(7), [12, 30], [14, 10]], []],
])('a figure %s begins anew: a %s', (_, kind, points, beginnings) => {
  expect(found(kind, points)).toEqual(beginnings)
})
