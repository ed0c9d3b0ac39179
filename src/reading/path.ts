import type { Step } from './types.ts'

/**
 * The path dialect: `$.a.b`, `[0]`, `[last]`, `[*]`, `$.x{}` (the map itself), `@key`. Keys that hold other characters
 * than letters, digits and `_ - @ # : /` are quoted: `$["a b"]`.
 */

const PLAIN = /^[\p{L}\p{N}_@#-][\p{L}\p{N}_@#:/$-]*$/u
const SIMPLE = /^[A-Za-z_]\w*$/
const RESERVED: ReadonlySet<string> = new Set(['@key', '@index', '@of', '@row'])

/** One key as it is written behind another: `.name` or `["a b"]`. */
export function keyStep(key: string): string {
  return SIMPLE.test(key) || (PLAIN.test(key) && !RESERVED.has(key))
    ? `.${key}`
    : `[${JSON.stringify(key)}]`
}

/** A relative path and a key: `clan` + `name` -> `clan.name`. */
export function joinPath(base: string, key: string): string {
  const step = keyStep(key)
  return base === '' && step.startsWith('.') ? step.slice(1) : base + step
}

/** An absolute path and a relative one: `$.members[3]` + `clan.name`. */
export function underRow(row: string, relative: string): string {
  if (relative === '' || relative === 'value') return relative === '' ? row : `${row}.value`
  return relative.startsWith('[') ? row + relative : `${row}.${relative}`
}

function quoted(path: string, from: number): { key: string; next: number } | null {
  for (let at = from + 2; at < path.length; at++) {
    const char = path[at]
    if (char === '\\') at++
    else if (char === '"' && path[at + 1] === ']') {
      try {
        const key: unknown = JSON.parse(path.slice(from + 1, at + 1))
        return typeof key === 'string' ? { key, next: at + 2 } : null
      } catch (error) {
        if (error instanceof SyntaxError) return null
        throw error
      }
    }
  }
  return null
}

function bracket(inside: string): Step | null {
  if (inside === '*' || inside === '') return { at: 'all' }
  if (inside === 'last') return { at: 'last' }
  if (inside === '@key') return { at: 'row' }
  return /^\d+$/.test(inside) ? Number(inside) : null
}

/** The steps of a path, absolute or relative; null where it is not one. */
export function parsePath(path: string): Step[] | null {
  const steps: Step[] = []
  let at = path.startsWith('$') && (path.length === 1 || /^[.[{]/.test(path.slice(1))) ? 1 : 0
  while (at < path.length) {
    const char = path[at]
    if (char === '[' && path[at + 1] === '"') {
      const found = quoted(path, at)
      if (found === null) return null
      steps.push(found.key)
      at = found.next
    } else if (char === '[') {
      const end = path.indexOf(']', at)
      const step = end < 0 ? null : bracket(path.slice(at + 1, end))
      if (step === null) return null
      steps.push(step)
      at = end + 1
    } else if (char === '{' && path[at + 1] === '}') {
      steps.push({ at: 'map' })
      at += 2
    } else {
      if (char === '.') at++
      let end = at
      while (end < path.length && !'.[{'.includes(path[end] ?? '')) end++
      const key = path.slice(at, end)
      if (key === '') return null
      steps.push(key === '@key' ? { at: 'key' } : key === '*' ? { at: 'all' } : key)
      at = end
    }
  }
  return steps
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An own property; prototype keys are data like any other. */
export function own(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** The object or list that a text holds as JSON; undefined for any other value. */
export function jsonIn(text: unknown): unknown {
  if (typeof text !== 'string' || !/^\s*[{[].*[\]}]\s*$/s.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Where in a list the entry is that is called so; -1 where it has none. In a list of pairs the key is a place. */
export function placeNamed(
  list: readonly unknown[],
  { place, key, is }: { place: number; key: string; is: string },
): number {
  const isCalled = (entry: unknown): boolean =>
    (Array.isArray(entry) ? entry[Number(key)] : own(entry, key)) === is
  return isCalled(list[place]) ? place : list.findIndex(isCalled)
}

/** Where in a list a step leads; -1 where it has none. */
function placeIn(list: readonly unknown[], step: Exclude<Step, string>, row?: string): number {
  if (typeof step === 'number') return step
  if (step.at === 'named') return placeNamed(list, step)
  return step.at === 'last' ? list.length - 1 : Number(row ?? -1)
}

/** One value down the steps. `row` is the row's key, for `@key` and `[@key]`. `[*]` and `{}` give the list of all. */
export function walk(value: unknown, steps: readonly Step[], row?: string, from = 0): unknown {
  let now = value
  for (let at = from; at < steps.length; at++) {
    const step = steps[at]
    if (step === undefined) return undefined
    if (typeof now === 'string') now = jsonIn(now) ?? now
    if (typeof step === 'string') {
      if (isRecord(now)) now = Object.hasOwn(now, step) ? now[step] : undefined
      else if (step === 'value' && at === steps.length - 1 && !Array.isArray(now)) return now
      else if (Array.isArray(now) && step === 'length') now = now.length
      else return undefined
    } else if (typeof step === 'object' && step.at === 'key') return row
    else if (typeof step === 'object' && step.at === 'map') continue
    else if (typeof step === 'number' || step.at !== 'all') {
      if (!Array.isArray(now)) return undefined
      now = now[placeIn(now, step, row)]
    } else {
      const each: unknown[] = Array.isArray(now) ? now : isRecord(now) ? Object.values(now) : []
      const rest = at + 1
      return rest >= steps.length
        ? each
        : each.flatMap((entry) => walk(entry, steps, row, rest) ?? [])
    }
    if (now === undefined) return undefined
  }
  return now
}

/** The value in the body at a path of a Reading; `undefined` where there is none or the path is invalid. */
export function resolvePath(body: unknown, path: string): unknown {
  const steps = parsePath(path)
  return steps === null ? undefined : walk(body, steps)
}
