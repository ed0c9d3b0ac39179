import type { Fault, FaultKind, SampleOptions, WindowKind } from '#sample/index.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Options of the sample service from the environment. Throws on an invalid value. */
export function sampleOptions(environment: Environment): SampleOptions {
  const number = (name: string): number | undefined => {
    const text = environment[name]?.trim()
    if (!text) return undefined
    const value = Number(text)
    if (!Number.isFinite(value) || value < 0)
      throw new Error(`${name} must be a number from 0 up, not "${text}"`)
    return value
  }
  const windowSeconds = number('STATGLASS_WINDOW_SECONDS')
  if (windowSeconds === 0) throw new Error('STATGLASS_WINDOW_SECONDS must be more than 0')
  return {
    limits: {
      anonymous: number('STATGLASS_LIMIT_ANONYMOUS') ?? 10,
      keyed: number('STATGLASS_LIMIT_KEYED') ?? 100,
    },
    windowSeconds,
    window: windowKind(environment['STATGLASS_WINDOW']),
    latencyMs: number('STATGLASS_LATENCY_MS'),
    jitterMs: number('STATGLASS_JITTER_MS'),
    seed: number('STATGLASS_SEED'),
    faults: parseFaults(environment['STATGLASS_FAULTS'] ?? ''),
    keys: (environment['STATGLASS_KEYS'] ?? '').split(/[\s,]+/).filter((key) => key !== ''),
    exposeHeaders: environment['STATGLASS_HIDE_HEADERS'] !== '1',
  }
}

function windowKind(text: string | undefined): WindowKind | undefined {
  if (!text) return undefined
  if (text === 'fixed' || text === 'first' || text === 'sliding') return text
  throw new Error(`STATGLASS_WINDOW must be fixed, first or sliding, not "${text}"`)
}

/**
 * `status:503@every=10; html@nth=3; slow:2000@path=players; drop@chance=0.05`: kinds are status,
 * html, empty, malformed, truncated, drop and slow; conditions follow an `@`, joined by `,`.
 */
export function parseFaults(text: string): Fault[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseFault)
}

function parseFault(text: string): Fault {
  const [what = '', conditions = ''] = text.split('@')
  const fault: Fault = { ...parseKind(what.trim(), text) }
  for (const condition of conditions.split(',').filter((each) => each.trim() !== '')) {
    const [name = '', value = ''] = condition.trim().split('=')
    const number = Number(value)
    if (name === 'path' && value) fault.path = value
    else if (name === 'nth' && number > 0) fault.nth = number
    else if (name === 'every' && number > 0) fault.every = number
    else if (name === 'chance' && number >= 0 && number <= 1) fault.chance = number
    else throw new Error(`STATGLASS_FAULTS: "${condition}" in "${text}" is no condition`)
  }
  return fault
}

const PLAIN_FAULTS = ['html', 'empty', 'malformed', 'truncated', 'drop'] as const

function parseKind(what: string, text: string): FaultKind {
  const [kind = '', value = ''] = what.split(':')
  const number = Number(value)
  if (kind === 'status' && number >= 200 && number <= 599) return { kind, status: number }
  if (kind === 'slow' && number > 0) return { kind, ms: number }
  const plain = PLAIN_FAULTS.find((one) => one === kind)
  if (plain !== undefined) return { kind: plain }
  throw new Error(`STATGLASS_FAULTS: "${text}" is no fault`)
}
