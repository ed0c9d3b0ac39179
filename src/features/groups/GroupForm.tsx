import type { ReactNode } from 'react'
import { Button } from '#ui/basic/Button.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useWords } from '#words/WordsContext.tsx'
import pages from '#view/page.module.css'

interface GroupFormProps {
  title: string
  /** What the button that ends it says. */
  done: string
  disabled: boolean
  name: string
  onName(name: string): void
  onDone(): void
  onClose(): void
  children: ReactNode
}

/** A dialog with the name of a group, and what else is chosen of it. */
export function GroupForm(props: GroupFormProps) {
  const { title, done, disabled, name, onName, onDone, onClose, children } = props
  const { groups, shell } = useWords()
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button variant="primary" disabled={disabled} onClick={onDone}>
            {done}
          </Button>
        </>
      }
    >
      <form
        className={pages.form}
        onSubmit={(event) => {
          event.preventDefault()
          onDone()
        }}
      >
        <TextField label={groups.name} value={name} maxLength={200} onChange={onName} />
        {children}
      </form>
    </Dialog>
  )
}
