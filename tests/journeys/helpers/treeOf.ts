import type { Locator } from 'playwright-core'

/** As Playwright gives it; text alone is a string. */
interface Node {
  role: string
  name?: string
  text?: string
  children?: (Node | string)[]
  [state: string]: unknown
}

/** What ears are told of an element besides its role and name. */
const STATES = ['level', 'checked', 'disabled', 'expanded', 'pressed', 'selected', 'invalid']
/** Rows and the like say the same again and again: so many of a kind are enough. */
const MOST = new Map([
  ['row', 2],
  // Those of days.
  ['heading', 4],
  ['list', 4],
  ['listitem', 8],
  ['treeitem', 12],
  ['option', 8],
])
/** What is in them is heard as part of their name, or not at all. */
const CLOSED = new Set(['button', 'img', 'meter', 'option', 'progressbar'])

/** What a screen reader finds in a place: a line an element, inside ones further in; long lists are cut. */
export async function treeOf(place: Locator): Promise<string> {
  const nodes = (await place.ariaSnapshotJSON()) as (Node | string)[]
  return `${nodes.flatMap((node) => linesOf(node, '')).join('\n')}\n`
}

function linesOf(node: Node | string, indent: string): string[] {
  if (typeof node === 'string') return [`${indent}${quote(node)}`]
  const { role, name = '', text, children = [] } = node
  if (role === 'text') return [`${indent}${quote(text ?? '')}`]
  const states = STATES.filter((state) => node[state] !== undefined).map((state) =>
    node[state] === true ? `[${state}]` : `[${state} ${String(node[state])}]`,
  )
  // A row's and a cell's name is what is in it.
  const said = role === 'row' ? '' : name
  const head = [role, said === '' ? '' : quote(said), ...states].filter((part) => part !== '')
  const inside = text === undefined ? children : [text]
  const own = inside.length === 1 && inside[0] === said ? [] : inside
  const line = `${indent}${head.join(' ')}`
  if (CLOSED.has(role) || own.length === 0) return [line]
  if (own.length === 1 && typeof own[0] === 'string' && said === '')
    return [`${line}: ${quote(own[0])}`]
  return [line, ...cut(own).flatMap((child) => linesOf(child, `${indent}  `))]
}

function cut(nodes: (Node | string)[]): (Node | string)[] {
  const counts = new Map<string, number>()
  const kept = nodes.filter((node) => {
    if (typeof node === 'string') return true
    const count = (counts.get(node.role) ?? 0) + 1
    counts.set(node.role, count)
    return count <= (MOST.get(node.role) ?? Infinity)
  })
  const more = nodes.length - kept.length
  return more === 0 ? kept : [...kept, { role: `… ${more} more` }]
}

/** Seconds, and ports, are those of this run. */
function quote(text: string): string {
  const still = text
    .replaceAll(/\b[\d.]+ (m?s)\b/g, '# $1')
    .replaceAll(/\bjust now\b|\b\d+ seconds? ago\b/g, '# seconds ago')
    .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:#')
  return JSON.stringify(still)
}
