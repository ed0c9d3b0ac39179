import { Suspense, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Value } from '#reading/types.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { Name } from '#ui/text/Name.tsx'
import { useViewWords } from '#words/useViewWords.ts'
import styles from './Parts.module.css'
import { SourceContext } from './SourceContext.ts'

const NestedDialog = lazyPart(async () => {
  const { NestedDialog: component } = await import('./NestedDialog.tsx')
  return { default: component }
})

const LONGEST = 60

/** A thing of its own inside another: what it is in short, opened by a click into a page of its own. */
export function NestedPart({ value }: { value: Extract<Value, { kind: 'nested' }> }) {
  const { values } = useViewWords()
  const { exact } = useFormat()
  const source = useContext(SourceContext)
  const [open, setOpen] = useState(false)
  const label = value.text === '' ? values.entries(value.size, exact(value.size)) : value.text
  if (source === null) return <Name text={label} max={LONGEST} />
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Name text={label} max={LONGEST} />
      </button>
      {open &&
        createPortal(
          // Keys pressed in it are not for the table it was opened from.
          <div role="presentation" onKeyDown={(event) => event.stopPropagation()}>
            <Suspense>
              <NestedDialog source={source} value={value} onClose={() => setOpen(false)} />
            </Suspense>
          </div>,
          document.body,
        )}
    </>
  )
}
