import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react'
import { canOpen, isContainer, type Tree, type TreeNode } from './createTree.ts'
import styles from './JsonTree.module.css'
import { TreeRow } from './TreeRow.tsx'

/** px; as in the stylesheet. */
const LINE = 26

export interface JsonTreeProps {
  tree: Tree
  label: string
  /** The node that keys act on. */
  active: TreeNode
  onActive(node: TreeNode): void
  /** The node pointed at on the page: scrolled to and marked. */
  pointed?: TreeNode | null
  /** The node under the pointer; null when it leaves. */
  onPoint?(node: TreeNode | null): void
  wanted?: string
}

/** A JSON body as a virtual tree with a single tab stop and the keys of the ARIA tree pattern. */
export function JsonTree(props: JsonTreeProps) {
  const { tree, label, active, onActive, pointed = null, onPoint, wanted = '' } = props
  const rows = useSyncExternalStore(tree.subscribe, tree.rows)
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: 10,
    initialRect: { width: 800, height: 500 },
  })
  useEffect(() => {
    const index = tree.rows().indexOf(active)
    if (index >= 0) virtual.scrollToIndex(index)
  }, [tree, active, virtual])
  // Also when rows change, as it may be opened just after it is pointed at.
  useEffect(() => {
    const index = pointed === null ? -1 : rows.indexOf(pointed)
    if (index >= 0) virtual.scrollToIndex(index)
  }, [rows, pointed, virtual])

  const nodeAt = (event: SyntheticEvent): TreeNode | null => {
    const line = event.target instanceof Element ? event.target.closest('[data-index]') : null
    const index = line instanceof HTMLElement ? Number(line.dataset['index']) : Number.NaN
    return rows[index] ?? null
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / LINE) - 1)
    const next = treeKey(tree, active, event.key, page)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    onActive(next)
    // The row may be active already, and out of sight since another was pointed at.
    virtual.scrollToIndex(rows.indexOf(next))
  }

  const items = virtual.getVirtualItems()
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-activedescendant={`${id}${rows.indexOf(active)}`}
      tabIndex={0}
      className={styles.tree}
      onKeyDown={press}
      onPointerOver={(event) => onPoint?.(nodeAt(event))}
      onPointerLeave={() => onPoint?.(null)}
      onClick={(event) => {
        const node = nodeAt(event)
        if (node === null) return
        onActive(node)
        if (canOpen(node) && getSelection()?.isCollapsed !== false) tree.setOpen(node, !node.open)
      }}
    >
      <div role="presentation" className={styles.all} style={{ blockSize: virtual.getTotalSize() }}>
        <div
          role="presentation"
          className={styles.sight}
          style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
        >
          {items.map(({ index }) => {
            const node = rows[index]
            if (node === undefined) return null
            return (
              <div key={index} role="presentation" data-index={index} ref={virtual.measureElement}>
                <TreeRow
                  node={node}
                  id={`${id}${index}`}
                  active={node === active}
                  pointed={node === pointed}
                  wanted={wanted}
                />
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The node that a key of the ARIA tree pattern, or j and k, leads to; null for any other key. */
export function treeKey(tree: Tree, active: TreeNode, key: string, page: number): TreeNode | null {
  const rows = tree.rows()
  const at = rows.indexOf(active)
  const to = (index: number) => rows[Math.max(0, Math.min(rows.length - 1, index))] ?? active
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return to(at + 1)
    case 'ArrowUp':
    case 'k':
      return to(at - 1)
    case 'PageDown':
      return to(at + page)
    case 'PageUp':
      return to(at - page)
    case 'Home':
      return to(0)
    case 'End':
      return to(rows.length - 1)
    case 'ArrowRight':
      if (!active.open && canOpen(active)) tree.setOpen(active, true)
      else if (active.open && isContainer(active.value)) return to(at + 1)
      return active
    case 'ArrowLeft':
      if (!active.open) return active.parent ?? active
      tree.setOpen(active, false)
      return active
    case 'Enter':
    case ' ':
      tree.setOpen(active, !active.open)
      return active
    case '*':
      tree.setSiblings(active, true)
      return active
    default:
      return null
  }
}
