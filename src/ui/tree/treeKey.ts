import { canOpen, isContainer, type Tree, type TreeNode } from './createTree.ts'

/** What a key does in a tree (ARIA's pattern): the node to go to, or null where the key is none of the tree's. */
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
