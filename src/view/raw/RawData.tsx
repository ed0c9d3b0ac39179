import { useEffect, useMemo, useRef, useState } from 'react'
import type { Snapshot } from '#data/bodies/useView.ts'
import type { Reading } from '#reading/types.ts'
import { CopyButton } from '#ui/basic/CopyButton.tsx'
import { IconButton } from '#ui/basic/IconButton.tsx'
import { CloseIcon } from '#ui/icons/Icon.tsx'
import { createTree, stepsOf, type TreeNode } from '#ui/tree/createTree.ts'
import { JsonTree } from '#ui/tree/JsonTree.tsx'
import { rawWords } from '#words/en/raw.ts'
import { useWords } from '#words/WordsContext.tsx'
import { stepsOfPath, NodeLine } from './NodeLine.tsx'
import { usePointAt, usePointed } from './Pointing.tsx'
import { RawSearch } from './RawSearch.tsx'
import { ResponseFacts } from './ResponseFacts.tsx'
import styles from './RawData.module.css'

export interface RawDataProps {
  snapshot: Snapshot
  reading: Reading
  onClose(): void
}

/** The raw body and the response headers, in a panel below the page; pointing at the page marks the node. */
export function RawData({ snapshot, reading, onClose }: RawDataProps) {
  const raw = useWords(rawWords)
  const { shell } = useWords()
  const { body } = snapshot
  const tree = useMemo(() => createTree(body), [body])
  const [at, setAt] = useState<{ tree: unknown; node: TreeNode } | null>(null)
  const active = at?.tree === tree ? at.node : tree.root
  const [wanted, setWanted] = useState('')
  const [over, setOver] = useState<TreeNode | null>(null)
  const pointedPath = usePointed()
  const steps = useMemo(
    () => (pointedPath === null ? null : stepsOfPath(body, pointedPath)),
    [body, pointedPath],
  )
  const pointed = useMemo(() => (steps === null ? null : tree.find(steps)), [tree, steps])
  useEffect(() => {
    if (steps !== null) tree.reveal(steps)
  }, [tree, steps])
  const pointAt = usePointAt()
  const go = (node: TreeNode) => {
    pointAt(null)
    setAt({ tree, node })
  }
  const goTo = (steps: readonly (string | number)[]) => {
    go(tree.reveal(steps))
  }
  const panel = useRef<HTMLElement>(null)
  // On a narrow screen the panel is below the page, so scroll to it.
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current = document.activeElement
    panel.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  function close() {
    onClose()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }

  return (
    <section ref={panel} className={styles.panel} aria-label={raw.title}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{raw.title}</h2>
        <RawSearch body={body} onWanted={setWanted} onGo={goTo} />
        <CopyButton small label={raw.copyBody} text={() => JSON.stringify(body, null, 2)} />
        <IconButton small label={shell.close} icon={<CloseIcon />} onClick={close} />
      </div>
      <NodeLine
        node={over ?? pointed ?? active}
        steps={stepsOf(over ?? pointed ?? active)}
        reading={reading}
      />
      <div className={styles.inside}>
        <JsonTree
          tree={tree}
          label={raw.tree}
          active={active}
          onActive={go}
          pointed={pointed}
          onPoint={setOver}
          wanted={wanted}
        />
        <ResponseFacts snapshot={snapshot} />
      </div>
    </section>
  )
}
