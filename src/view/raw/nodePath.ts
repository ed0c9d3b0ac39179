import { keyStep, parsePath } from '#reading/index.ts'

/** The path of a node in the dialect of the reading: `$.members[3]["clan name"]`. */
export function pathOfSteps(steps: readonly (string | number)[]): string {
  return `$${steps.map((step) => (typeof step === 'number' ? `[${step}]` : keyStep(step))).join('')}`
}

const inside = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined

/**
 * The way to the node that a path of the reading means: `[*]` is the first, `[last]` the last, `{}` and `@key` stand on
 * the map itself. Ends where the body does. Null for what is no path.
 */
export function stepsOfPath(body: unknown, path: string): (string | number)[] | null {
  const parsed = path.startsWith('$') ? parsePath(path) : null
  if (parsed === null) return null
  const steps: (string | number)[] = []
  let now: unknown = body
  for (const step of parsed) {
    let key: string | number | undefined
    if (typeof step !== 'object') key = step
    else if (step.at === 'map' || step.at === 'key' || step.at === 'row') continue
    else if (Array.isArray(now)) key = step.at === 'last' ? now.length - 1 : 0
    else if (typeof now === 'object' && now !== null) key = Object.keys(now)[0]
    const next = key === undefined ? undefined : inside(now, key)
    if (key === undefined || next === undefined) break
    steps.push(key)
    now = next
  }
  return steps
}
