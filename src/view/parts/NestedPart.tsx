import { Suspense, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Value } from '#reading/types.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { Name } from '#ui/text/Name.tsx'
import { useWords } from '#words/WordsContext.tsx'
import styles from './Parts.module.css'
import { SourceContext } from './SourceContext.ts'

const NestedDialog = lazyPart(async () => (await import('./NestedDialog.tsx')).NestedDialog)

const LONGEST = 60

/** Shows a nested value as a short text or links; a click opens it in a dialog. */
export function NestedPart({ value }: { value: Extract<Value, { kind: 'nested' }> }) {
  const { values } = useWords()
  const { exact } = useFormat()
  const source = useContext(SourceContext)
  const [open, setOpen] = useState(false)
  const label = value.text === '' ? values.entries(value.size, exact(value.size)) : value.text
  const { links = [] } = value
  const further = value.size - links.length
  if (source === null) return <Name text={label} max={LONGEST} />
  return (
    <>
      {links.length > 0 && (
        <span>
          {links.map(({ text, area, id, named = false }, at) => (
            <span key={`${String(at)} ${id}`}>
              <AreaLink area={area} id={id} text={text} named={named} />
              {at < links.length - 1 && ', '}
            </span>
          ))}{' '}
        </span>
      )}
      {(links.length === 0 || further > 0) && (
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          {...(links.length > 0 && { 'aria-label': values.entries(value.size, exact(value.size)) })}
          onClick={() => setOpen(true)}
        >
          {links.length === 0 ? <Name text={label} max={LONGEST} /> : `+${exact(further)}`}
        </button>
      )}
      {open &&
        createPortal(
          // Keys pressed in the dialog must not reach the table around it.
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
