import { describe, expect, it } from 'vitest'
import { type Alert, createAlerts } from '#features/follow/alertStore.ts'
import { memoryStorage } from '#data/settings/persisted.ts'
import { createRules, type Rule } from '#features/follow/ruleStore.ts'

const rule = (id: string, value = 70): Rule => ({
  id,
  area: 'players',
  entityId: 'Ann',
  name: 'Ann',
  query: 'https://stats.example/api/v1/players/Ann',
  endpoint: 'players.item',
  params: {},
  subject: { kind: 'figure', key: '$.level', of: 'level' },
  label: 'Level',
  condition: { kind: 'above', value },
  every: null,
  muted: false,
  createdAt: 1,
})

const alert = (id: string): Alert => ({
  id,
  watch: 'a',
  at: 5,
  area: 'players',
  entityId: 'Ann',
  name: 'Ann',
  label: 'Level',
  kind: 'above',
  of: 'level',
  limit: 70,
  before: 69,
  value: 71,
  missed: false,
  seen: false,
})

const seen = {
  state: { at: 5, value: 71, armed: false, base: null },
  failedAt: null,
}

describe('rules', () => {
  it('stay over a reload, change in their place and go', () => {
    const storage = memoryStorage()
    const { put, remove } = createRules(storage).getState()
    put(rule('a'))
    put(rule('b'))
    put(rule('a', 80))
    expect(createRules(storage).getState().items).toEqual([rule('a', 80), rule('b')])
    remove('a')
    expect(createRules(storage).getState().items).toEqual([rule('b')])
  })

  it('that do not validate are dropped, and no other', () => {
    const storage = memoryStorage()
    const data = [rule('a'), { ...rule('b'), condition: { kind: 'above' } }, 7]
    storage.setItem('statglass.rules', JSON.stringify({ version: 1, data }))
    expect(createRules(storage).getState().items).toEqual([rule('a')])
  })
})

describe('alerts', () => {
  it('stay with what their rules have seen, the newest first', () => {
    const storage = memoryStorage()
    const { note } = createAlerts(storage).getState()
    note('a', seen, alert('1'))
    note('a', seen, alert('2'))
    const { alerts, progress } = createAlerts(storage).getState()
    expect(alerts.map(({ id }) => id)).toEqual(['2', '1'])
    expect(progress).toEqual({ a: seen })
  })

  it('that two tabs noted are both kept', () => {
    const storage = memoryStorage()
    const [here, there] = [createAlerts(storage), createAlerts(storage)]
    here.getState().note('a', seen, alert('1'))
    there.getState().note('b', seen, alert('2'))
    expect(createAlerts(storage).getState().alerts).toHaveLength(2)
    expect(Object.keys(createAlerts(storage).getState().progress)).toEqual(['a', 'b'])
  })

  it('stay where their rule goes, and what it had seen goes', () => {
    const storage = memoryStorage()
    const alerts = createAlerts(storage)
    alerts.getState().note('a', seen, alert('1'))
    alerts.getState().keepOnly(new Set())
    expect(alerts.getState().progress).toEqual({})
    expect(alerts.getState().alerts).toHaveLength(1)
  })
})
