import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import type { Declared } from '#reading/index.ts'

const read = (body: unknown, declared: Declared[] = []) =>
  readBody(body, {
    area: 'players',
    endpoint: 'players/Ann',
    id: 'Ann',
    view: 'players.item',
    declared,
  })
const valueOf = (body: unknown, path: string, declared?: Declared[]) =>
  read(body, declared).facts.find((fact) => fact.path === path)?.value

const column = (rows: readonly object[], path: string) =>
  read(rows).tables[0]?.columns.find((one) => one.path === path)

describe('a field called percent whose values lie between 0 and 1', () => {
  it.each([
    ['won and lost', { won: 130, lost: 39, winPct: 0.769 }],
    ['won, lost and drawn', { won: 10, lost: 5, drawn: 5, win_percent: 0.5 }],
    ['wins of games', { wins: 3, games: 4, winsPercentage: 0.75 }],
    ['done of all', { completed: 30, total: 40, pct: 0.75 }],
    ['all won', { won: 5, lost: 0, winPct: 1 }],
  ])('is a fraction where its siblings say so: %s', (_, duels) => {
    const key = Object.keys(duels).at(-1) ?? ''
    const number = Number(Object.values(duels).at(-1)) * 100
    expect(valueOf({ name: 'Ann', duels }, `$.duels.${key}`)).toEqual({
      kind: 'percentage',
      number,
    })
  })

  it('is percent where its siblings say so', () => {
    const duels = { won: 1, played: 200, winPct: 0.5 }
    expect(valueOf({ name: 'Ann', duels }, '$.duels.winPct')).toEqual({
      kind: 'percentage',
      number: 0.5,
    })
  })

  it.each(['winPct', 'percent', 'completion_percentage', 'pct'])(
    'is shown as written where nothing tells: %s',
    (key) => {
      for (const number of [0.769, 1])
        expect(valueOf({ name: 'Ann', kills: 3, [key]: number }, `$.${key}`)).toEqual({
          kind: 'ratio',
          number,
        })
    },
  )

  it('is percent where a value is beyond 1, is none, or is a change', () => {
    for (const [key, number] of [
      ['winPct', 76.9],
      ['winPct', 0],
      ['change_percent', 0.38],
      ['deltaPct', -0.4],
    ] as const)
      expect(valueOf({ name: 'Ann', [key]: number }, `$.${key}`)).toEqual({
        kind: 'percentage',
        number,
      })
  })

  it('is a fraction over many rows, and percent where the siblings contradict', () => {
    const rows = [0.769, 0.5, 0.25].map((winPct, at) => ({ name: `A${String(at)}`, winPct }))
    expect(column(rows, 'winPct')).toMatchObject({ kind: 'percentage', hint: { scale: 100 } })
    const rare = [1, 2, 3].map((won) => ({
      name: `A${String(won)}`,
      won,
      played: 400,
      pct: won / 4,
    }))
    expect(column(rare, 'pct')?.hint?.scale).toBeUndefined()
    expect(column(rare, 'pct')?.kind).toBe('percentage')
  })

  it.each([
    ['percent', 0.769],
    ['fraction', 76.9],
    [undefined, 76.9],
  ])('is what is declared of it: %s', (unit, number) => {
    const winPct = { kind: 'percentage' as const, ...(unit !== undefined && { unit }) }
    const declared: Declared[] = [{ by: 'service.json', fields: { winPct } }]
    expect(valueOf({ name: 'Ann', winPct: 0.769 }, '$.winPct', declared)).toEqual({
      kind: 'percentage',
      number,
    })
  })
})
