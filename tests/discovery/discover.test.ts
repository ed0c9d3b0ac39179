import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathOf } from '../helpers/pathOf.ts'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { ENDPOINTS, resolveEndpoints } from '#api/endpoints.ts'
import { discover, MAX_REQUESTS } from '#discovery/discover.ts'
import { serviceFileOf } from '#discovery/serviceFileOf.ts'
import type { Probe, Reply } from '#discovery/types.ts'
import type { Edition } from '#sample/firstEdition.ts'
import { createSample } from '#sample/index.ts'
import { secondEdition } from '../sample/second/secondEdition.ts'
import { secondAsShipped } from '../helpers/secondService.ts'
import { createManualClock } from '../helpers/manualClock.ts'

const SECOND = join(import.meta.dirname, '../sample/second/service.json')

function openService(apiPrefix: string, edition?: Edition) {
  const clock = createManualClock()
  const limits = { anonymous: 1e6 }
  const sample = createSample({ clock, limits, ...(edition !== undefined && { edition }) })
  const asked: Probe[] = []
  return {
    asked,
    async ask(probe: Probe): Promise<Reply> {
      asked.push(probe)
      const at = probe.path.startsWith('/') ? probe.path : `${apiPrefix}/${probe.path}`
      const request = new Request(`https://sample.invalid${at}`)
      const response = await sample.fetch(request, { ip: '1' })
      return { status: response.status, body: (await response.json()) as unknown }
    },
  }
}

const first = () => openService('/api/v1')
const second = () => openService('/api/open', secondEdition())
const paths = (asked: readonly Probe[]) => asked.map(({ path }) => path)

const PREFIXED = { address: { baseUrl: 'sample:', apiPrefix: '/api/open' } }

type Fields = readonly (readonly [path: string, value: string])[]

/** What there is to be found of the samples, written by hand from their routes. */
const FIELDS: Readonly<Record<'first' | 'second', Fields>> = {
  first: [
    ['clans.list.path', '"clans"'],
    ['clans.list.search', '"search"'],
    ['clans.item.path', '"clans/{id}"'],
    ['clans.members.path', '"clans/{id}/members"'],
    ['competitions.list.path', '"competitions"'],
    ['competitions.item.path', '"competitions/{id}"'],
    ['competitions.list.filters.0.param', '"status"'],
    ['leaderboards.list.path', '"leaderboards"'],
    ['leaderboards.item.path', '"leaderboards/{id}"'],
    ['prices.list.path', '"prices"'],
    ['prices.list.search', '"search"'],
    ['prices.item.path', '"prices/{id}"'],
    ['prices.history.path', '"prices/{id}/history"'],
    ['events.list.path', '"events"'],
    ['events.item.path', '"events/{id}"'],
    ['players.item.path', '"players/{id}"'],
  ],
  second: [
    ['clans.name', '"Companies"'],
    ['clans.list.path', '"companies"'],
    ['clans.list.search', '"needle"'],
    ['clans.list.paging.param', '"skip"'],
    ['clans.list.paging.size', '20'],
    ['clans.item.path', '"companies/{id}"'],
    ['clans.members', 'null'],
    ['competitions.name', '"Contests"'],
    ['competitions.list.path', '"contests"'],
    ['competitions.list.search', 'null'],
    ['competitions.list.paging.param', '"skip"'],
    ['competitions.list.filters.0.param', '"phase"'],
    ['competitions.item.path', '"contests/{id}"'],
    ['leaderboards.item.path', '"standings"'],
    ['leaderboards.item.query.topic', '"{id}"'],
    ['leaderboards.item.paging.param', '"skip"'],
    ['leaderboards.entries.length', '11'],
    ['players.name', '"Characters"'],
    ['players.item.path', '"characters/{id}"'],
    ['players.search.path', '"characters/find"'],
    ['players.search.search', '"needle"'],
    ['players.search.paging.param', '"skip"'],
    ['players.tabs.gains.path', '"characters/{id}/advances"'],
    ['players.tabs.gains.filters.0.param', '"span"'],
    ['players.tabs.records.path', '"characters/{id}/bests"'],
    ['players.tabs.timeline.path', '"characters/{id}/chronicle"'],
    ['players.tabs.achievements.path', '"characters/{id}/feats"'],
    ['players.tabs.clans.path', '"characters/{id}/companies"'],
    ['players.tabs.events.path', '"characters/{id}/aliases"'],
    ['players.tabs.gains.filters.0.values.length', '4'],
    ['players.tabs.placings.path', '"characters/{id}/placings"'],
    ['players.tabs.rivals.path', '"characters/{id}/rivals"'],
    ['players.tabs.rivals.filters.0.param', '"topic"'],
    ['leaderboards.tabs.bests.path', '"bests/leaderboard"'],
    ['leaderboards.tabs.bests.query.topic', '"{id}"'],
    ['leaderboards.tabs.bests.filters.0.param', '"span"'],
    ['leaderboards.tabs.bests.filters.0.values.length', '4'],
    ['clans.tabs.boards.path', '"companies/{id}/hiscores"'],
    ['competitions.item.filters.0.param', '"topic"'],
    ['competitions.item.filters.0.values.length', '11'],
    ['events.name', '"Aliases"'],
    ['events.list.path', '"aliases"'],
    ['events.list.filters.0.param', '"state"'],
    ['events.list.filters.0.values.length', '2'],
    ['prices', 'false'],
  ],
}

const at = (whole: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], whole)

