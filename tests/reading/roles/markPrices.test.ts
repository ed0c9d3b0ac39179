import { expect, it } from 'vitest'
import { markPrices } from '#reading/roles/markPrices.ts'
import type { Role } from '#reading/roles/roles.ts'

type Given = readonly [words: string, role: Role, isDeclared?: boolean]

it.each<[string, Given[], Role[]]>([
  [
    'a buy and a sell',
    [
      ['buy', 'buy'],
      ['sell', 'sell'],
    ],
    ['buy', 'sell'],
  ],
  [
    'a low and a high',
    [
      ['low', 'low'],
      ['high', 'high'],
    ],
    ['low', 'high'],
  ],
  [
    'a lone side',
    [
      ['buy', 'buy'],
      ['high', 'high'],
    ],
    ['price', 'price'],
  ],
  [
    'other roles',
    [
      ['buy', 'buy'],
      ['xp', 'experience'],
      ['price', 'price'],
    ],
    ['price', 'experience', 'price'],
  ],
  [
    'sides of trade before extremes',
    [
      ['low', 'low'],
      ['high', 'high'],
      ['buy', 'buy'],
      ['sell', 'sell'],
    ],
    ['price', 'price', 'buy', 'sell'],
  ],
  [
    'sides of two things',
    [
      ['iron buy', 'buy'],
      ['gold sell', 'sell'],
    ],
    ['price', 'price'],
  ],
  [
    'the sides of one of two things',
    [
      ['iron buy', 'buy'],
      ['gold buy', 'buy'],
      ['gold sell', 'sell'],
    ],
    ['price', 'buy', 'sell'],
  ],
  [
    'extremes of two sides',
    [
      ['buy low', 'low'],
      ['sell high', 'high'],
    ],
    ['price', 'price'],
  ],
  [
    'extremes of one side',
    [
      ['buy low', 'low'],
      ['buy high', 'high'],
    ],
    ['low', 'high'],
  ],
  [
    'words for a price beside the side',
    [
      ['best buy price', 'buy'],
      ['top sell', 'sell'],
    ],
    ['buy', 'sell'],
  ],
  [
    'the highest bid and the lowest ask',
    [
      ['low bid', 'buy'],
      ['high bid', 'buy'],
      ['high ask', 'sell'],
      ['low ask', 'sell'],
    ],
    ['price', 'buy', 'price', 'sell'],
  ],
  [
    'a plain bid before the lowest',
    [
      ['min bid', 'buy'],
      ['bid', 'buy'],
      ['max ask', 'sell'],
      ['ask', 'sell'],
    ],
    ['price', 'buy', 'price', 'sell'],
  ],
  [
    'the best bid before a plain one',
    [
      ['bid', 'buy'],
      ['best bid', 'buy'],
      ['ask', 'sell'],
      ['top ask', 'sell'],
    ],
    ['price', 'buy', 'price', 'sell'],
  ],
  [
    'the first low and high',
    [
      ['high low', 'low'],
      ['low', 'low'],
      ['high', 'high'],
      ['low high', 'high'],
    ],
    ['low', 'price', 'high', 'price'],
  ],
  [
    'a declared side, whatever its words',
    [
      ['best bid', 'buy'],
      ['zap', 'buy', true],
      ['ask', 'sell'],
    ],
    ['price', 'buy', 'sell'],
  ],
  [
    'a declared second side',
    [
      ['iron buy', 'buy'],
      ['zap', 'sell', true],
    ],
    ['buy', 'sell'],
  ],
  [
    'declared roles that are no pair',
    [
      ['zap', 'buy', true],
      ['zop', 'high', true],
    ],
    ['buy', 'high'],
  ],
])('of %s, the roles are', (_, given, roles) => {
  const figures = given.map(([words, role, isDeclared = false]) => ({
    words,
    meaning: { role },
    isDeclared,
  }))
  markPrices(figures)
  expect(figures.map(({ meaning }) => meaning.role)).toEqual(roles)
})
