import { readThings } from '../../helpers/readThings.ts'
import { followStoresOf, type Alert } from '#features/follow/alertStore.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { observedIn } from '#features/follow/observe.ts'
import { FRESH, observe } from '#features/follow/observe.ts'
import { startChecks } from '#features/follow/startChecks.ts'
import type { Rule } from '#features/follow/ruleStore.ts'
import { snapshot } from '../../helpers/snapshots.ts'
import { createWorld, type World } from '../../helpers/world.ts'

const MINUTE = 60_000
const UTC = () => 0

/** A service whose one player has the level that stands here, and a quota that is never spent. */
function worldOf(body: { level: number }) {
  const world = createWorld({
    config: { baseUrl: 'https://stats.example' },
    fetch: async () =>
      new Response(JSON.stringify({ success: true, data: { name: 'Ann', ...body } }), {
        headers: {
          'content-type': 'application/json',
          'x-ratelimit-limit': '10',
          'x-ratelimit-remaining': '9',
        },
      }),
  })
  opened.push(world)
  return world
}

const opened: World[] = []
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const world of opened.splice(0)) world.close()
})

function ruleOf(world: World, changes: Partial<Rule> = {}): Rule {
  return {
    id: 'w',
    area: 'players',
    entityId: 'Ann',
    name: 'Ann',
    query: world.target('Ann').query,
    endpoint: 'players.item',
    params: {},
    subject: { kind: 'figure', key: '$.data.level', of: 'level' },
    label: 'Level',
    condition: { kind: 'above', value: 70 },
    every: 15 * MINUTE,
    muted: false,
    createdAt: world.clock.now(),
    ...changes,
  }
}

/** One lock for all tabs, as a browser's. */
function sharedLock() {
  let last = Promise.resolve()
  return (_: string, f: (lost: AbortSignal) => Promise<void>): Promise<void> => {
    const run = last.then(() => f(new AbortController().signal))
    last = run.catch(() => undefined)
    return run
  }
}

async function open(world: World, lock = sharedLock()) {
  const lists = followStoresOf(world.services.stores)
  const told: Alert[] = []
  stops.push(
    startChecks({
      services: world.services,
      stores: lists,
      notify: (alert) => told.push(alert),
      timers: world.clock,
      offsetOf: UTC,
      lock,
    }),
  )
  await world.advance(0)
  return { lists, told }
}

const ask = async (world: World) => {
  const answer = world.ask(world.target('Ann'))
  await world.advance(2000)
  await answer
}