describe('the search for routes', () => {
  it('makes the configuration of the second sample from nothing', async () => {
    const service = second()
    const found = await discover((probe) => service.ask(probe), PREFIXED)
    const name = 'Second sample service'
    const file = serviceFileOf(
      { baseUrl: 'http://127.0.0.1:4180', apiPrefix: '/api/open', name },
      found,
    )
    const text = `${JSON.stringify(secondAsShipped(file), null, 2)}\n`
    if (process.env['STATGLASS_ACCEPT'] !== undefined) writeFileSync(SECOND, text)
    expect(JSON.parse(readFileSync(SECOND, 'utf8'))).toEqual(JSON.parse(text))
    expect(readServiceConfig(file).problems).toEqual([])
    expect(service.asked.length).toBeLessThanOrEqual(60)
  })

  it('finds what there is of the second sample', async () => {
    const service = second()
    const { areas, examples } = await discover((probe) => service.ask(probe), PREFIXED)
    expect(areas).toMatchObject({
      clans: {
        members: null,
        name: 'Companies',
        list: { path: 'companies', search: 'needle', paging: { by: 'offset', param: 'skip' } },
        item: { path: 'companies/{id}' },
      },
      competitions: {
        list: { filters: [{ param: 'phase', values: ['ongoing', 'planned', 'closed'] }] },
        item: { path: 'contests/{id}' },
      },
      leaderboards: {
        list: null,
        item: { path: 'standings', query: { topic: '{id}' }, paging: { param: 'skip' } },
      },
      players: {
        item: { path: 'characters/{id}' },
        search: { path: 'characters/find', search: 'needle' },
        tabs: {
          gains: { filters: [{ param: 'span', required: true }] },
          records: { path: 'characters/{id}/bests' },
          timeline: { path: 'characters/{id}/chronicle' },
        },
      },
      prices: false,
      events: { list: { path: 'aliases', filters: [{ param: 'state' }] } },
    })
    expect(examples).toHaveLength(3)
    for (const name of examples) {
      const { status } = await service.ask({ path: `characters/${name}`, area: '', what: 'item' })
      expect(status).toBe(200)
    }
  })

  it('finds the routes of the first sample as they are assumed', async () => {
    const service = first()
    const { areas } = await discover((probe) => service.ask(probe))
    const { config, problems } = readServiceConfig({ version: 2, areas })
    expect(problems).toEqual([])
    const resolved = resolveEndpoints(ENDPOINTS, config.areas)
    const usual = ENDPOINTS.filter(({ name }) => /\.(list|item)$/.test(name))
    for (const { name, path } of usual) expect(resolved.get(name)?.path).toBe(path)
    const clans = resolved.get('clans.list')
    if (clans === undefined) throw new Error('no clans')
    expect(pathOf(clans, undefined, { search: 'x', page: '2' })).toBe('clans?page=2&search=x')
    expect(areas).toMatchObject({
      clans: { members: { path: 'clans/{id}/members' } },
      prices: { history: { path: 'prices/{id}/history' } },
    })
    expect(resolved.get('competitions.list')?.filters).toEqual([
      { param: 'status', values: ['running', 'upcoming', 'finished'], required: false },
    ])
    expect(service.asked.length).toBeLessThanOrEqual(60)
  })

  it('tells a person what each sample costs, and what was found of it', async () => {
    const lines: string[] = []
    for (const [name, open] of [
      ['first', first],
      ['second', second],
    ] as const) {
      const service = open()
      let firstPage = 0
      const { areas } = await discover(async (probe) => {
        const reply = await service.ask(probe)
        if (firstPage === 0 && reply.status === 200) firstPage = service.asked.length
        return reply
      }, PREFIXED)
      const there = FIELDS[name]
      const told = there.filter(([path, value]) => JSON.stringify(at(areas, path)) === value)
      const found = `${told.length} of ${there.length} fields`
      lines.push(
        `${name}: ${service.asked.length} requests, first page after ${firstPage}, ${found}`,
      )
      const missing = there.filter((field) => !told.includes(field)).map(([path]) => path)
      expect(missing, name).toEqual([])
      // The usual addresses of a description come first.
      expect(firstPage).toBeLessThanOrEqual(12)
    }
    expect(lines).toEqual([
      'first: 52 requests, first page after 1, 16 of 16 fields',
      'second: 60 requests, first page after 8, 45 of 45 fields',
    ])
  })

  it.each([
    ['the first', first],
    ['the second', second],
  ])('asks %s nothing twice, and no more than was said', async (_, open) => {
    const service = open()
    await discover((probe) => service.ask(probe))
    expect(new Set(paths(service.asked)).size).toBe(service.asked.length)
    expect(service.asked.length).toBeLessThanOrEqual(MAX_REQUESTS)
  })

  it('asks a service where nothing answers no more than was said', async () => {
    const asked: Probe[] = []
    const found = await discover(async (probe) => {
      asked.push(probe)
      return { status: 404, body: { error: 'no' } }
    })
    expect(asked.length).toBeLessThanOrEqual(MAX_REQUESTS)
    expect(Object.values(found.areas).every((area) => area === false)).toBe(true)
  })

  it('leaves out what the person leaves out', async () => {
    const found = await discover(async () => null)
    expect(found.examples).toEqual([])
    expect(readServiceConfig({ areas: found.areas }).problems).toEqual([])
  })

  it('comes to the same when answers were kept from a run that was broken off', async () => {
    const service = second()
    const kept = new Map<string, Reply>()
    const whole = await discover(async (probe) => {
      const reply = await service.ask(probe)
      kept.set(probe.path, reply)
      return reply
    })
    const half = new Map([...kept].slice(0, 20))
    const before = service.asked.length
    const again = await discover(async (probe) => half.get(probe.path) ?? service.ask(probe))
    expect(again).toEqual(whole)
    expect(service.asked.length - before).toBe(kept.size - 20)
  })
})
