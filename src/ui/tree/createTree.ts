/** A value of a JSON body. Its children are made when it is first opened. */
export interface TreeNode {
  /** Null for the root. */
  readonly key: string | number | null
  readonly value: unknown
  readonly parent: TreeNode | null
  readonly depth: number
  /** Its index among its siblings, and their number. */
  readonly index: number
  readonly siblings: number
  open: boolean
  children: readonly TreeNode[] | null
}

/** A JSON body as nodes that open and close. */
export interface Tree {
  readonly root: TreeNode
  /** All nodes whose ancestors are open; the same array until that changes. */
  rows(): readonly TreeNode[]
  setOpen(node: TreeNode, open: boolean): void
  /** The node at the end of the steps, or the deepest one on the way to it. */
  find(steps: readonly (string | number)[]): TreeNode
  /** As `find`, with its ancestors opened. */
  reveal(steps: readonly (string | number)[]): TreeNode
  /** Opens or closes a node and all containers beside it. */
  setSiblings(node: TreeNode, open: boolean): void
  subscribe(listener: () => void): () => void
}

/** A longer string is folded, and opens like a container. */
export const FOLD_AT = 160
/** About as many rows as a screen has. */
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

export function createTree(body: unknown): Tree {
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
    rows: () => (rows ??= visible(root)),
    setOpen(node, open) {
      if (node.open === open) return
      put(node, open)
      changed()
    },
    setSiblings(node, open) {
      for (const one of node.parent === null ? [node] : childrenOf(node.parent))
        if (isContainer(one.value)) put(one, open)
      changed()
    },
    find,
    reveal(steps) {
      const found = find(steps)
      for (let node = found.parent; node !== null; node = node.parent) put(node, true)
      changed()
      return found
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
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
  if (node.children !== null) return node.children
  const { value } = node
  const inner: TreeNode[] = []
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++)
      inner.push(nodeOf(at, value[at], node, at, value.length))
  } else if (isContainer(value)) {
    const entries = Object.entries(value)
    for (const [at, [key, one]] of entries.entries())
      inner.push(nodeOf(key, one, node, at, entries.length))
  }
  node.children = inner
  return inner
}

function visible(root: TreeNode): TreeNode[] {
  const rows: TreeNode[] = []
  const stack: TreeNode[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    rows.push(node)
    if (!node.open || !isContainer(node.value)) continue
    const inner = childrenOf(node)
    for (let at = inner.length - 1; at >= 0; at--) {
      const child = inner[at]
      if (child !== undefined) stack.push(child)
    }
  }
  return rows
}

/** Opens the root, and then level by level what fits on a screen. */
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
