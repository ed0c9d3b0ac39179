import { useState } from 'react'
import { newId } from '#lib/newId.ts'
import { useGroups } from './groupStore.ts'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { navigate } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { GroupForm } from './GroupForm.tsx'
import { MemberChoice } from './MemberChoice.tsx'
import type { Members } from './membersOf.ts'

interface GroupDialogProps extends Members {
  title: string
  onClose(): void
}

/** Which of the rows become a group, and what it is called. */
export function GroupDialog({ area, members, title, onClose }: GroupDialogProps) {
  const { groups } = useWords()
  const { exact } = useFormat()
  const list = useGroups()
  const toast = useToast()
  const [name, setName] = useState(title.slice(0, 200))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = members.filter(({ id }) => !left.has(id))
  const make = () => {
    if (chosen.length === 0) return
    const id = newId()
    const called = name.trim() === '' ? groups.title : name.trim()
    list.put({ id, name: called, area, members: chosen, contest: null })
    onClose()
    navigate(paths.group(id))
    toast({ text: groups.made(called), undo: () => list.remove(id) })
  }
  return (
    <GroupForm
      title={groups.make}
      done={groups.makeOf(chosen.length, exact(chosen.length))}
      disabled={chosen.length === 0}
      name={name}
      onName={setName}
      onDone={make}
      onClose={onClose}
    >
      <MemberChoice members={members} left={left} onChange={setLeft} />
    </GroupForm>
  )
}
