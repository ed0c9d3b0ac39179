import type { ReactNode } from 'react'
import { rawWords } from '#words/en/raw.ts'
import { useWords } from '#words/WordsContext.tsx'
import { clip } from '../format/clip.ts'
import { useFormat } from '../format/FormatContext.ts'
import { ArrowIcon } from '../icons/Icon.tsx'
import { canOpen, FOLD_AT, isContainer, sizeOf, type TreeNode } from './createTree.ts'
import styles from './JsonTree.module.css'

/** Graphemes shown of an expanded text; copying gives all of it. */
const LONGEST = 20_000
const PREVIEW_KEYS = 5
const MOST_INDENT = 14

export interface TreeRowProps {
  node: TreeNode
  id: string
  active: boolean
  pointed: boolean
  wanted: string
}

export function TreeRow({ node, id, active, pointed, wanted }: TreeRowProps) {
  const { key, depth, index, siblings, open } = node
  const opens = canOpen(node)
  return (
    <div
      role="treeitem"
      id={id}
      aria-level={depth + 1}
      aria-setsize={siblings}
      aria-posinset={index + 1}
      aria-expanded={opens ? open : undefined}
      aria-selected={active}
      className={styles.row}
      data-active={active || undefined}
      data-pointed={pointed || undefined}
      style={{ paddingInlineStart: `calc(${Math.min(depth, MOST_INDENT)} * var(--indent))` }}
    >
      <span className={styles.arrow} data-open={open || undefined}>
        {opens && <ArrowIcon size={11} />}
      </span>
      <span className={styles.text} data-open={open || undefined}>
        {key !== null && (
          <>
            <span className={typeof key === 'number' ? styles.index : styles.key}>
              <bdi>
                <Marked text={clip(String(key), FOLD_AT)} wanted={wanted} />
              </bdi>
            </span>
            <span className={styles.index}>: </span>
          </>
        )}
        <NodeValue node={node} wanted={wanted} />
      </span>
    </div>
  )
}

function NodeValue({ node, wanted }: Pick<TreeRowProps, 'node' | 'wanted'>) {
  const { value, open } = node
  const raw = useWords(rawWords)
  const { exact } = useFormat()
  if (Array.isArray(value))
    return <span className={styles.index}>{raw.list(value.length, exact(value.length))}</span>
  if (isContainer(value)) {
    const size = sizeOf(value)
    const keys = open ? [] : Object.keys(value).slice(0, PREVIEW_KEYS)
    const rest = size > PREVIEW_KEYS ? ', …' : ''
    return (
      <span className={styles.index}>
        {raw.record(size, exact(size))}
        {keys.length > 0 && <bdi>{` { ${clip(keys.join(', '), 80)}${rest} }`}</bdi>}
      </span>
    )
  }
  if (typeof value !== 'string')
    return (
      <span className={value === null ? styles.index : styles.scalar}>
        <Marked text={String(value)} wanted={wanted} />
      </span>
    )
  const shown = open ? clip(value, LONGEST) : clip(value, FOLD_AT)
  return (
    <>
      <bdi className={styles.string}>
        “<Marked text={shown} wanted={wanted} />”
      </bdi>
      {value.length > FOLD_AT && (
        <span className={styles.index}> {raw.characters(exact(value.length))}</span>
      )}
    </>
  )
}

function Marked({ text, wanted }: { text: string; wanted: string }): ReactNode {
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase())
  if (at < 0) return text
  const end = at + wanted.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
