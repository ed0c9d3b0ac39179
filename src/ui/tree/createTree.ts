/** A value of a JSON body. Children are created on first expansion. */
export interface TreeNode {
  /** Null for the root. */
  readonly key: string | number | null
  readonly value: unknown
  readonly parent: TreeNode | null
  readonly depth: number
  /** Index among its siblings, and their count. */
  readonly index: number
  readonly siblings: number
  open: boolean
  children: readonly TreeNode[] | null
}

export type Tree = ReturnType<typeof createTree>

/** A longer string is folded and can be expanded. */
export const FOLD_AT = 160
/** About the rows of one screen. */
const OPEN_AT_START = 40

export const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null

export const sizeOf = (value: object): number =>
  Array.isArray(value) ? value.length : Object.keys(value).length

export function canOpen({ value }: TreeNode): boolean {
  return isContainer(value)
    ? sizeOf(value) > 0
    : typeof value === 'string' && value.length > FOLD_AT
}

export function stepsOf(node: TreeNode): (string | number)[] {
  const steps: (string | number)[] = []
  for (let at: TreeNode | null = node; at !== null; at = at.parent)
    if (at.key !== null) steps.push(at.key)
  return steps.toReversed()
}

/** A JSON body as nodes that open and close. */
export function createTree(body: unknown) {
  const root = nodeOf(null, body, null, 0, 1)
  const listeners = new Set<() => void>()
  let rows: readonly TreeNode[] | null = null

  const changed = () => {
    rows = null
    for (const listener of listeners) listener()
  }
  const put = (node: TreeNode, open: boolean) => {
    node.open = open && canOpen(node)
    if (node.open) childrenOf(node)
  }
  /** The node at the end of the path, or its deepest existing ancestor. */
  const find = (steps: readonly (string | number)[]) => {
    let node: TreeNode = root
    for (const step of steps) {
      const inner = childrenOf(node)
      const next = Array.isArray(node.value)
        ? inner[Number(step)]
        : inner.find(({ key }) => key === String(step))
      if (next === undefined) break
      node = next
    }
    return node
  }
  openFirst(root, put)

  return {
    root,
    /** All nodes with expanded ancestors; the same array until that changes. */
    rows: () => (rows ??= visible(root)),
    setOpen(node: TreeNode, open: boolean) {
      if (node.open === open) return
      put(node, open)
      changed()
    },
    /** Expands or collapses a node and all its sibling containers. */
    setSiblings(node: TreeNode, open: boolean) {
      for (const one of node.parent === null ? [node] : childrenOf(node.parent))
        if (isContainer(one.value)) put(one, open)
      changed()
    },
    find,
    /** Like `find`, and expands its ancestors. */
    reveal(steps: readonly (string | number)[]) {
      const found = find(steps)
      for (let node = found.parent; node !== null; node = node.parent) put(node, true)
      changed()
      return found
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function nodeOf(
  key: string | number | null,
  value: unknown,
  parent: TreeNode | null,
  index: number,
  siblings: number,
): TreeNode {
  const depth = parent === null ? 0 : parent.depth + 1
  return { key, value, parent, depth, index, siblings, open: false, children: null }
}

function childrenOf(node: TreeNode): readonly TreeNode[] {
  const { value } = node
  if (node.children !== null || !isContainer(value)) return node.children ?? []
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  node.children = entries.map(([key, one], at) => nodeOf(key, one, node, at, entries.length))
  return node.children
}

function visible(root: TreeNode): TreeNode[] {
  const rows: TreeNode[] = []
  const stack: TreeNode[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    rows.push(node)
    if (node.open) for (const child of childrenOf(node).toReversed()) stack.push(child)
  }
  return rows
}

/** Expands the root, then level by level what fits on a screen. */
function openFirst(root: TreeNode, put: (node: TreeNode, open: boolean) => void): void {
  put(root, true)
  let lines = 1
  const queue = [root]
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    const inner = childrenOf(node)
    if (node !== root && lines + inner.length > OPEN_AT_START) continue
    put(node, true)
    lines += inner.length
    if (lines > OPEN_AT_START) return
    queue.push(...inner.filter(({ value }) => isContainer(value)))
  }
}

/**
 * Paths of keys and values that contain `wanted`, ignoring case, in the order of the body; at most `most`.
 * Iterative, because a deeply nested body would overflow the stack.
 */
export function searchTree(body: unknown, wanted: string, most: number): (string | number)[][] {
  const text = wanted.toLowerCase()
  const found: (string | number)[][] = []
  const stack = text === '' ? [] : [nodeOf(null, body, null, 0, 1)]
  for (let node = stack.pop(); node !== undefined && found.length < most; node = stack.pop()) {
    const { key, value } = node
    const shown = [typeof key === 'string' ? key : '', isContainer(value) ? '' : String(value)]
    if (key !== null && shown.some((one) => one.toLowerCase().includes(text)))
      found.push(stepsOf(node))
    for (const child of childrenOf(node).toReversed()) stack.push(child)
  }
  return found
}
