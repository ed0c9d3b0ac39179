import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesIn, packedLines, readLine, SETTINGS } from '#features/backup/backupFile.ts'
import { onlyPrivate, takeSetting, withoutPrivate } from '#features/backup/takeSetting.ts'
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

describe('a setting after an import', () => {
  const own = [{ id: 'a', area: 'players', name: 'own' }]
  const given = [
    { id: 'A', area: 'players', name: 'given' },
    { id: 'a', area: 'clans', name: 'given' },
  ]

  it('keeps the rows of this device and adds those it lacks, or has those of the file', () => {
    expect(takeSetting('saved', own, given)).toEqual([own[0], given[1]])
    expect(takeSetting('saved', onlyPrivate('saved', own), given)).toEqual(given)
  })

  it('may be any JSON; the same once more changes nothing', () => {
    const settings = fc.constantFrom(...SETTINGS)
    fc.assert(
      fc.property(settings, fc.jsonValue(), fc.jsonValue(), (setting, a, b) => {
        const taken = takeSetting(setting, a, b)
        expect(takeSetting(setting, taken, b)).toEqual(taken)
      }),
      { numRuns: RUNS },
    )
  })

  it('never has another service, routes or hosts of pictures', () => {
    const preferences = {
      theme: 'dark',
      service: { baseUrl: 'https://evil.example' },
      imageHosts: ['evil.example'],
      routes: {},
    }
    const light = { theme: 'light', service: null }
    expect(takeSetting('preferences', light, preferences)).toEqual(light)
    expect(takeSetting('preferences', undefined, preferences)).toEqual({ theme: 'dark' })
    const kept = onlyPrivate('preferences', light)
    expect(takeSetting('preferences', kept, preferences)).toEqual({
      theme: 'dark',
      service: null,
    })
    expect(withoutPrivate('preferences', preferences)).toEqual({ theme: 'dark' })
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
    expect(readLine(JSON.stringify({ body }), 5)).toEqual({ body })
    expect(readLine(JSON.stringify({ body }), 4)).toBeNull()
    const row = {
      query: 'q',
      at: 1,
      name: 'Ann',
      values: { xp: 4 },
      account: { id: '42', registered: 5 },
      leftOut: true as const,
    }
    const figures = { query: 'q', area: 'players', id: null, figures: [XP], rows: [row] }
    expect(readLine(JSON.stringify({ figures }), 1)).toEqual({ figures })
    const other = { ...figures, rows: [{ ...row, query: 'other' }] }
    expect(readLine(JSON.stringify({ figures: other }), 1)).toBeNull()
  })

  it('may be anything: each is a line or null', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .record(
              {
                body: fc.jsonValue(),
                figures: fc.jsonValue(),
                names: fc.jsonValue(),
              },
              { requiredKeys: [] },
            )
            .map((value) => JSON.stringify(value)),
        ),
        (text) => {
          expect(() => readLine(text, Infinity)).not.toThrow()
        },
      ),
      { numRuns: RUNS },
    )
  })
})
