import { useState } from 'react'
import { newId } from '#lib/newId.ts'
import { namesInText } from '#progress/namesInText.ts'
import { navigate } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { Name } from '#ui/text/Name.tsx'
import pages from '#view/page.module.css'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './groups.module.css'
import { type Member, useGroups } from './groupStore.ts'
import { withNames } from './members.ts'
import { NamesField } from './NamesField.tsx'

interface GroupDialogProps {
  title: string
  /** The text of the button that closes the dialog. */
  done(count: number, text: string): string
  name: string
  members: readonly Member[]
  /** Offers a field for further names. */
  canAdd?: boolean
  /** `name` may be empty; `members` is not. */
  onDone(name: string, members: Member[]): void
  onClose(): void
}

/** Names a group and chooses its members. */
export function GroupDialog(props: GroupDialogProps) {
  const { title, done, members, canAdd = false, onDone, onClose } = props
  const groups = useWords(groupWords)
  const { shell } = useWords()
  const { exact } = useFormat()
  const [name, setName] = useState(props.name)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [text, setText] = useState('')
  const chosen = withNames(members, left, namesInText(text))
  const submit = () => {
    if (chosen.length === 0) return
    onClose()
    onDone(name.trim(), chosen)
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={submit}>
            {done(chosen.length, exact(chosen.length))}
          </Button>
        </>
      }
    >
      <form
        className={pages.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField label={groups.name} value={name} maxLength={200} onChange={setName} />
        <MemberChoice members={members} left={left} onChange={setLeft} />
        {canAdd && <NamesField label={groups.further} rows={3} value={text} onChange={setText} />}
      </form>
    </Dialog>
  )
}

interface NewGroupDialogProps {
  area: string
  members: readonly Member[]
  name: string
  onClose(): void
}

/** Makes a group and opens its page. */
export function NewGroupDialog({ area, members, name, onClose }: NewGroupDialogProps) {
  const groups = useWords(groupWords)
  const list = useGroups()
  const toast = useToast()
  const make = (chosen: string, of: Member[]) => {
    const group = { id: newId(), name: chosen || groups.title, area, members: of, contest: null }
    list.put(group)
    navigate(paths.group(group.id))
    toast({ text: groups.made(group.name), undo: () => list.remove(group.id) })
  }
  return (
    <GroupDialog
      title={groups.make}
      done={groups.makeOf}
      name={name.slice(0, 200)}
      members={members}
      onDone={make}
      onClose={onClose}
    />
  )
}

interface MemberChoiceProps {
  members: readonly Member[]
  /** The ids of those left out. */
  left: ReadonlySet<string>
  onChange(left: ReadonlySet<string>): void
}

function MemberChoice({ members, left, onChange }: MemberChoiceProps) {
  const groups = useWords(groupWords)
  const { exact } = useFormat()
  const count = members.filter(({ id }) => !left.has(id)).length
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  const leaveOut = (all: readonly Member[]) => onChange(new Set(all.map(({ id }) => id)))
  return (
    <>
      <div className={pages.row}>
        <Button small variant="quiet" onClick={() => leaveOut([])}>
          {groups.all}
        </Button>
        <Button small variant="quiet" onClick={() => leaveOut(members)}>
          {groups.noneOf}
        </Button>
      </div>
      <fieldset className={styles.members}>
        <legend>{groups.members(count, exact(count))}</legend>
        {members.map(({ id, name }) => (
          <label key={id} className={styles.member}>
            <input type="checkbox" checked={!left.has(id)} onChange={() => toggle(id)} />
            <Name text={name} max={60} />
          </label>
        ))}
      </fieldset>
    </>
  )
}
