import { describe, expect, it } from 'vitest'
import { failureText } from '#view/failureText.ts'
import { en } from '#words/en.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { count } from '../helpers/counts.ts'
import { drawn, DRAWN_BY } from '../helpers/drawn.ts'
import { FAULTS } from '../helpers/faults.ts'
import { measureSlowness } from '../helpers/slowness.ts'
import { PLACES, type Met } from './places.ts'
import {
  bodyOf,
  type Asked,
  type Case,
  healthy,
  KEY,
  type Outcome,
  startCase,
} from './startCase.ts'

const WORDS = { ...en, ...viewWords }
const AT_ONCE = 16
/** What waits 15 s in the app waits 1.5 s here, and 5 s where a case is looked at once more. */
const SPEED = 10 / Math.min(3, measureSlowness())
const SLOW = 3
/** A ninth of the cases in an ordinary run. */
const EVERY = 9
const BODY = bodyOf('Wren')
/** A key's answers end its use: only the person goes on without it. */
const REFUSED = /^answers 40[13]/

const cases: { fault: string; place: string; outcome: string; found: string[] }[] = []

/** What is wrong with a case after the fault was met, in words. */
async function look(
  fault: string,
  world: Case,
  met: Met,
  outcome: Outcome,
  sent: number,
): Promise<string[]> {
  const { services, device, posted } = met.tab.world
  const wrong: string[] = []
  const must = (holds: boolean, what: string) => void (holds || wrong.push(what))
  must(world.stranger.received.length === 0, 'a stranger was asked')
  must(
    sent <= 3 || /redirects to (?:itself|its own login page)/.test(fault),
    `${sent} requests for one page`,
  )
  const kept = await services.history.latest(`${services.root}/players/Wren`)
  if (met.before) must(kept !== null, 'the old body is gone')
  if (outcome.kind === 'failed') {
    const { name, message } = outcome.error
    const { title, help } = failureText(outcome.error, 'Wren', WORDS)
    must(title !== WORDS.failure.other, `no words for ${name}: ${message}`)
    const said = `${title} ${help}`
    must(said.length > 10 && !/undefined|NaN|\[object/.test(said), `says “${said}”`)
  }
  const sinks = {
    'a path': world.service.received.map(({ target }) => target),
    'the cache': services.queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state, meta }) => [queryKey, state.data, String(state.error), meta]),
    'the history': [kept, services.history.heads(), services.history.names()],
    'the log of requests': services.activity.getState(),
    'an error': outcome.kind === 'failed' ? [String(outcome.error), { ...outcome.error }] : [],
    'a message': posted,
    'the quota': [...services.quota.getSnapshot().buckets],
    preferences: device.getItem('statglass.preferences'),
  }
  for (const [sink, held] of Object.entries(sinks))
    must(!JSON.stringify(held).includes(KEY.slice(8, 30)), `the key is in ${sink}`)
  must(!JSON.stringify(kept?.body ?? null).includes('Free wifi'), 'a page of a portal was kept')
  return wrong
}

/** Whether the page comes by itself, or when it is asked for again, once the fault is over. */
async function recovers(met: Met, first: Asked): Promise<boolean> {
  const { quota, bucket } = met.tab.world.services
  const long = quota.getSnapshot().buckets.get(bucket())?.hold?.skippable === true
  if (long) quota.tryNow(bucket())
  if ((await first.end).kind === 'shown') return true
  const again = await met.ask()
  const [waiting] = quota.getSnapshot().buckets.get(bucket())?.waiting ?? []
  // A service that named an hour is asked again after two minutes.
  if (again.seen.kind === 'waits' && waiting?.why === 'unavailable') return true
  return (await again.end).kind === 'shown'
}

async function run(name: string, place: string, seed: number, speed: number) {
  const world = await startCase(seed, speed)
  try {
    const met = await PLACES.find(([called]) => called === place)![1](world)
    const before = world.service.received.length
    const { origin: stranger } = world.stranger
    world.service.respond(FAULTS.get(name)!({ stranger, body: BODY }))
    const asked = await met.ask()
    const outcome = asked.seen
    const sent = world.service.received.length - before
    const wrong =
      sent === 0 ? ['the fault was not met'] : await look(name, world, met, outcome, sent)
    world.service.respond(healthy)
    const isOver = REFUSED.test(name) || (await recovers(met, asked))
    if (!isOver) wrong.push('does not recover')
    return { fault: name, place, outcome: outcome.kind, found: wrong }
  } catch (error) {
    return { fault: name, place, outcome: 'none', found: [String(error)] }
  } finally {
    await world.close()
  }
}

describe(`every fault, wherever it is met, from the query to the socket (${DRAWN_BY})`, () => {
  it('is one of 63 or more', () => {
    expect(FAULTS.size).toBeGreaterThanOrEqual(63)
    expect(PLACES).toHaveLength(5)
  })

  it('is told or counted down, costs no storm, leaks nothing and passes', async () => {
    const cells = [...FAULTS.keys()].flatMap((name) => PLACES.map(([place]) => ({ name, place })))
    const all = drawn(cells, EVERY)
    const again: [string, string, number][] = []
    let next = 0
    const work = async () => {
      for (let at = next++; at < all.length; at = next++) {
        const { name, place } = all[at]!
        const first = await run(name, place, at, SPEED)
        if (first.found.length === 0) cases.push(first)
        else again.push([name, place, at])
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    // Limits of the app that pass faster may pass too fast for a busy machine.
    for (const [name, place, at] of again) cases.push(await run(name, place, at, SLOW))
    const wrong = cases.filter(({ found }) => found.length > 0)
    const of = `${FAULTS.size} faults × ${PLACES.length} places`
    count(`${of}, from the query to the socket`, cases.length, wrong.length)
    const toStrangers = cases.filter(({ fault }) => fault.startsWith('redirects to '))
    const followed = toStrangers.filter(({ found }) => found.length > 0)
    count('redirects, 5 codes to 5 targets, at a place', toStrangers.length, followed.length)
    expect(
      wrong.map(({ fault, place, found }) => `${fault}, ${place}: ${found.join('; ')}`),
    ).toEqual([])
    expect(cases).toHaveLength(all.length)
  })
})
