import { useDeferredValue, useMemo } from 'react'
import { traceProvenance, keyStep, parsePath } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import { CopyButton } from '#ui/basic/CopyButton.tsx'
import { Name } from '#ui/text/Name.tsx'
import type { TreeNode } from '#ui/tree/createTree.ts'
import { rawWords } from '#words/en/raw.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './RawData.module.css'

export interface NodeLineProps {
  node: TreeNode
  steps: readonly (string | number)[]
  reading: Reading
}

const MOST_PARTS = 4

/** The path of a node and how the page shows it. */
export function NodeLine({ node, steps, reading }: NodeLineProps) {
  const raw = useWords(rawWords)
  const path = pathOfSteps(steps)
  const asked = useDeferredValue(path)
  const became = useMemo(() => {
    const parts = traceProvenance(reading, asked)
    const texts = parts.map(({ part, label, declared }) => ({
      part: raw.part[part],
      label,
      by: declared === undefined ? '' : raw.declaredBy[declared],
    }))
    return texts.filter(
      (one, index) =>
        texts.findIndex(({ part, label }) => part === one.part && label === one.label) === index,
    )
  }, [reading, asked, raw])
  const value = () =>
    typeof node.value === 'string' ? node.value : JSON.stringify(node.value, null, 2)
  return (
    <div className={styles.node}>
      <code className={styles.path} title={path}>
        <bdi>{path}</bdi>
      </code>
      <span className={styles.became}>
        {became.length === 0
          ? raw.becameNothing
          : [
              <span key="on">{raw.became} </span>,
              ...became.slice(0, MOST_PARTS).map(({ part, label, by }) => (
                <span key={`${part} ${label}`} className={styles.part}>
                  {part} {label !== '' && <Name text={label} max={40} />} {by}
                </span>
              )),
            ]}
      </span>
      <span className={styles.copies}>
        <CopyButton small label={raw.copyPath} text={path} />
        <CopyButton small label={raw.copyValue} text={value} />
      </span>
    </div>
  )
}

/** The path of a node in the syntax of a reading: `$.members[3]["clan name"]`. */
export function pathOfSteps(steps: readonly (string | number)[]): string {
  return `$${steps.map((step) => (typeof step === 'number' ? `[${step}]` : keyStep(step))).join('')}`
}

const inside = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined

/**
 * The keys to the node of a reading path: `[*]` is the first entry, `[last]` the last; `{}` and `@key` add no key. Stops at the
 * last node that exists. Null if `path` is not a path.
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
