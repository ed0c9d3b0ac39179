import { PEERS } from './clients.ts'
import { runBurst, type Burst, type BurstResult } from './burst.ts'
import { runClicks, type Clicks } from './clicks.ts'
import type { CreateClient } from './clients.ts'

const PHASES = Array.from({ length: 30 }, (_, i) => 1000 + i * 1930 + ((i * 337) % 1000))
const CONFIRMED = 250

async function mean(
  of: (phase: number, seed: number) => Burst,
  create: CreateClient | null,
  phases: readonly number[],
): Promise<string> {
  const results: BurstResult[] = []
  for (const [seed, phase] of phases.entries())
    results.push(await runBurst(of(phase, seed + 1), create))
  const average = (pick: (r: BurstResult) => number) =>
    results.reduce((sum, r) => sum + pick(r), 0) / results.length
  const worst = (pick: (r: BurstResult) => number) => Math.max(...results.map(pick))
  return `${average((r) => r.ratio).toFixed(4)} (max ${worst((r) => r.ratio).toFixed(3)}) / ${average((r) => r.refused).toFixed(1)} (max ${worst((r) => r.refused)})${worst((r) => r.unanswered) > 0 ? ' unanswered ' + worst((r) => r.unanswered) : ''} lost ${worst((r) => r.lost)} jain ${average((r) => r.jain).toFixed(2)} s ${average((r) => r.seconds).toFixed(2)}`
}

async function clicks(
  name: string,
  of: Omit<Clicks, 'kind' | 'phase'>,
  n: number,
  create: CreateClient | null,
) {
  for (const kind of ['aligned', 'first'] as const) {
    const rs = []
    for (let i = 0; i < n; i++)
      rs.push(await runClicks({ ...of, kind, phase: PHASES[i * 2]!, seed: i + 1 }, create))
    const avg = (p: (r: (typeof rs)[0]) => number) =>
      (rs.reduce((a, r) => a + p(r), 0) / n).toFixed(2)
    console.log(
      name,
      kind,
      'p50',
      avg((r) => r.p50),
      'p95',
      avg((r) => r.p95),
      'max p95',
      Math.max(...rs.map((r) => r.p95)),
      'done',
      avg((r) => r.done),
      Math.min(...rs.map((r) => r.done)),
      'refused',
      avg((r) => r.refused),
    )
  }
}
export async function main(): Promise<void> {
  if (process.argv[2] === 'S5') {
    await clicks('S5 regular', { every: 7000 }, 12, null)
    await clicks('S5 random', { perMinute: 5 }, 12, null)
    if (process.argv[3] === 'peers')
      for (const [peer, create] of Object.entries(PEERS)) {
        await clicks('S5 regular ' + peer, { every: 7000 }, 1, create)
      }
    return
  }

  const sixty = { counts: [60], error: CONFIRMED }
  const scenarios: Record<string, Omit<Burst, 'phase' | 'kind' | 'seed'>> = {
    S1: sixty,
    S2: { ...sixty, spent: 6 },
    S3: { counts: [20, 20, 20], tabs: true, error: CONFIRMED },
    'S4 +20 s': { counts: [60], skew: 20_000 },
    'S4 -20 s': { counts: [60], skew: -20_000 },
    'S4 +90 s': { counts: [60], skew: 90_000 },
    'S4 -90 s': { counts: [60], skew: -90_000 },
    'S4 +1 day': { counts: [60], skew: 86_400_000 },
    'S4 -1 day': { counts: [60], skew: -86_400_000 },
    S6: { counts: [12, 12, 12, 12, 12], spread: 1000, error: CONFIRMED },
    'S6 jitter': { counts: [12, 12, 12, 12, 12], spread: 1000, error: CONFIRMED, jitter: 60 },
    S7: { counts: [250], limit: 100, error: CONFIRMED },
    S8: { counts: [60], hidden: true },
    S9: { counts: [60], limit: 100, assumed: 10, error: CONFIRMED },
  }
  const only = process.argv[2]
  for (const [name, of] of Object.entries(scenarios)) {
    if (only !== undefined && !name.startsWith(only)) continue
    for (const kind of ['aligned', 'first'] as const)
      console.log(
        name,
        kind,
        'ours',
        await mean((phase, seed) => ({ ...of, kind, phase, seed }), null, PHASES),
      )
    if (process.argv[3] === 'peers')
      for (const [peer, create] of Object.entries(PEERS))
        console.log(
          name,
          peer,
          await mean(
            (phase, seed) => ({ ...of, kind: 'aligned', phase, seed }),
            create,
            PHASES.slice(0, 3),
          ),
        )
  }
  for (const kind of ['log', 'bucket', 'weighted'] as const)
    for (const means of ['free', 'full'] as const)
      for (const error of [CONFIRMED, undefined])
        if (only === undefined || 'S10'.startsWith(only))
          console.log(
            'S10',
            kind,
            means,
            error,
            await mean(
              (phase, seed) => ({ counts: [60], error, kind, means, phase, seed }),
              null,
              PHASES,
            ),
          )
}
