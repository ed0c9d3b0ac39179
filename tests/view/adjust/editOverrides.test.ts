import { describe, expect, it } from 'vitest'
import { partsOf, withMain, withMoved, withPart } from '#view/adjust/editOverrides.ts'
import { overrideOfOption, sayingOf, overrideOptions } from '#view/adjust/overrideOptions.ts'
import { arrange, readBody } from '#reading/index.ts'
import type { ViewOverrides } from '#data/settings/overrides.ts'
import { adjustWords } from '#words/en/adjust.ts'

const NONE: ViewOverrides = { version: 1 }
const BODY = {
  name: 'Wren',
  kills: 5,
  deaths: 3,
  skills: [
    { skill: 'Attack', xp: 900, seen: 1_700_000_000 },
    { skill: 'Magic', xp: 400, seen: 1_700_000_500 },
  ],
}
const CONTEXT = { area: 'players', endpoint: 'players/Wren', id: 'Wren' }
const reading = readBody(BODY, CONTEXT)
const skills = reading.tables[0]!
const shown = (view: ViewOverrides) => {
  const declared = [{ by: 'person' as const, view }]
  return arrange(readBody(BODY, { ...CONTEXT, declared }), { declared })
}
const columns = (overrides: ViewOverrides) =>
  shown(overrides).tables[0]?.columns.map(({ path }) => path)

describe('a choice', () => {
  it('hides a column and shows it again, leaving nothing behind', () => {
    const hidden = withPart(NONE, skills.path, 'xp', { hidden: true })
    expect(columns(hidden)).not.toContain('xp')
    expect(partsOf(skills.columns, hidden, skills.path)).toHaveLength(skills.columns.length)
    expect(withPart(hidden, skills.path, 'xp', { hidden: undefined })).toEqual(NONE)
  })

  it('renames, pins and moves columns', () => {
    const parts = (overrides: ViewOverrides) => partsOf(skills.columns, overrides, skills.path)
    const renamed = withPart(NONE, skills.path, 'xp', { label: 'Experience' })
    expect(shown(renamed).tables[0]?.columns.map(({ label }) => label)).toContain('Experience')
    const last = parts(NONE).at(-1)!.path
    const moved = withMoved(NONE, skills.path, parts(NONE), last, -1)
    expect(columns(moved)).toEqual(parts(moved).map(({ path }) => path))
    expect(parts(moved).at(-2)?.path).toBe(last)
    const pinned = withPart(NONE, skills.path, last, { pinned: true })
    expect(columns(pinned)?.[0]).toBe(last)
    expect(parts(pinned)[0]?.path).toBe(last)
  })

  it('does nothing where there is no place to move to', () => {
    const parts = partsOf(reading.facts, NONE, null)
    expect(withMoved(NONE, null, parts, parts[0]!.path, -1)).toBe(NONE)
  })

  it('says what a figure is', () => {
    const said = withPart(NONE, null, '$.kills', overrideOfOption('rank'))
    expect(shown(said).facts.find(({ path }) => path === '$.kills')?.value.kind).toBe('rank')
  })

  it('leads with another table, and with the first again', () => {
    const main = withMain(NONE, '$.bosses')
    expect(main.mainTable).toBe('$.bosses')
    expect(withMain(main, null)).toEqual(NONE)
  })

  it('keeps columns called like parts of every object', () => {
    const odd = withPart(NONE, '$.a', '__proto__', { hidden: true })
    expect(Object.keys(odd.tables?.['$.a']?.columns ?? {})).toEqual(['__proto__'])
  })
})

describe('what a person can say', () => {
  it('comes back as it was said', () => {
    for (const { value } of overrideOptions(['players', 'guilds'], adjustWords, String)) {
      const { kind, area, unit } = overrideOfOption(value)
      const override = { ...(kind && { kind }), ...(area && { area }), ...(unit && { unit }) }
      expect(sayingOf(override)).toBe(value)
    }
  })
})
