import { useDeferredValue, useMemo } from 'react'
import { traceProvenance } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import { CopyButton } from '#ui/basic/CopyButton.tsx'
import { Name } from '#ui/text/Name.tsx'
import type { TreeNode } from '#ui/tree/createTree.ts'
import { useWords } from '#words/WordsContext.tsx'
import { pathOfSteps } from './nodePath.ts'
import styles from './RawData.module.css'

export interface NodeLineProps {
  node: TreeNode
  steps: readonly (string | number)[]
  reading: Reading
}

const MOST_PARTS = 4

/** Where a node is, and what became of it on the page. */
export function NodeLine({ node, steps, reading }: NodeLineProps) {
  const { raw } = useWords()
  const path = pathOfSteps(steps)
  const asked = useDeferredValue(path)
  const became = useMemo(() => {
    const parts = traceProvenance(reading, asked)
    const texts = parts.map(({ part, label }) => ({ part: raw.part[part], label }))
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
              ...became.slice(0, MOST_PARTS).map(({ part, label }) => (
                <span key={`${part} ${label}`} className={styles.part}>
                  {part} {label !== '' && <Name text={label} max={40} />}
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
