import { describe, expect, it } from 'vitest'
import { type Described, lengthIn, meaningOf, meaningOfLabel } from '#reading/roles/meaningOf.ts'
import type { Meaning, Role } from '#reading/roles/roles.ts'
import type { Kind } from '#reading/types.ts'

type Expected = [
  label: string,
  kind: Kind,
  isMarket: boolean,
  role: Role,
  of: Role | null,
  better: Meaning['better'],
  weight: number,
]

describe('what a figure is', () => {
  it.each<Expected>([
    ['xp', 'count', false, 'experience', null, 'more', 15],
    ['daily_xp', 'count', false, 'experience', null, 'more', 15],
    ['xp_gained', 'count', false, 'gain', 'experience', 'more', 15],
    ['gold_gained', 'count', false, 'gain', null, 'more', 13],
    ['levels_gained', 'count', false, 'gain', 'level', 'more', 13],
    ['rank', 'rank', false, 'rank', null, 'less', -100],
    ['rank_change', 'count', false, 'delta', 'rank', null, -9],
    ['rank_diff', 'count', false, 'delta', 'rank', null, -9],
    ['goal_diff', 'count', false, 'amount', null, null, -9],
    ['price_diff', 'currency', true, 'delta', 'price', null, 3],
    ['kills_change', 'count', false, 'delta', null, null, 1],
    ['change_percent', 'percentage', false, 'delta', null, null, -100],
    ['total_xp_change_percent', 'percentage', false, 'delta', 'experience', null, -100],
    ['members_change_percent', 'percentage', false, 'delta', null, null, -100],
    ['level', 'level', false, 'level', null, 'more', 1],
    ['win_ratio', 'ratio', false, 'amount', null, 'more', 0],
    ['accuracy', 'percentage', false, 'amount', null, 'more', -100],
    ['wins', 'count', false, 'amount', null, 'more', 13],
    ['deaths', 'count', false, 'amount', null, 'less', 3],
    ['fastest_time', 'duration', false, 'amount', null, 'less', -100],
    ['prev_score', 'count', false, 'amount', null, 'more', 1],
    ['score_cost', 'count', false, 'stated', null, 'less', 1],
    ['overall_power', 'count', false, 'total', null, 'more', 7],
    ['overall_total_power', 'count', false, 'total', null, 'more', 17],
    ['total', 'percentage', false, 'amount', null, 'more', -100],
    ['donations', 'count', false, 'given', null, 'more', 3],
    ['members', 'count', false, 'members', null, 'more', 3],
    ['members', 'ratio', false, 'amount', null, null, 0],
    ['slot', 'count', false, 'code', null, null, 3],
    ['slot', 'ratio', false, 'amount', null, null, 0],
    ['playerid', 'count', false, 'id', null, null, -9],
    ['itemid', 'count', false, 'id', 'other', null, -9],
  ])('%s, a %s (market: %s), is %s of %s', (label, kind, isMarket, role, of, better, weight) => {
    expect(meaningOfLabel(label, kind, isMarket)).toMatchObject({ role, of, better, weight })
  })

  it.each<[label: string, kind: Kind, isMarket: boolean, role: Role]>([
    ['gold', 'count', true, 'price'],
    ['gold', 'count', false, 'amount'],
    ['price', 'count', false, 'price'],
    ['price', 'percentage', true, 'amount'],
    ['price', 'duration', true, 'amount'],
    ['x', 'currency', true, 'price'],
    ['x', 'currency', false, 'amount'],
    ['x', 'count', true, 'amount'],
    ['margin', 'currency', true, 'margin'],
    ['margin', 'percentage', true, 'margin'],
    ['margin', 'currency', false, 'amount'],
    ['volume', 'count', false, 'volume'],
    ['traded', 'currency', true, 'volume'],
    ['quantity', 'count', true, 'volume'],
    ['quantity', 'currency', true, 'amount'],
    ['quantity', 'count', false, 'amount'],
    ['price_quantity', 'currency', true, 'price'],
    ['prices_sold', 'count', true, 'price'],
    ['sold', 'currency', true, 'amount'],
    ['buy', 'currency', true, 'buy'],
    ['buy', 'count', true, 'buy'],
    ['buy', 'currency', false, 'amount'],
    ['buy_price', 'currency', false, 'buy'],
    ['sell_price', 'currency', false, 'sell'],
    ['buy_sell_price', 'currency', true, 'price'],
    ['low', 'currency', true, 'low'],
    ['high', 'currency', true, 'high'],
    ['low_high', 'currency', true, 'price'],
    ['low_price_90', 'currency', true, 'range'],
    ['high_90_days', 'currency', true, 'range'],
    ['price_level', 'count', true, 'amount'],
    ['market_cap', 'currency', true, 'amount'],
  ])('%s, a %s (market: %s), is traded as %s', (label, kind, isMarket, role) => {
    expect(meaningOfLabel(label, kind, isMarket).role).toBe(role)
  })

  it.each<[label: string, kind: Kind, role: Role, of: Role | null]>([
    ['status', 'text', 'status', null],
    ['role', 'text', 'position', null],
    ['role', 'link', 'other', null],
    ['team', 'link', 'team', null],
    ['winner', 'absent', 'winner', null],
    ['previous_winner', 'absent', 'other', null],
    ['registration', 'absent', 'amount', null],
    ['public', 'flag', 'machine', null],
    ['status', 'flag', 'other', null],
    ['joined', 'instant', 'joined', null],
    ['registration_start', 'instant', 'other', null],
    ['id', 'text', 'id', null],
    ['player_id', 'text', 'id', null],
    ['match_id', 'text', 'id', 'other'],
    ['player_match_id', 'text', 'id', 'other'],
    ['id', 'link', 'other', null],
    ['score', 'nested', 'other', null],
    ['score', 'image', 'other', null],
  ])('%s, a %s, is %s of %s', (label, kind, role, of) => {
    expect(meaningOfLabel(label, kind, false)).toMatchObject({ role, of, better: null })
  })

  it.each([
    ['year', ['yearly', '365d', 'xp_1y']],
    ['month', ['monthly_wins', 'last_30_days']],
    ['week', ['7_days', 'xp_week']],
    ['day', ['daily', 'change_24h', '24_hours']],
    ['season', ['seasonal_points']],
    [null, ['xp', '12_days_to_go', 'weekend']],
  ])('is counted over a %s by its key', (length, keys) => {
    for (const key of keys) {
      expect(lengthIn(key), key).toBe(length)
      expect(meaningOfLabel(key, 'count', false).over, key).toBe(lengthIn(key))
    }
  })
})

