import { describe, expect, it } from 'vitest'
import { readField } from './readField.ts'
import type { Value } from '#reading/types.ts'

const instant = (iso: string, unit: string) => ({ kind: 'instant', ms: Date.parse(iso), unit })

describe('a field', () => {
  it.each<[string, unknown, unknown]>([
    ['created', 1_500_301_978, instant('2017-07-17T14:32:58Z', 's')],
    ['lastUpdated', 1_741_802_638_810, { kind: 'instant', ms: 1_741_802_638_810, unit: 'ms' }],
    ['member_since', '1413001215', instant('2014-10-11T04:20:15Z', 's')],
    ['endTime', '20230528T154814.000Z', instant('2023-05-28T15:48:14Z', 'basic-iso')],
    ['start', '2026-02-20T17:00:00.000Z', instant('2026-02-20T17:00:00Z', 'iso')],
    ['start', '2026-02-20T17:00:00+02:00', instant('2026-02-20T15:00:00Z', 'iso')],
    ['sampled', '2023-03-25T20:33:07.1089319Z', instant('2023-03-25T20:33:07.108Z', 'iso')],
    ['start', '2026-02-20 17:00:00.0', instant('2026-02-20T17:00:00Z', 'zone-less')],
    ['when', '2015-09-23', instant('2015-09-23T00:00:00Z', 'date')],
    ['season', 2025, { kind: 'text', text: '2025' }],
    ['season', 12, { kind: 'count', number: 12 }],
    ['season', '2023-06', instant('2023-06-01T00:00:00Z', 'month')],
    ['year', 2024, instant('2024-01-01T00:00:00Z', 'year')],
    ['date', '20 Nov 2026', instant('2026-11-20T00:00:00Z', 'date')],
    ['date', 'Fri, 20 Nov 2026 10:20:30 GMT', instant('2026-11-20T10:20:30Z', 'iso')],
  ])('reads %s %j as an instant', (key, raw, expected) => {
    expect(readField(key, raw)).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['name', '2024-13-40'],
    ['version', '1.2.3'],
    ['xp', 1_500_301_978],
    ['name', '1500301978'],
    ['id', 1_741_802_638_810],
    ['note', '2023-02-30T00:00:00Z'],
  ])('reads %s %j as no instant', (key, raw) => {
    expect(readField(key, raw).kind).not.toBe('instant')
  })

  it.each<[string, unknown]>([
    ['rank', -1],
    ['rank', 0],
    ['level', -1],
    ['endTime', '0001-01-01T00:00:00'],
    ['lastSeen', 0],
    ['lastSeen', '1970-01-01T00:00:00Z'],
    ['name', ''],
    ['name', '  '],
    ['clan', null],
    ['clan', {}],
    ['clan', []],
  ])('reads %s %j as absent', (key, raw) => {
    expect(readField(key, raw).kind).toBe('absent')
  })

  it.each<[string, unknown, Value]>([
    ['rank', 12, { kind: 'rank', number: 12 }],
    ['rank', '12', { kind: 'rank', number: 12 }],
    ['rank', 'Leader', { kind: 'text', text: 'Leader' }],
    ['level', 99, { kind: 'level', number: 99 }],
    ['kills', 0, { kind: 'count', number: 0 }],
    ['kills', '1,234,567', { kind: 'count', number: 1_234_567 }],
    ['code', '007', { kind: 'text', text: '007' }],
    ['price', 12.5, { kind: 'currency', number: 12.5 }],
    ['gold', 5, { kind: 'currency', number: 5, unit: 'gold' }],
    ['winPercentage', 53.4, { kind: 'percentage', number: 53.4 }],
    ['change', '+12.5%', { kind: 'percentage', number: 12.5 }],
    ['duration', 90, { kind: 'duration', ms: 90_000 }],
    ['duration_minutes', '90', { kind: 'duration', ms: 5_400_000 }],
    ['time', '01:26:46', { kind: 'duration', ms: 5_206_000 }],
    ['best', 'PT1H30M', { kind: 'duration', ms: 5_400_000 }],
    ['playTime', 60, { kind: 'duration', ms: 60_000 }],
    ['isOnline', 1, { kind: 'flag', flag: true }],
    ['members', 'true', { kind: 'flag', flag: true }],
    [
      'website',
      'https://example.com/a',
      { kind: 'link', text: 'https://example.com/a', href: 'https://example.com/a' },
    ],
    ['website', 'http://example.com/a', { kind: 'text', text: 'http://example.com/a' }],
    ['website', 'javascript:alert(1)', { kind: 'text', text: 'javascript:alert(1)' }],
    ['icon', 'https://example.com/a.png', { kind: 'image', url: 'https://example.com/a.png' }],
    ['bio', '<b>hi</b>', { kind: 'text', text: '<b>hi</b>' }],
    [
      'xp',
      '123456789012345678901',
      { kind: 'count', number: 123456789012345680000, text: '123456789012345678901' },
    ],
    ['xp', Number.POSITIVE_INFINITY, { kind: 'text', text: '∞' }],
    ['items', [1, 2, 3, 4], { kind: 'nested', path: '$', size: 4, text: '1, 2, 3, …' }],
    ['clan', { id: 1, name: 'Red' }, { kind: 'nested', path: '$', size: 2, text: 'Red' }],
  ])('reads %s %j', (key, raw, expected) => {
    const value =
      key === 'xp' && typeof raw === 'number' ? readField(key, raw, 'count') : readField(key, raw)
    expect(value).toEqual(expected)
  })
})
