import { HOPELESS, runBurst, type BurstResult } from './burst.ts'
import { importWithPackages } from '../importWithPackages.ts'
import type { CreateClient } from './client.ts'
import { runClicks, type Clicks } from './clicks.ts'
import { runCrowd } from './crowd.ts'
import { runDay } from './day.ts'
import { measureLoad } from './load.ts'
import { neighbourTable } from './neighbours.ts'
import { SCENARIOS, type Scenario } from './scenarios.ts'
import type { WindowKind } from './sim/limiters.ts'
import { mean, phases, table } from './statistics.ts'

const OURS = phases(30)
const THEIRS = phases(3)

async function cell(of: Scenario, kind: WindowKind, create: CreateClient | null): Promise<string> {
  const results: BurstResult[] = []
  for (const [index, phase] of (create === null ? OURS : THEIRS).entries())
    results.push(await runBurst({ ...of.of, kind, phase, seed: index + 1 }, create))
  const average = (pick: (r: BurstResult) => number) => mean(results.map(pick))
  const unanswered = average((r) => r.unanswered)
  if (results.some((r) => r.refused > HOPELESS)) return `hopeless: over ${HOPELESS} refused`
  if (unanswered > 0) return `fails: ${unanswered.toFixed(0)} unanswered`
  const refused = Number(average((r) => r.refused).toFixed(1))
  const done = of.seconds
    ? `${average((r) => r.seconds).toFixed(2)} s`
    : average((r) => r.ratio).toFixed(4)
  const fair = of.jain === true ? `, Jain ${average((r) => r.jain).toFixed(2)}` : ''
  const lost = of.jain === true ? `, lost ${Math.max(...results.map((r) => r.lost))}` : ''
  return `${done} / ${refused}${fair}${lost}`
}

async function clicksCell(
  of: Omit<Clicks, 'kind' | 'phase'>,
  kind: WindowKind,
  create: CreateClient | null,
): Promise<string> {
  const results = []
  for (const [index, phase] of phases(create === null ? 12 : 1).entries())
    results.push(await runClicks({ ...of, kind, phase, seed: index + 1 }, create))
  const p50 = mean(results.map((r) => r.p50))
  const p95 = mean(results.map((r) => r.p95))
  const done = mean(results.map((r) => r.done))
  const seconds = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : 'never')
  return `${seconds(p50)} / ${seconds(p95)} s; ${done.toFixed(1)}`
}

/** `bench:quota [name]`: the table of the design, from the project's own simulator. */
export async function main(): Promise<void> {
  const only = process.argv[2] ?? ''
  const { PEERS } = await importWithPackages<{ PEERS: Record<string, CreateClient> }>('clients')
  const peers = Object.entries(PEERS)
  const rows = [
    ['scenario', ...peers.map(([name]) => name), 'here: aligned', 'here: first', 'asked'],
  ]
  for (const scenario of SCENARIOS.filter((one) => one.name.startsWith(only))) {
    const row = [scenario.name]
    for (const [, create] of peers)
      row.push(scenario.peers ? await cell(scenario, scenario.kinds[0] ?? 'aligned', create) : '-')
    for (const at of [0, 1]) {
      const kind = scenario.kinds[at]
      row.push(kind === undefined ? '-' : await cell(scenario, kind, null))
    }
    rows.push([...row, scenario.asked])
  }
  const clicks: [string, Omit<Clicks, 'kind' | 'phase'>, string][] = [
    ['S5 100 background, a click every 7 s', { every: 7000 }, '<= 0.2 / 1 s; >= 18, >= 13'],
    ['S5 random clicks, 5 a minute', { perMinute: 5 }, 'p95 <= 5 s; >= 45, >= 40'],
  ]
  for (const [name, of, asked] of clicks.filter(([one]) => one.startsWith(only))) {
    const row = [name]
    for (const [, create] of peers) row.push(await clicksCell(of, 'aligned', create))
    for (const kind of ['aligned', 'first'] as const) row.push(await clicksCell(of, kind, null))
    rows.push([...row, asked])
  }
  console.log('Cells: completion / clairvoyant optimum, refused (means; here 30 phases, peers 3).')
  console.log('S5: click p50 / p95; background done in 600 s. Latency 80 ms each way.\n')
  console.log(table(rows))
  if (only !== '') return
  console.log(
    '\nSomebody else on the address; completion / optimum, refused for each minute with a visit; asked <= 1.15 / 1.\n',
  )
  console.log(await neighbourTable())
  const crowd = await runCrowd()
  console.log(
    `\n2,000 browsers behind one address, 1 request each, 100 a minute: completion / optimum ${crowd.ratio.toFixed(3)}, refused ${crowd.refused}, windows not filled ${crowd.lost}`,
  )
  const day = await runDay()
  console.log(
    `A day of ${day.views} views: ${day.asked} bodies asked for, ${day.saved} saved by what was kept, ${day.sent} sent, ${day.refused} refused; a view waits ${day.p50} / ${day.p95} ms (p50 / p95)`,
  )
  const load = await measureLoad()
  console.log(
    `10,000 waiting: ${load.enqueue.toFixed(1)} us of CPU to enqueue one, ${load.cancel.toFixed(1)} us to cancel one`,
  )
}
