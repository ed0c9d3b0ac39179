import type { Burst } from './burst.ts'
import type { WindowKind } from './sim/limiters.ts'

/** How far the confirmed clock of the simulated page may be off, ms. */
export const CONFIRMED = 250

export interface Scenario {
  name: string
  of: Omit<Burst, 'kind' | 'phase' | 'seed'>
  /** Windows the project is run on; peers only on the first. */
  kinds: readonly WindowKind[]
  /** Seconds instead of a ratio. */
  seconds?: boolean
  jain?: boolean
  asked: string
  peers: boolean
}

const fixed = ['aligned', 'first'] as const
const sixty = { counts: [60], error: CONFIRMED }
const five = { counts: [12, 12, 12, 12, 12], error: CONFIRMED, spread: 1000 }

const skews: readonly [string, number][] = [
  ['+20 s', 20_000],
  ['-20 s', -20_000],
  ['+90 s', 90_000],
  ['-90 s', -90_000],
  ['+1 day', 86_400_000],
  ['-1 day', -86_400_000],
]

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'S1 60 at once, limit 10',
    of: sixty,
    kinds: fixed,
    asked: '<= 1.003 / 0, <= 1.005 / 0',
    peers: true,
  },
  {
    name: 'S2 same, 4 left at the start',
    of: { ...sixty, spent: 6 },
    kinds: fixed,
    asked: '<= 1.002 / 0, <= 1.008 / 0',
    peers: true,
  },
  {
    name: 'S3 three tabs x 20',
    of: { counts: [20, 20, 20], tabs: true, error: CONFIRMED },
    kinds: fixed,
    asked: '<= 1.003 / 0, <= 1.005 / 0',
    peers: true,
  },
  ...skews.map(([label, skew]): Scenario => ({
    name: `S4 clock ${label}, unconfirmed`,
    of: { counts: [60], skew },
    kinds: fixed,
    asked: '<= 1.010 / 1',
    peers: skew === 90_000 || skew === -90_000,
  })),
  {
    name: 'S4 clock confirmed',
    of: sixty,
    kinds: fixed,
    asked: 'as S1',
    peers: false,
  },
  {
    name: 'S6 five clients x 12',
    of: five,
    kinds: fixed,
    jain: true,
    asked: '<= 1.006 / 16, <= 1.015 / 16; Jain >= 0.65',
    peers: true,
  },
  {
    name: 'S6 with jitter 60 ms',
    of: { ...five, jitter: 60 },
    kinds: fixed,
    jain: true,
    asked: '(not in the table)',
    peers: false,
  },
  {
    name: 'S7 250 with a key, limit 100',
    of: { counts: [250], limit: 100, error: CONFIRMED },
    kinds: fixed,
    asked: '<= 1.009 / 0',
    peers: true,
  },
  {
    name: 'S8 headers hidden',
    of: { counts: [60], hidden: true },
    kinds: fixed,
    asked: '<= 1.010 / 1',
    peers: true,
  },
  {
    name: 'S9 limit 100 where 10 was assumed',
    of: { counts: [60], limit: 100, assumed: 10, error: CONFIRMED },
    kinds: fixed,
    seconds: true,
    asked: '<= 0.33 s',
    peers: true,
  },
  ...(['log', 'bucket', 'weighted'] as const).flatMap((kind) =>
    (['free', 'full'] as const).map((means): Scenario => ({
      name: `S10 ${kind}, Reset means ${means}`,
      of: { ...sixty, means },
      kinds: [kind],
      seconds: true,
      asked: kind === 'weighted' ? '<= 370 s / 0' : '<= 306 s / 0',
      peers: false,
    })),
  ),
  {
    name: 'S10 bucket, Reset names the minute',
    of: { ...sixty, means: 'window' },
    kinds: ['bucket'],
    seconds: true,
    asked: '<= 330 s / 1',
    peers: false,
  },
  {
    name: 'S1 at 400 ms latency, 200 ms jitter',
    of: { ...sixty, latency: 400, jitter: 200 },
    kinds: fixed,
    asked: '(not in the table)',
    peers: false,
  },
]