describe('the checks', () => {
  it('looks at a body that was fetched anyway, and fires once however often it comes', async () => {
    const body = { level: 69 }
    const world = worldOf(body)
    const { lists, told } = await open(world)
    lists.rules.getState().put(ruleOf(world, { every: null }))
    await ask(world)
    body.level = 71
    await ask(world)
    await ask(world)
    expect(told.map(({ value, before }) => [before, value])).toEqual([[69, 71]])
    expect(lists.alerts.getState().alerts).toHaveLength(1)
    expect(world.requests).toHaveLength(3)
  })

  it('tells nothing of a fall to nothing, nor of the way back', async () => {
    const body = { level: 1200 }
    const world = worldOf(body)
    const { lists, told } = await open(world)
    const put = (id: string, condition: Rule['condition']) =>
      lists.rules.getState().put(ruleOf(world, { id, condition, every: null }))
    put('low', { kind: 'below', value: 100 })
    put('moved', { kind: 'changes', by: 500 })
    put('high', { kind: 'above', value: 1100 })
    for (const level of [1200, 1210, 0, 0, 1220]) {
      body.level = level
      await ask(world)
    }
    expect(told).toEqual([])
    expect(lists.alerts.getState().progress['moved']?.state.value).toBe(1220)
  })

  it('begins anew where the name passed to another account', async () => {
    const body = { level: 500, id: 'a' }
    const world = worldOf(body)
    const { lists, told } = await open(world)
    lists.rules
      .getState()
      .put(ruleOf(world, { condition: { kind: 'changes', by: 10 }, every: null }))
    await ask(world)
    Object.assign(body, { level: 900, id: 'b' })
    await ask(world)
    expect(told).toEqual([])
    body.level = 915
    await ask(world)
    expect(told.map(({ before, value }) => [before, value])).toEqual([[900, 915]])
  })

  it('asks by itself when a body is old, in the background lane, and one request for all rules on it', async () => {
    const body = { level: 69 }
    const world = worldOf(body)
    const { lists, told } = await open(world)
    lists.rules.getState().put(ruleOf(world))
    lists.rules.getState().put(ruleOf(world, { id: 'v', condition: { kind: 'above', value: 80 } }))
    await ask(world)
    body.level = 90
    await world.advance(14 * MINUTE)
    expect(world.requests).toHaveLength(1)
    await world.advance(3 * MINUTE)
    expect(world.requests).toHaveLength(2)
    expect(told.map(({ watch }) => watch)).toEqual(['w', 'v'])
  })

  it('asks at once and tells what changed where the newest body is of a clock that ran ahead', async () => {
    const body = { level: 69 }
    const world = worldOf(body)
    const { lists, told } = await open(world)
    lists.rules.getState().put(ruleOf(world))
    await ask(world)
    const { history, now } = world.services
    const { query } = world.target('Ann')
    const latest = await history.latest(query)
    await history.append({ ...latest!, fetchedAt: now() + 365 * 24 * 60 * MINUTE })
    await world.advance(0)
    body.level = 90
    await world.advance(MINUTE)
    expect(world.requests).toHaveLength(2)
    expect(told.map(({ before, value }) => [before, value])).toEqual([[69, 90]])
    await world.advance(14 * MINUTE)
    expect(world.requests).toHaveLength(2)
  })

  it('says when a check failed, and waits as long again', async () => {
    const world = createWorld({
      config: { baseUrl: 'https://stats.example' },
      fetch: async () => new Response('{"success":false}', { status: 404 }),
    })
    opened.push(world)
    const { lists } = await open(world)
    lists.rules.getState().put(ruleOf(world))
    await world.advance(16 * MINUTE)
    expect(lists.alerts.getState().progress['w']?.failedAt).not.toBeNull()
    await world.advance(10 * MINUTE)
    expect(world.requests).toHaveLength(1)
  })

  it('notifies in one of three tabs, and in another when that one closes', async () => {
    const body = { level: 69 }
    const world = worldOf(body)
    const lock = sharedLock()
    const [second, third] = [world.tab(), world.tab()]
    opened.push(second, third)
    const tabs: Awaited<ReturnType<typeof open>>[] = []
    for (const tab of [world, second, third]) tabs.push(await open(tab, lock))
    const put = (rule: Rule) => {
      for (const { lists } of tabs) lists.rules.refresh()
      tabs[0]?.lists.rules.getState().put(rule)
      for (const { lists } of tabs) lists.rules.refresh()
    }
    put(ruleOf(world))
    await ask(world)
    body.level = 71
    await ask(world)
    expect(tabs.map(({ told }) => told.length)).toEqual([1, 0, 0])
    stops[0]?.()
    await world.advance(0)
    put(ruleOf(world, { id: 'v', condition: { kind: 'changes', by: 5 } }))
    await ask(second)
    body.level = 80
    await ask(second)
    expect(tabs.map(({ told }) => told.length)).toEqual([1, 1, 0])
  })

  it('sends muted ones to the inbox alone', async () => {
    const body = { level: 69 }
    const world = worldOf(body)
    const { lists, told } = await open(world)
    lists.rules.getState().put(ruleOf(world, { every: null, muted: true }))
    await ask(world)
    body.level = 71
    await ask(world)
    expect(told).toEqual([])
    expect(lists.alerts.getState().alerts).toMatchObject([{ seen: true }])
  })

  it('tells on return of an event that began meanwhile', async () => {
    const world = worldOf({ level: 1 })
    const lists = followStoresOf(world.services.stores)
    lists.rules.getState().put(
      ruleOf(world, {
        every: null,
        subject: { kind: 'event', id: null, label: 'Race' },
        condition: { kind: 'starts', lead: 10 * MINUTE },
      }),
    )
    const now = world.clock.now()
    const state = { at: now - 90 * MINUTE, value: now - 30 * MINUTE, armed: true, base: null }
    lists.alerts.getState().note('w', { state, failedAt: null }, null)
    const { told } = await open(world)
    expect(told).toMatchObject([{ kind: 'starts', missed: true }])
  })
})

describe('what is observed', () => {
  const context = { area: 'clans', endpoint: 'clans/a', id: 'a' }
  const of = snapshot('a', 1, null, { area: 'clans' })
  const reading = readThings(
    {
      name: 'A',
      members: [
        { name: 'Ann', level: 3 },
        { name: 'Bo', level: 4 },
      ],
    },
    context,
  )

  it('is the start of an event', () => {
    const start = Date.UTC(2026, 11, 1, 10)
    const event = {
      title: 'Race',
      start_time: '2026-12-01T10:00:00Z',
      end_time: '2026-12-01T11:00:00Z',
    }
    const events = { area: 'events', endpoint: 'events' }
    const reading = readThings([event, { ...event, title: 'Fair' }], events)
    expect(observedIn({ kind: 'event', id: null, label: 'Race' }, of, reading, UTC)).toBe(start)
  })

  it.each([
    ['price', 0],
    ['price', -1],
    ['buyPrice', 0],
    ['rank', 0],
    ['rank', -1],
    ['volume', 0],
    ['volume', -1],
  ])('is nothing where a %s is %d: the service writes that for none', (key, none) => {
    const prices = { area: 'prices', endpoint: 'prices/a', id: 'a' }
    const subject = { kind: 'figure', key: `$.data.${key}`, of: 'count' } as const
    const valueOf = (value: number) => {
      const body = { success: true, data: { itemName: 'Sun pearl', [key]: value, tax: 3 } }
      return observedIn(subject, of, readThings(body, prices), UTC)
    }
    const below = { kind: 'below', value: 20 } as const
    const first = observe(below, FRESH, { at: 1, now: 9, value: valueOf(40) })
    expect(first.state.value).toBe(40)
    const bad = observe(below, first.state, { at: 2, now: 9, value: valueOf(none) })
    expect(bad).toEqual({ state: first.state, fired: null })
    expect(observe(below, bad.state, { at: 3, now: 9, value: valueOf(12) }).fired).toMatchObject({
      before: 40,
      value: 12,
    })
  })

  it('is nothing where the body has it not', () => {
    expect(observedIn({ kind: 'figure', key: '$.gone', of: 'count' }, of, reading, UTC)).toBeNull()
  })
})
