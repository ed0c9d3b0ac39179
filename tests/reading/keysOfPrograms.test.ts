import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import type { Area } from '#reading/types.ts'

const read = (body: unknown, area: Area = 'players', id?: string) =>
  readBody(body, { area, endpoint: area, ...(id !== undefined && { id }) })
const factOf = (key: string, value: unknown) =>
  read({ name: 'Ann', kills: 31, [key]: value }).facts.find(({ path }) => path === `$.${key}`)

const NOW = 1_795_842_000

describe('a key that a program wrote', () => {
  it.each(['asOf', 'as_of', 'asof', 'ts', 'at', 'since', 'until', 'epoch', 'unix'])(
    'says when, in seconds and in milliseconds: %s',
    (key) => {
      expect(factOf(key, NOW)?.value).toMatchObject({ kind: 'instant', ms: NOW * 1000 })
      expect(factOf(key, NOW * 1000)?.value).toMatchObject({ kind: 'instant', ms: NOW * 1000 })
    },
  )

  it.each([
    ['lastSeenTs', 'Last seen'],
    ['joinedTs', 'Joined'],
    ['enlisted_ts', 'Enlisted'],
    ['seenOn', 'Seen on'],
    ['asOfSecs', 'As of'],
    ['lastSeenMs', 'Last seen'],
    ['createdUnix', 'Created'],
  ])('says when by a word of it: %s', (key, label) => {
    expect(factOf(key, NOW)).toMatchObject({ label, value: { kind: 'instant', ms: NOW * 1000 } })
  })

  it('says when beside a list', () => {
    const wares = [
      { sku: 1, ware: 'Ore' },
      { sku: 2, ware: 'Hide' },
    ]
    const { facts } = read({ asOf: NOW, syncedTs: NOW + 5, wares }, 'prices')
    const when = facts.filter(({ value }) => value.kind === 'instant')
    expect(when.map(({ label }) => label)).toEqual(['As of', 'Synced'])
  })

  it('is no time where no word says so, or where the number is none', () => {
    for (const key of ['xp', 'embers', 'score', 'addons'])
      expect(factOf(key, NOW)?.value.kind).toBe('count')
    expect(factOf('asOf', 12)?.value.kind).toBe('count')
  })

  it.each([
    ['playSecs', 90_000, 'Play', { kind: 'duration', ms: 90_000_000 }],
    ['respawn_ms', 4000, 'Respawn', { kind: 'duration', ms: 4000 }],
    ['queueMinutes', 3, 'Queue', { kind: 'duration', ms: 180_000 }],
    ['winPct', 76.9, 'Win', { kind: 'percentage', number: 76.9 }],
    ['winPct', 0.769, 'Win pct', { kind: 'ratio', number: 0.769 }],
    ['pct', 76.9, 'Pct', { kind: 'percentage', number: 76.9 }],
    ['moved24h', 12, 'Moved 24 h', { kind: 'count', number: 12 }],
    ['sold_7d', 12, 'Sold 7 d', { kind: 'count', number: 12 }],
    ['pricereal7d', 12, 'Price real 7 d', { kind: 'currency', number: 12 }],
    ['delta30d', 12, 'Delta 30 d', { kind: 'count', number: 12 }],
  ])('leaves its unit to the value: %s %d', (key, number, label, value) => {
    expect(factOf(key, number)).toMatchObject({ label, value })
  })

  it('keeps the unit where two keys are told apart by it', () => {
    const { facts } = read({ name: 'Ann', play: 'often', playSecs: 90_000 })
    expect(facts.map(({ label }) => label)).toEqual(expect.arrayContaining(['Play', 'Play secs']))
  })

  it.each(['pid', 'uid', 'gid', 'tid', 'ownerPid'])('is which one, and no figure: %s', (key) => {
    expect(factOf(key, 5000)?.value).toEqual({ kind: 'text', text: '5000' })
    const rows = [1, 2, 3].map((at) => ({ name: `A${String(at)}`, [key]: 5000 + at, kills: at }))
    const column = read(rows).tables[0]?.columns.find(({ path }) => path === key)
    expect(column?.kind).not.toBe('count')
  })

  it.each(['bid', 'mid', 'aid'])('is a figure all the same: %s', (key) => {
    expect(factOf(key, 5000)?.value).toMatchObject({ number: 5000 })
  })
})
