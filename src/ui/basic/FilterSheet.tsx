import { type ReactNode, useState } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { NARROW, useMedia } from '../useMedia.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/** Filters of a list: inline, and on a phone in a sheet behind a button that shows how many are set. */
export function FilterSheet({ set, children }: { set: number; children: ReactNode }) {
  const { table, shell } = useWords()
  const { exact } = useFormat()
  const isPhone = useMedia(NARROW) === true
  const [open, setOpen] = useState(false)
  if (!isPhone) return children
  const close = () => setOpen(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        cost={set === 0 ? undefined : table.filtersSet(exact(set))}
        onClick={() => setOpen(true)}
      >
        {table.filters}
      </Button>
      <Dialog
        sheet
        open={open}
        onClose={close}
        title={table.filters}
        actions={
          <Button variant="primary" onClick={close}>
            {shell.done}
          </Button>
        }
      >
        {children}
      </Dialog>
    </>
  )
}