const words = (text: string) => ({ words: text.split(' ') })

/** What a field with some values under a key is. */
function meaningIn(
  key: string,
  values: readonly unknown[],
  {
    kind = 'text',
    parent,
    path = 'x',
    ...rest
  }: Partial<Omit<Described, 'key' | 'parent'>> & {
    kind?: Kind
    parent?: string
    path?: string
  } = {},
): Meaning {
  return meaningOf({
    column: { label: key, path, kind, filled: 1 },
    rows: values.map((x, at) => ({ key: String(at), path: `$[${at}]`, source: { [path]: x } })),
    key: words(key),
    parent: parent === undefined ? null : words(parent),
    isName: false,
    isMarket: false,
    ...rest,
  })
}

describe('the key around a field', () => {
  it.each([
    ['value', 'xp', 'experience'],
    ['value', 'stats', 'amount'],
    ['my value', 'xp', 'amount'],
    ['donations', 'received', 'given'],
    ['gold', 'donations', 'given'],
    ['gold', 'player', 'amount'],
    ['gold', 'my player', 'amount'],
    ['xp', 'gained', 'gain'],
    ['xp', 'change', 'delta'],
    ['day', 'change', 'delta'],
  ])('of %s, %s, makes it %s', (key, parent, role) => {
    expect(meaningIn(key, [1, 2], { kind: 'count', parent }).role).toBe(role)
  })

  it('names what it is counted over, unless the key does', () => {
    const over = (key: string, parent: string) =>
      meaningIn(key, [1, 2], { kind: 'count', parent }).over
    expect([over('xp', 'week'), over('xp day', 'week'), over('xp', 'stats')]).toEqual([
      'week',
      'day',
      null,
    ])
  })
})

