import { useEffect, useRef, useState } from 'react'
import type { Snapshot } from '#data/bodies/useView.ts'
import { keyStep, resolvePath } from '#reading/index.ts'
import { CopyButton } from '#ui/basic/CopyButton.tsx'
import { IconButton } from '#ui/basic/IconButton.tsx'
import { CloseIcon } from '#ui/icons/Icon.tsx'
import { JsonTree } from '#ui/tree/JsonTree.tsx'
import type { Steps } from '#ui/tree/searchBody.ts'
import { rawWords } from '#words/en/raw.ts'
import { useWords } from '#words/WordsContext.tsx'
import { RawSearch } from './RawSearch.tsx'
import { ResponseFacts } from './ResponseFacts.tsx'
import styles from './RawData.module.css'

export interface RawDataProps {
  snapshot: Snapshot
  onClose(): void
}

const ROOT: Steps = []

/** The raw body and the response headers, in a panel below the page. */
export function RawData({ snapshot, onClose }: RawDataProps) {
  const raw = useWords(rawWords)
  const { shell } = useWords()
  const { body } = snapshot
  const [at, setAt] = useState({ body, steps: ROOT })
  const active = at.body === body ? at.steps : ROOT
  const [wanted, setWanted] = useState('')
  const go = (steps: Steps) => setAt({ body, steps })
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
  const path = pathOf(active)

  return (
    <section ref={panel} className={styles.panel} aria-label={raw.title}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{raw.title}</h2>
        <RawSearch body={body} onWanted={setWanted} onGo={go} />
        <CopyButton small label={raw.copyBody} text={() => JSON.stringify(body, null, 2)} />
        <IconButton small label={shell.close} icon={<CloseIcon />} onClick={close} />
      </div>
      <div className={styles.node}>
        <code className={styles.path} title={path}>
          <bdi>{path}</bdi>
        </code>
        <CopyButton small label={raw.copyPath} text={path} />
        <CopyButton small label={raw.copyValue} text={() => textAt(body, path)} />
      </div>
      <div className={styles.inside}>
        <JsonTree body={body} label={raw.tree} active={active} onActive={go} wanted={wanted} />
        <ResponseFacts snapshot={snapshot} />
      </div>
    </section>
  )
}

/** The path of a value in the syntax of a reading: `$.members[3]["clan name"]`. */
export function pathOf(steps: Steps): string {
  return `$${steps.map((step) => (typeof step === 'number' ? `[${step}]` : keyStep(step))).join('')}`
}

function textAt(body: unknown, path: string): string {
  const value = resolvePath(body, path)
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
