import { describe, expect, it } from 'vitest'
import { parseFaults, sampleOptions } from '#build/environment.ts'

describe('the environment', () => {
  it('leaves the documented limits as they are', () => {
    expect(sampleOptions({})).toEqual({
      limits: { anonymous: 10, keyed: 100 },
      faults: [],
      keys: [],
      exposeHeaders: true,
    })
  })

  it('sets limits, window, latency, seed, keys and faults', () => {
    expect(
      sampleOptions({
        STATGLASS_LIMIT_ANONYMOUS: '3',
        STATGLASS_LIMIT_KEYED: '30',
        STATGLASS_WINDOW_SECONDS: '5',
        STATGLASS_WINDOW: 'sliding',
        STATGLASS_LATENCY_MS: '200',
        STATGLASS_JITTER_MS: '50',
        STATGLASS_SEED: '7',
        STATGLASS_KEYS: 'one, two',
        STATGLASS_HIDE_HEADERS: '1',
        STATGLASS_FAULTS: 'drop',
      }),
    ).toEqual({
      limits: { anonymous: 3, keyed: 30 },
      windowSeconds: 5,
      window: 'sliding',
      latencyMs: 200,
      jitterMs: 50,
      seed: 7,
      keys: ['one', 'two'],
      exposeHeaders: false,
      faults: [{ kind: 'drop' }],
    })
  })

  it('reads faults with their conditions', () => {
    expect(
      parseFaults(
        'status:503@every=10; html@nth=3,path=players; slow:2000 ; truncated@chance=0.5;',
      ),
    ).toEqual([
      { kind: 'status', status: 503, every: 10 },
      { kind: 'html', nth: 3, path: 'players' },
      { kind: 'slow', ms: 2000 },
      { kind: 'truncated', chance: 0.5 },
    ])
  })

  it.each([
    { STATGLASS_LIMIT_KEYED: 'many' },
    { STATGLASS_WINDOW_SECONDS: '0' },
    { STATGLASS_LATENCY_MS: '-1' },
    { STATGLASS_WINDOW: 'round' },
    { STATGLASS_FAULTS: 'explode' },
    { STATGLASS_FAULTS: 'status:7' },
    { STATGLASS_FAULTS: 'drop@sometimes' },
    { STATGLASS_FAULTS: 'drop@chance=2' },
  ])('says what is wrong with %o', (environment) => {
    const [name = ''] = Object.keys(environment)
    expect(() => sampleOptions(environment)).toThrow(name)
  })
})
