import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createReader } from '#data/reader/createReader.ts'
import { createStorageStore } from '#quota/index.ts'
import { createChannelHub } from '../../helpers/channels.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { createWorld, seeded, type World } from '../../helpers/world.ts'
import { type FakeTab, Origin } from '../../bench/quota/sim/tabs.ts'

// Loaded before time is counted: the first to read a body would wait for a transform.
beforeAll(async () => {
  await Promise.all([import('#data/reader/performRead.ts'), import('#data/things/things.ts')])
})

/** How long things take in a busy browser, ms. */
interface Slow {
  /** A message between tabs. */
  message: number
  /** From the end of a body to the device. */
  write: number
  /** A look at the device. */
  look: number
  /** Reading a body. */
  read: number
}

interface Tab extends World {
  fake: FakeTab
}

const RUNS = process.env['STATGLASS_FULL'] === undefined ? 2 : 200

interface Options {
  /** Asked before each step; default: everything at once. */
  slow?: () => Partial<Slow>
  /** Default: a device that keeps nothing. */
  onDevice?: boolean
  limit?: number
}

/** Tabs of one browser, which share one queue and one device. */
function openTabs(count: number, { slow = () => ({}), onDevice = false, limit = 10 }: Options) {
  const hub = createChannelHub()
  const first = createWorld({
    sample: { limits: { anonymous: limit } },
    ...(onDevice && { openDatabase: openFresh().open }),
  })
  const { clock, device } = first
  first.close()
  const wait = (step: keyof Slow) => clock.sleep(slow()[step] ?? 0)
  const origin = new Origin({
    get now() {
      return clock.now()
    },
    setTimeout: clock.setTimeout,
    clearTimeout: clock.clearTimeout,
    clock: () => clock,
  })
  const tabs = Array.from({ length: count }, (_, index): Tab => {
    const fake = origin.open(`tab ${index}`)
    const open = hub.open()
    const reader = createReader(null)
    const world = first.tab({
      openChannel(name) {
        const { post, onMessage } = open(name)
        const heard = (listener: (message: unknown) => void) => (message: unknown) =>
          void wait('message').then(() => listener(message))
        return { post, onMessage: (listener) => onMessage(heard(listener)) }
      },
      reader: {
        ...reader,
        read: (request) => wait('read').then(async () => reader.read(request)),
      },
      quota: {
        clock,
        random: seeded(index),
        store: createStorageStore(device),
        link: fake.link,
      },
    })
    const { history } = world.services
    const { append, look } = history
    history.append = (snapshot) => wait('write').then(async () => append(snapshot))
    history.look = (query) => wait('look').then(async () => look(query))
    return { ...world, fake }
  })
  return tabs
}

/** What each player's page costs: how often it was asked for. */
function timesAsked({ requests }: World): Record<string, number> {
  const times: Record<string, number> = {}
  for (const { url } of requests) times[url] = (times[url] ?? 0) + 1
  return times
}

/** The first tab, and a second one that wants the same when the first has been answered. */
async function answeredInOne(slow: Partial<Slow>, onDevice = true) {
  const [one, two] = openTabs(2, { slow: () => slow, onDevice }) as [Tab, Tab]
  const target = one.target('Merrow Ann')
  await one.advance(500)
  void one.open(target).catch(() => undefined)
  await one.advance(2000)
  return { one, two, target }
}

describe('tabs of a slow machine', () => {
  it.each([
    ['writes', { write: 20_000 }],
    ['reads', { read: 6000 }],
    ['sends messages', { message: 900 }],
  ])('ask once for what both want, though one %s late', async (_, slow) => {
    const { one, two, target } = await answeredInOne(slow)
    const opened = two.open(target)
    await one.advance(30_000)
    expect(await opened).toMatchObject({ snapshot: { id: 'Merrow Ann' } })
    expect(one.requests).toHaveLength(1)
  })

  it('hand a body over where the device keeps none', async () => {
    const { one, two, target } = await answeredInOne({ write: 3000 }, false)
    const opened = two.open(target)
    await one.advance(10_000)
    expect(await opened).toMatchObject({ snapshot: { id: 'Merrow Ann' } })
    expect(one.requests).toHaveLength(1)
  })

  it('ask again when a person refreshes', async () => {
    const { one, two, target } = await answeredInOne({ write: 5000 })
    void two.ask(target)
    await one.advance(2000)
    expect(one.requests).toHaveLength(2)
  })

  it('check a watch with the body that another tab got within the window', async () => {
    const { one, two, target } = await answeredInOne({ write: 5000 })
    const checked = two.ask(target, { lane: 'background' })
    await one.advance(10_000)
    await checked
    expect(one.requests).toHaveLength(1)
    await one.advance(60_000)
    void two.ask(target, { lane: 'background' })
    await one.advance(2000)
    expect(one.requests).toHaveLength(2)
  })

  it('ask for themselves what another tab was refused', async () => {
    const { one, two } = await answeredInOne({})
    const nobody = one.target('Nobody at all')
    const refused = [one.open(nobody), two.open(nobody)].map(async (opened) =>
      opened.catch((error: Error) => error.name),
    )
    await one.advance(5000)
    expect(await Promise.all(refused)).toEqual(['NotFoundError', 'NotFoundError'])
    expect(one.requests).toHaveLength(3)
  })

  it('ask again a window later for what was never kept', async () => {
    const { one, two, target } = await answeredInOne({ write: 600_000 })
    const opened = two.open(target)
    await one.advance(70_000)
    expect(await opened).toMatchObject({ snapshot: { id: 'Merrow Ann' } })
    expect(one.requests).toHaveLength(2)
  })

  it('ask once under a new leader, too', async () => {
    const { one, two, target } = await answeredInOne({ write: 5000 })
    one.fake.visible = false
    one.services.quota.wake()
    await one.advance(100)
    const opened = two.open(target)
    await one.advance(500)
    expect(two.services.quota.getSnapshot().sharing).toBe('leader')
    await one.advance(20_000)
    expect(await opened).toMatchObject({ snapshot: { id: 'Merrow Ann' } })
    expect(one.requests).toHaveLength(1)
  })

  it('fetch each of thirty players once, ten of them in two of eight tabs', async () => {
    const slow = fc.record({
      message: fc.nat(400),
      write: fc.nat(4000),
      look: fc.nat(400),
      read: fc.nat(1500),
    })
    const schedule = fc.record({
      delays: fc.array(slow, { minLength: 1, maxLength: 12 }),
      opened: fc.array(fc.nat(6000), { minLength: 40, maxLength: 40 }),
      limit: fc.constantFrom(10, 100),
    })
    await fc.assert(
      fc.asyncProperty(schedule, async ({ delays, opened, limit }) => {
        let step = 0
        const next = () => delays[(step += 1) % delays.length] ?? {}
        const tabs = openTabs(8, { slow: next, onDevice: true, limit })
        const [one] = tabs as [Tab]
        const names = one.sample.world.population.names.slice(0, 30)
        const pages = opened.map(async (after, index) => {
          const tab = tabs[index % 8] as Tab
          await one.clock.sleep(after)
          return tab.open(tab.target(names[index % 30] as string))
        })
        await one.advance(limit === 10 ? 250_000 : 30_000)
        expect((await Promise.all(pages)).map(({ snapshot }) => snapshot.id)).toEqual(
          opened.map((_, index) => names[index % 30]),
        )
        expect(Object.values(timesAsked(one))).toEqual(names.map(() => 1))
        for (const tab of tabs) tab.close()
      }),
      { numRuns: RUNS },
    )
  }, 600_000)
})
