import { describe, expect, it } from 'vitest'
import type { Value } from '#reading/types.ts'
import { keyMeaningOf } from '#reading/keys/keySemantics.ts'
import { inferKind } from '#reading/values/inferKind.ts'
import { readAs } from '#reading/values/readAs.ts'
import { readField } from './readField.ts'

/** All values of a column. */
function column(key: string, values: readonly unknown[]): Value[] {
  const { kind, hint } = inferKind(keyMeaningOf(key), values)
  return values.map((value) => readAs(value, kind, hint, '$'))
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('a length of time (rule 7)', () => {
  it.each<[string, unknown, number]>([
    ['run_time', '0:45:00', 45 * MINUTE],
    ['best', 'PT1H2M', HOUR + 2 * MINUTE],
    ['best', '1h 20m', HOUR + 20 * MINUTE],
    ['best', '2 days 4 hours', 52 * HOUR],
    ['best', '1h20m30s', HOUR + 20 * MINUTE + 30_000],
    ['play_time', '45m', 45 * MINUTE],
    ['run_time', 8760, 8_760_000],
    ['queueTime', 41, 41_000],
  ])('is read under %s as %j', (key, raw, ms) => {
    expect(readField(key, raw)).toEqual({ kind: 'duration', ms })
  })

  it('is a number of minutes where one beside it has hours', () => {
    expect(column('best', ['45m', '1h 5m'])).toEqual([
      { kind: 'duration', ms: 45 * MINUTE },
      { kind: 'duration', ms: 65 * MINUTE },
    ])
  })

  it.each<[string, unknown]>([
    ['distance', '45m'],
    ['worth', '45M'],
    ['graphics', '3d'],
    ['period', '7d'],
    ['run_count', 8760],
    ['run_time', 861_204],
    ['lap_time', 92.345],
  ])('is not %s %j', (key, raw) => {
    expect(readField(key, raw).kind).not.toBe('duration')
  })
})

describe('a number as people write it (rule 7)', () => {
  it.each<[string, unknown, Value]>([
    ['win_rate', '45.3%', { kind: 'percentage', number: 45.3 }],
    ['change', '1,204.5%', { kind: 'percentage', number: 1204.5 }],
    ['kills', '1,234,567', { kind: 'count', number: 1_234_567 }],
    ['kills', '1.234.567', { kind: 'count', number: 1_234_567 }],
    ['kills', '1 234 567', { kind: 'count', number: 1_234_567 }],
    ['kills', "1'234'567", { kind: 'count', number: 1_234_567 }],
    ['average', '1.234,56', { kind: 'count', number: 1234.56 }],
    ['worth', '$19.99', { kind: 'currency', number: 19.99, unit: 'USD' }],
    ['total', '€1,204.50', { kind: 'currency', number: 1204.5, unit: 'EUR' }],
    ['total', '1.204,50 €', { kind: 'currency', number: 1204.5, unit: 'EUR' }],
    ['total', '-$5', { kind: 'currency', number: -5, unit: 'USD' }],
    ['total', '¥500', { kind: 'currency', number: 500, unit: '¥' }],
  ])('is read under %s as %j', (key, raw, expected) => {
    expect(readField(key, raw)).toEqual(expected)
  })

  it('is absent where a mark says that there is none', () => {
    expect(column('worth', ['$19.99', 'N/A', '$5']).map(({ kind }) => kind)).toEqual([
      'currency',
      'absent',
      'currency',
    ])
  })

  it.each<[string, unknown]>([
    ['version', '1.2.345'],
    ['address', '10.0.123.456'],
    ['note', '$19.99 a month'],
    ['nickname', '$5'],
    ['pair', '1.234 567'],
  ])('is not %s %j', (key, raw) => {
    expect(readField(key, raw).kind).toBe('text')
  })
})
