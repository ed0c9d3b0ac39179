import { useId, useState } from 'react'
import { namesInText } from '#progress/namesInText.ts'
import type { Group } from './groupStore.ts'
import { MOST_MEMBERS } from './groupStore.ts'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import styles from './groups.module.css'
import { GroupForm } from './GroupForm.tsx'
import { MemberChoice } from './MemberChoice.tsx'

interface EditGroupProps {
  group: Group
  onChange(group: Group): void
  onClose(): void
}

/** Another name, members that leave, and further ones. */
export function EditGroup({ group, onChange, onClose }: EditGroupProps) {
  const { groups } = useWords()
  const { exact } = useFormat()
  const toast = useToast()
  const id = useId()
  const [name, setName] = useState(group.name)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [text, setText] = useState('')
  const members = membersAfter(group, left, namesInText(text))
  const save = () => {
    if (members.length === 0) return
    const called = name.trim() === '' ? group.name : name.trim()
    onChange({ ...group, name: called, members })
    onClose()
    toast({ text: groups.changed(called), undo: () => onChange(group) })
  }
  return (
    <GroupForm
      title={groups.edit}
      done={groups.save(members.length, exact(members.length))}
      disabled={members.length === 0}
      name={name}
      onName={setName}
      onDone={save}
      onClose={onClose}
    >
      <MemberChoice members={group.members} left={left} onChange={setLeft} />
      <div>
        <label className={styles.label} htmlFor={id}>
          {groups.further}
        </label>
        <textarea
          id={id}
          className={styles.names}
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </GroupForm>
  )
}

/** Those who stay, then the new ones; nobody twice, however a name is written. */
function membersAfter(
  { members }: Group,
  left: ReadonlySet<string>,
  names: readonly string[],
): Group['members'] {
  const staying = members.filter(({ id }) => !left.has(id))
  const known = new Set(staying.flatMap(({ id, name }) => [id.toLowerCase(), name.toLowerCase()]))
  const added = names
    .filter((name) => !known.has(name.toLowerCase()))
    .map((name) => members.find((one) => one.name === name) ?? { id: name, name })
  return [...staying, ...added].slice(0, MOST_MEMBERS)
}
