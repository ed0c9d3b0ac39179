import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBody, readCell } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'

function cells(rows: readonly object[], path: string): readonly Value[] {
  const [table] = readBody({ contests: rows }, { area: 'events', endpoint: 'x' }).tables
  const column = table?.columns.find((one) => one.path === path)
  if (table === undefined || column === undefined) throw new Error('No such column')
  return table.rows.map((row) => readCell(row, column))
}

const HOUR = 3_600_000

describe('a length of time (rule 7)', () => {
  const row = (hours: number, unit: number) => ({
    name: `Contest of ${String(hours)} h`,
    start: '2026-11-02T00:00:00Z',
    end: new Date(Date.parse('2026-11-02T00:00:00Z') + hours * HOUR).toISOString(),
    duration: (hours * HOUR) / unit,
  })

  it('keeps its own unit where start and end say nothing of it', () => {
    const rows = [3, 5, 8].map((hours) => ({ ...row(hours, 1000), duration: 60 + hours }))
    expect(cells(rows, 'duration')[0]).toEqual({ kind: 'duration', ms: 63_000 })
  })

  it('is none where it is the largest number that a program has', () => {
    const rows = [1, 2, 3].map((at) => ({
      name: `Run ${String(at)}`,
      relativeTimeSeconds: at === 2 ? 2_147_483_647 : at * 60,
    }))
    expect(cells(rows, 'relativeTimeSeconds').map(({ kind }) => kind)).toEqual([
      'duration',
      'absent',
      'duration',
    ])
  })
})

describe('a unit at the end of a key (rule 7)', () => {
  const read = (key: string, numbers: readonly number[] = [1204, 12.5, 90]) => {
    const rows = numbers.map((number, at) => ({ trip: `Trip ${String(at)}`, [key]: number }))
    const [table] = readBody({ trips: rows }, { area: 'events', endpoint: 'x' }).tables
    const column = table?.columns.find(({ path }) => path === key)
    const [row] = table?.rows ?? []
    if (column === undefined || row === undefined) throw new Error('No such column')
    return { label: column.label, value: readCell(row, column) }
  }

  it.each([
    ['ridden_km', 'Ridden', 'km'],
    ['haulKg', 'Haul', 'kg'],
    ['dive_depth_m', 'Dive depth', 'm'],
    ['totalDistanceMeters', 'Total distance', 'm'],
    ['distance_in_km', 'Distance', 'km'],
    ['cruise_kph', 'Cruise', 'km/h'],
    ['best_jump_ft', 'Best jump', 'ft'],
    ['catch_lbs', 'Catch', 'lb'],
  ])('goes from %s to its values under %s, as %s', (key, label, unit) => {
    expect(read(key)).toEqual({ label, value: { kind: 'count', number: 1204, unit } })
  })

  it.each([
    'am',
    'wake_am',
    'damage_m',
    'length_m',
    'walk_m',
    'checked_in',
    'goals_ft',
    'haul_g',
    'best_s',
    'speed_max_h',
    'level_min',
    'fish_per_km',
    'wins_10_km',
    'km',
    'power_meters',
    'earned_miles',
  ])('is none in %s', (key) => {
    const { label, value } = read(key)
    expect(label.toLowerCase().split(' ').at(-1)).toBe(key.split('_').at(-1))
    expect(value).not.toHaveProperty('unit')
  })

  it('is told of a figure alone as of a column', () => {
    const body = { name: 'Ann', ridden_km: 1204, haul_kg: 8 }
    const { facts } = readBody(body, { area: 'players', id: 'Ann', endpoint: 'players/Ann' })
    expect(facts.find(({ path }) => path === '$.ridden_km')).toMatchObject({
      label: 'Ridden',
      value: { kind: 'count', number: 1204, unit: 'km' },
    })
  })

  it('stays in the label where two columns would have the same', () => {
    const rows = [1, 2, 3].map((at) => ({
      name: `T${String(at)}`,
      haul_kg: at,
      haul_lbs: at * 2.2,
    }))
    const [table] = readBody({ trips: rows }, { area: 'events', endpoint: 'x' }).tables
    const labels = table?.columns.map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels?.length)
  })

  it('is what the service declares', () => {
    const body = { trips: [1, 2, 3].map((at) => ({ name: `T${String(at)}`, haul: at * 7 })) }
    const declared = [{ by: 'service.json' as const, fields: { haul: { unit: 'st' } } }]
    const [table] = readBody(body, { area: 'events', endpoint: 'x', declared }).tables
    const column = table?.columns.find(({ path }) => path === 'haul')
    expect(column && table?.rows[0] && readCell(table.rows[0], column)).toMatchObject({
      unit: 'st',
    })
  })

  it('changes no number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('ridden_km', 'haul_kg', 'damage_m', 'depth_m', 'top_kph', 'size_mb'),
        fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 3, maxLength: 9 }),
        (key, numbers) => {
          expect(read(key, numbers).value).toMatchObject({ number: numbers[0] })
        },
      ),
    )
  })
})