describe('the values of a field', () => {
  it.each<[string, number[], Kind, Role]>([
    ['parts of one', [0.2, 0.9], 'ratio', 'progress'],
    ['percent', [3, 100], 'percentage', 'progress'],
    ['percent from 0 on', [0, 21], 'count', 'progress'],
    ['whole and few', [3, 20], 'count', 'amount'],
    ['whole and few percent', [3, 20], 'percentage', 'progress'],
    ['above 100', [3.5, 100.5], 'ratio', 'amount'],
    ['below 0', [-0.1, 0.5], 'ratio', 'amount'],
    ['none', [], 'percentage', 'amount'],
  ])('make a progress of what is %s', (_, values, kind, role) => {
    expect(meaningIn('completed', values, { kind }).role).toBe(role)
  })

  it.each<[string, string[], Role]>([
    ['that repeat', ['a b', 'a b', 'c', 'd', 'e', 'f'], 'category'],
    ['that are six, and each another', ['a', 'b', 'c', 'd', 'e', 'f'], 'other'],
    ['that are five', ['a', 'b', 'c', 'd', 'e'], 'category'],
    ['that are numbers', ['1', '2 000', '3.5-4'], 'other'],
    ['of which one is no number', ['1', 'x'], 'category'],
    ['that are hexadecimal', ['{0a1b-c2d3-4e5f}', 'ABCD-0123-beef'], 'other'],
    ['that hold a hexadecimal part', ['is 0a1b-c2d3-4e5f', '0a1b-c2d3-4e5f it'], 'category'],
    ['with a short hexadecimal part', ['0a1-c2d-4e5', '0a1b-c2d3'], 'category'],
    ['that are no one', [], 'other'],
  ])('make no category of texts %s', (_, values, role) => {
    expect(meaningIn('type', values).role).toBe(role)
  })

  it('make no status of words that tell no phase', () => {
    expect(meaningIn('state', ['ended', 'purple']).role).toBe('status')
    expect(meaningIn('state', ['red', 'purple']).role).toBe('category')
    expect(meaningIn('state', ['', '']).role).toBe('status')
  })

  it.each([
    ['Ann Lee', 'other'],
    ['Ann', 'machine'],
    ['ann lee', 'machine'],
    ['1 Ann Lee', 'machine'],
    ['Ann Lee 2', 'machine'],
    ['Élan vital fort', 'other'],
  ])('make no part of a program of %s', (text, role) => {
    expect(meaningIn('protocol', [text, text]).role).toBe(role)
  })

  it('are looked at in 200 rows', () => {
    const late = (at: number) => [...Array.from({ length: at }, () => 0.5), 300]
    const of = (at: number) => meaningIn('completed', late(at), { kind: 'ratio' }).role
    expect([of(199), of(200)]).toEqual(['amount', 'progress'])
    const texts = (at: number) => [...Array.from({ length: at }, () => '1'), 'x']
    expect([199, 200].map((at) => meaningIn('type', texts(at)).role)).toEqual(['category', 'other'])
  })
})

describe('a lone fact', () => {
  const OPAQUE = 'deadbeef00112233'

  it.each<[string, string, Parameters<typeof meaningIn>[2], unknown, Role]>([
    ['with a text for programs', 'category', {}, OPAQUE, 'machine'],
    ['with a text for people', 'category', {}, 'gold', 'category'],
    ['that is an id', 'id', {}, OPAQUE, 'id'],
    ['that is a name', 'title', { isName: true }, OPAQUE, 'name'],
    ['under a key for programs', 'version', { path: '_version', kind: 'count' }, 3, 'machine'],
    ['that is a number', 'xp', { kind: 'count' }, 123_456_789_012, 'experience'],
  ])('%s', (_, key, options, value, role) => {
    const found = meaningIn(key, [value], options)
    expect(found.role).toBe(role)
    if (role === 'machine') expect(found).toMatchObject({ of: null, weight: -100 })
  })

  it('is not what a column of two rows is', () => {
    expect(meaningIn('flavour', [OPAQUE, OPAQUE]).role).toBe('other')
  })
})
