/** The limits of a body (rule 8). */
export const MOST_BYTES = 8 * 1024 * 1024
export const DEEPEST = 64
export const MOST_NODES = 2_000_000

/** Which limit a parsed body breaks, or null. Walks without recursion. */
export function brokenLimit(body: unknown): 'depth' | 'nodes' | null {
  let nodes = 0
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return 'depth'
    const next: unknown[] = []
    for (const value of level) {
      nodes += 1
      if (typeof value !== 'object' || value === null) continue
      const children: unknown[] = Array.isArray(value) ? value : Object.values(value)
      if (nodes + next.length + children.length > MOST_NODES) return 'nodes'
      for (const child of children) {
        if (typeof child === 'object' && child !== null) next.push(child)
        else nodes += 1
      }
    }
    level = next
  }
  return null
}

/** Parses on the calling thread. Throws SyntaxError, or a RangeError named `depth` or `nodes`. */
export function parseBody(text: string): unknown {
  const body: unknown = JSON.parse(text)
  const broken = brokenLimit(body)
  if (broken !== null) throw new RangeError(broken)
  return body
}
