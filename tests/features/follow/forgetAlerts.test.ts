import { describe, expect, it } from 'vitest'
import { forgetAlerts, type Alert, followStoresOf } from '#features/follow/alertStore.ts'
import { createStores } from '#data/settings/stores.ts'
import { memoryStorage } from '#data/settings/persisted.ts'
import type { Rule } from '#features/follow/ruleStore.ts'

const of = { area: 'players', entityId: 'Ann', name: 'Ann', label: 'Level' }
const rule = (id: string, area: string): Rule => ({
  ...of,
  id,
  area,
  query: `https://stats.example/api/v1/${area}/Ann`,
  endpoint: `${area}.item`,
  params: {},
  subject: { kind: 'figure', key: '$.level', of: 'level' },
  condition: { kind: 'above', value: 70 },
  every: null,
  muted: false,
  createdAt: 1,
})
const alert = (id: string, area: string, at: number): Alert => ({
  ...of,
  id: `${id} ${at}`,
  watch: id,
  at,
  area,
  kind: 'above',
  of: 'level',
  limit: 70,
  before: 69,
  value: 71,
  missed: false,
  seen: true,
})

function listsWithTwo() {
  const lists = followStoresOf(createStores(memoryStorage()))
  for (const area of ['players', 'clans']) {
    lists.rules.getState().put(rule(area, area))
    const state = { at: 1, value: 71, armed: false, base: null }
    const at = area === 'players' ? 10 : 20
    lists.alerts.getState().note(area, { state, failedAt: null }, alert(area, area, at))
  }
  return lists
}

const left = ({ alerts }: ReturnType<typeof listsWithTwo>) => ({
  alerts: alerts.getState().alerts.map((one) => one.watch),
  progress: Object.keys(alerts.getState().progress),
})

describe('what rules told', () => {
  it('is forgotten with all else that was seen, and the rules stay', () => {
    const lists = listsWithTwo()
    forgetAlerts(lists, null)
    expect(left(lists)).toEqual({ alerts: [], progress: [] })
    expect(lists.rules.getState().items).toHaveLength(2)
  })

  it('is forgotten with its page, and nothing else', () => {
    const lists = listsWithTwo()
    forgetAlerts(lists, 'https://stats.example/api/v1/clans/Ann')
    expect(left(lists)).toEqual({ alerts: ['players'], progress: ['players'] })
  })
})
