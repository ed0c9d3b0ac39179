import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesIn, packedLines, readLine, SETTINGS, writeLine } from '#features/backup/backupFile.ts'
import { mergeSetting, unmergeSetting, withoutPrivate } from '#features/backup/mergeSetting.ts'
import { snapshot } from '../../helpers/snapshots.ts'
import { RUNS } from '../share/copies.ts'

const XP = { key: 'xp', label: 'XP', kind: 'count', row: null }

async function collected(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const line of lines) all.push(line)
  return all
}
async function* these(lines: readonly string[]) {
  yield* lines
}

/** As a set: the order of a list is not what is merged. */
const sorted = (value: unknown) => (value as unknown[]).map((row) => JSON.stringify(row)).toSorted()

const row = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  area: fc.constantFrom('players', 'clans'),
  service: fc.constant('s'),
  endpoint: fc.constantFrom('x', 'y'),
  name: fc.string({ maxLength: 3 }),
})
const list = fc.uniqueArray(row, {
  selector: (one) => JSON.stringify([one.id, one.area, one.endpoint]),
})
const lists = SETTINGS.filter((setting) => setting !== 'preferences')

describe('settings of two devices', () => {
  it('are joined the same whichever comes first, and once more changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lists), list, list, list, (setting, a, b, c) => {
        const ab = mergeSetting(setting, a, b)
        expect(sorted(mergeSetting(setting, b, a))).toEqual(sorted(ab))
        expect(mergeSetting(setting, ab, b)).toEqual(ab)
        expect(sorted(mergeSetting(setting, ab, c))).toEqual(
          sorted(mergeSetting(setting, a, mergeSetting(setting, b, c))),
        )
      }),
      { numRuns: Math.min(RUNS, 10_000) },
    )
  })

  it('are parted again as they were', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('goals' as const, 'groups' as const),
        list,
        list,
        (setting, a, b) => {
          const own = mergeSetting(setting, a, [])
          const merged = mergeSetting(setting, own, b)
          expect(sorted(unmergeSetting(setting, own, merged, merged))).toEqual(sorted(own))
        },
      ),
      { numRuns: Math.min(RUNS, 10_000) },
    )
  })

  it('keep what the person changed since the import when it is taken back', () => {
    const before = [{ id: 'a', name: 'old' }]
    const merged = mergeSetting('goals', before, [{ id: 'b', name: 'given' }])
    const present = [
      { id: 'a', name: 'changed' },
      { id: 'b', name: 'given' },
      { id: 'n', name: 'new' },
    ]
    expect(unmergeSetting('goals', before, merged, present)).toEqual([present[0], present[2]])
  })

  it('may be any JSON', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SETTINGS), fc.jsonValue(), fc.jsonValue(), (setting, a, b) => {
        const merged = mergeSetting(setting, a, b)
        expect(() => unmergeSetting(setting, a, merged, merged)).not.toThrow()
      }),
      { numRuns: RUNS },
    )
  })

  it('never bring another address, routes or hosts of pictures', () => {
    const given = {
      theme: 'dark',
      baseUrl: 'https://evil.example',
      imageHosts: ['evil.example'],
      routes: {},
    }
    expect(mergeSetting('preferences', { theme: 'system', baseUrl: null }, given)).toEqual({
      theme: 'dark',
      baseUrl: null,
    })
    expect(mergeSetting('preferences', { theme: 'light' }, given)).toEqual({ theme: 'light' })
    expect(withoutPrivate('preferences', given)).toEqual({ theme: 'dark' })
  })
})

describe('the lines of a backup', () => {
  it('come back as they were written, packed and not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue().map((one) => JSON.stringify(one))),
        async (lines) => {
          expect(await collected(linesIn(await packedLines(these(lines))))).toEqual(lines)
          expect(await collected(linesIn(new Blob([lines.join('\n')])))).toEqual(lines)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('keep bodies, and the rows of figures with their marks', () => {
    const body = snapshot('Ann', 5, { xp: [1, null, 'ü'] })
    expect(readLine(writeLine({ body }))).toEqual({ body })
    const row = {
      query: 'q',
      at: 1,
      name: 'Ann',
      values: { xp: 4 },
      account: { id: '42', registered: 5 },
      leftOut: true as const,
    }
    const figures = { query: 'q', area: 'players', id: null, figures: [XP], rows: [row] }
    expect(readLine(writeLine({ figures }))).toEqual({ figures })
    const other = { ...figures, rows: [{ ...row, query: 'other' }] }
    expect(readLine(writeLine({ figures: other }))).toBe('damaged')
  })

  it('hold the figures of earlier builds, which become rows', () => {
    const past = {
      query: 'q',
      area: 'players',
      id: null,
      names: [
        { at: 1, name: 'Ann' },
        { at: 3, name: 'Bo' },
      ],
      seen: [1, 2, 3],
      figures: [{ figure: XP, times: [1, 2], values: [4, null] }],
    }
    const lineOf = (value: unknown) => readLine(JSON.stringify({ past: value }))
    expect(lineOf(past)).toEqual({
      figures: {
        query: 'q',
        area: 'players',
        id: null,
        figures: [XP],
        rows: [
          { query: 'q', at: 1, name: 'Ann', values: { xp: 4 } },
          { query: 'q', at: 2, name: 'Ann', values: {} },
          { query: 'q', at: 3, name: 'Bo', values: {} },
        ],
      },
    })
    expect(lineOf({ ...past, seen: [2] })).toBe('damaged')
    expect(lineOf({ ...past, seen: [2, 1] })).toBe('damaged')
  })

  it('may be anything: each is a line, passed over, or told as damaged', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .record(
              {
                body: fc.jsonValue(),
                past: fc.jsonValue(),
                figures: fc.jsonValue(),
                names: fc.jsonValue(),
              },
              { requiredKeys: [] },
            )
            .map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const line = readLine(text)
          expect(line === null || line === 'damaged' || typeof line === 'object').toBe(true)
        },
      ),
      { numRuns: RUNS },
    )
  })
})
