import { useState } from 'react'
import { useGroups } from '#queries/useLazyStore.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useViewWords } from '#words/useViewWords.ts'
import { navigate } from '../location.ts'
import pages from '../pages.module.css'
import { paths } from '../paths.ts'
import { MemberChoice } from './MemberChoice.tsx'
import type { Members } from './membersOf.ts'

interface GroupDialogProps extends Members {
  title: string
  onClose(): void
}

/** Which of the rows become a group, and what it is called. */
export function GroupDialog({ area, members, title, onClose }: GroupDialogProps) {
  const { groups, shell } = useViewWords()
  const { exact } = useFormat()
  const list = useGroups()
  const toast = useToast()
  const [name, setName] = useState(title.slice(0, 200))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = members.filter(({ id }) => !left.has(id))
  const make = () => {
    if (list === null || chosen.length === 0) return
    const id = crypto.randomUUID()
    const called = name.trim() === '' ? groups.title : name.trim()
    list.put({ id, name: called, area, members: chosen, contest: null })
    onClose()
    navigate(paths.group(id))
    toast({ text: groups.made(called), undo: () => list.remove(id) })
  }
  return (
    <Dialog
      open
      title={groups.make}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={make}>
            {groups.makeOf(chosen.length, exact(chosen.length))}
          </Button>
        </>
      }
    >
      <form
        className={pages.form}
        onSubmit={(event) => {
          event.preventDefault()
          make()
        }}
      >
        <TextField label={groups.name} value={name} maxLength={200} onChange={setName} />
        <MemberChoice members={members} left={left} onChange={setLeft} />
      </form>
    </Dialog>
  )
}
