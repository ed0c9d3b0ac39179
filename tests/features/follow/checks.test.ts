import { describe, expect, it } from 'vitest'
import { nextChecks } from '#features/follow/checks.ts'
import type { Rule } from '#features/follow/ruleStore.ts'

const ROOT = 'https://stats.example/api/v1'
const SEEN_AT: Readonly<Record<string, number>> = { a: 1000, b: 900 }
const services = {
  root: ROOT,
  now: () => 5000,
  history: {
    head: (query: string) => ({ fetchedAt: SEEN_AT[query.slice(ROOT.length + 1)] ?? 0 }) as never,
  },
}

const rule = (name: string, every: number | null = 100, root = ROOT): Rule => ({
  id: `${name} ${every}`,
  area: 'players',
  entityId: name,
  name,
  query: `${root}/${name}`,
  endpoint: 'players.item',
  params: {},
  subject: { kind: 'figure', key: '$.level', of: 'level' },
  label: 'Level',
  condition: { kind: 'above', value: 70 },
  every,
  muted: false,
  createdAt: 1,
})

describe('the next checks', () => {
  it('are one for each query, when the most impatient rule of it is due', () => {
    const checks = nextChecks([rule('a'), rule('a', 50)], {}, services)
    expect(checks).toEqual([{ query: `${ROOT}/a`, dueAt: 1050 }])
  })

  it('come in the order in which they are due', () => {
    const checks = nextChecks([rule('a'), rule('b')], {}, services)
    expect(checks.map(({ query }) => query)).toEqual([`${ROOT}/b`, `${ROOT}/a`])
  })

  it('wait as long again after one that failed', () => {
    const state = { at: null, value: null, armed: true, base: null }
    const progress = { 'a 100': { state, failedAt: 1100 } }
    expect(nextChecks([rule('a')], progress, services)[0]?.dueAt).toBe(1200)
  })

  it.each<[string, { head?: number | null; asked?: number; failedAt?: number }, number]>([
    ['a body', { head: 9000 }, 100],
    ['a rule without a body', { head: null }, 100],
    ['an attempt', { asked: 9000 }, 1100],
    ['a failed attempt', { failedAt: 9000 }, 1100],
    ['an attempt, but by a later failure', { asked: 9000, failedAt: 4000 }, 4100],
    ['a body, but by an attempt since', { head: 9000, asked: 5000 }, 5100],
  ])('are not delayed by %s of a clock that ran ahead', (_, times, dueAt) => {
    const { head = 1000, asked = 0, failedAt = null } = times
    const history = { head: () => (head === null ? null : ({ fetchedAt: head } as never)) }
    const state = { at: null, value: null, armed: true, base: null }
    const [check] = nextChecks(
      [{ ...rule('a'), createdAt: 9000 }],
      { 'a 100': { state, failedAt } },
      { ...services, history },
      new Map([[`${ROOT}/a`, asked]]),
    )
    expect(check?.dueAt).toBe(dueAt)
  })

  it('are none for rules that ask for nothing, or of another service', () => {
    const rules = [rule('a', null), rule('b', 100, 'https://other.example')]
    expect(nextChecks(rules, {}, services)).toEqual([])
  })
})
