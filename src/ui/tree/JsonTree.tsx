import { type KeyboardEvent, memo, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { clip } from '../format/clip.ts'
import styles from './JsonTree.module.css'
import { JsonValue, Marked } from './JsonValue.tsx'
import { entriesOf, type Steps } from './searchBody.ts'

/** Levels that are open at first. */
const OPEN_LEVELS = 2
/** More entries are drawn in groups of this many. */
const GROUP = 100
/** Graphemes of a key. */
const LONG = 160

interface Shared {
  onActive(steps: Steps): void
  /** Marked in keys and values. */
  wanted: string
}

export interface JsonTreeProps extends Shared {
  body: unknown
  label: string
  /** The way to the active value: it opens, and scrolls into view. */
  active: Steps
}

/** A JSON body as nested `details` with a single tab stop. Arrow keys move, open and close. */
export function JsonTree({ body, label, active, ...shared }: JsonTreeProps) {
  const root = useMemo((): Entry => ({ key: null, value: body, steps: [] }), [body])
  return (
    <div role="group" aria-label={label} className={styles.tree} translate="no">
      <div role="presentation" onKeyDown={press}>
        <JsonNode entry={root} active={active} {...shared} />
      </div>
    </div>
  )
}

interface Entry {
  /** Null for the whole body. */
  key: string | number | null
  value: unknown
  steps: Steps
}

interface NodeProps extends Shared {
  entry: Entry
  /** The rest of the way to the active value; null if it is elsewhere. */
  active: Steps | null
}

const JsonNode = memo(function JsonNode({ entry, active, wanted, onActive }: NodeProps) {
  const { key, value, steps } = entry
  const isActive = active?.length === 0
  const line = useRef<HTMLElement>(null)
  const entries = useMemo(
    () =>
      entriesOf(value).map(([key, inner]): Entry => ({
        key,
        value: inner,
        steps: [...steps, key],
      })),
    [value, steps],
  )
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  const isLeaf = entries.length === 0
  const opensAtFirst = steps.length < OPEN_LEVELS && entries.length <= GROUP
  const [open, setOpen] = useOpen(active, opensAtFirst)
  const about = {
    className: styles.line,
    tabIndex: isActive ? 0 : -1,
    'aria-current': isActive || undefined,
    onFocus: () => onActive(steps),
    children: (
      <>
        {key !== null && (
          <>
            <bdi className={typeof key === 'number' ? styles.index : styles.key}>
              <Marked text={clip(String(key), LONG)} wanted={wanted} />
            </bdi>
            <span className={styles.index}>: </span>
          </>
        )}
        <JsonValue value={value} open={isLeaf ? isActive : open} wanted={wanted} />
      </>
    ),
  }
  if (isLeaf) return <div ref={line as Ref<HTMLDivElement>} {...about} />
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={line} {...about} />
      {open && <JsonEntries entries={entries} active={active} {...{ wanted, onActive }} />}
    </details>
  )
})

interface EntriesProps extends Shared {
  entries: readonly Entry[]
  active: Steps | null
}

function JsonEntries({ entries, active, ...shared }: EntriesProps) {
  const [next, ...rest] = active ?? []
  if (entries.length <= GROUP)
    return entries.map((entry) => (
      <JsonNode
        key={entry.key}
        entry={entry}
        active={entry.key === next ? rest : null}
        {...shared}
      />
    ))
  return Array.from({ length: Math.ceil(entries.length / GROUP) }, (_, index) => {
    const group = entries.slice(index * GROUP, (index + 1) * GROUP)
    const isInside = group.some(({ key }) => key === next)
    return <JsonGroup key={index} entries={group} active={isInside ? active : null} {...shared} />
  })
}

function JsonGroup(props: EntriesProps) {
  const { entries, active } = props
  const [open, setOpen] = useOpen(active, false)
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.line} tabIndex={-1}>
        <bdi className={styles.index}>
          {entries[0]?.key} … {entries.at(-1)?.key}
        </bdi>
      </summary>
      {open && <JsonEntries {...props} />}
    </details>
  )
}

/** Opens when the way to another active value leads inside. */
function useOpen(active: Steps | null, atFirst: boolean) {
  const isInside = active !== null && active.length > 0
  const [open, setOpen] = useState(isInside || atFirst)
  const way = active?.join('\n')
  const [seen, setSeen] = useState(way)
  if (way !== seen) {
    setSeen(way)
    if (isInside) setOpen(true)
  }
  return [open, setOpen] as const
}

/** The arrow keys of the ARIA tree pattern, Home and End. */
function press(event: KeyboardEvent<HTMLElement>) {
  const line = event.target
  if (!(line instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${styles.line}`)]
  const at = lines.indexOf(line)
  const details = line.closest('details')
  const own = line.tagName === 'SUMMARY' ? details : null
  const above = own === null ? details : own.parentElement?.closest('details')
  const move: Record<string, () => void> = {
    ArrowDown: () => lines[at + 1]?.focus(),
    ArrowUp: () => lines[at - 1]?.focus(),
    Home: () => lines[0]?.focus(),
    End: () => lines.at(-1)?.focus(),
    ArrowRight: () => (own?.open === false ? line.click() : own && lines[at + 1]?.focus()),
    ArrowLeft: () => (own?.open === true ? line.click() : above?.querySelector('summary')?.focus()),
  }
  if (move[event.key] === undefined) return
  event.preventDefault()
  move[event.key]?.()
}
