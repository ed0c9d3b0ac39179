import { type ReactNode, useState } from 'react'
import { disambiguate } from '#data/settings/favourites.ts'
import { useRegistry } from '#data/useService.ts'
import { nameKey } from '#lib/names.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Dialog, focusFirst } from '#ui/basic/Dialog.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Name } from '#ui/text/Name.tsx'
import { Finder } from '#view/finder/Finder.tsx'
import pages from '#view/page.module.css'
import { useAreaLabel, useAreaNouns } from '#view/useAreaLabel.ts'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import { uniqueMembers, type Group, MAX_NAME_LENGTH, type Member } from './groupStore.ts'
import styles from './groups.module.css'
import { useMakeGroup, useUsualName } from './useMakeGroup.ts'

export interface NewGroupDialogProps {
  /** Absent: chosen in the dialog. */
  area?: string
  members?: readonly Member[]
  /** The name of the list that the members come from. */
  name?: string
  onClose(): void
}

const NO_MEMBERS: readonly Member[] = []

/** Creates a group and opens its page, which offers to look its members up. */
export function NewGroupDialog({ area: given, members, name, onClose }: NewGroupDialogProps) {
  const groups = useWords(groupWords)
  const labelOf = useAreaLabel()
  const { areas } = useRegistry()
  const [chosen, setArea] = useState(areas[0]?.area ?? '')
  const area = given ?? chosen
  return (
    <GroupDialog
      key={area}
      title={groups.make}
      done={groups.makeOf}
      area={area}
      initial={{ members: members ?? NO_MEMBERS, from: name }}
      onDone={useMakeGroup(area)}
      onClose={onClose}
    >
      {given === undefined && (
        <Select
          label={groups.area}
          value={area}
          onChange={setArea}
          options={areas.map((one) => ({ value: one.area, label: labelOf(one.area) }))}
        />
      )}
    </GroupDialog>
  )
}

interface EditGroupDialogProps {
  group: Group
  onSave(members: readonly Member[], name: string): void
  onClose(): void
}

export function EditGroupDialog({ group, onSave, onClose }: EditGroupDialogProps) {
  const groups = useWords(groupWords)
  return (
    <GroupDialog
      title={groups.edit}
      done={groups.save}
      area={group.area}
      initial={group}
      onDone={onSave}
      onClose={onClose}
    />
  )
}

const NOBODY: ReadonlySet<string> = new Set()

interface Initial {
  name?: string
  /** The list that the members come from. */
  from?: string | undefined
  members: readonly Member[]
}

/** The state of a group's name and members while editing. */
function useGroupForm(initial: Initial) {
  const usualNameOf = useUsualName()
  const [typedName, setName] = useState(initial.name ?? '')
  const [members, setMembers] = useState(initial.members)
  const [left, setLeft] = useState(NOBODY)
  const chosen = members.filter(({ id }) => !left.has(id))
  const usualName = usualNameOf(chosen, initial.from)
  return {
    typedName,
    setName,
    /** The name until one is typed. */
    usualName,
    name: typedName.trim().slice(0, MAX_NAME_LENGTH) || usualName,
    /** The candidates; `left`: the ids of those not chosen. */
    members,
    left,
    setLeft,
    chosen,
    add(more: readonly Member[]) {
      const added = new Set(more.map(({ id }) => nameKey(id)))
      setMembers(uniqueMembers([...members, ...more]))
      setLeft(new Set([...left].filter((id) => !added.has(nameKey(id)))))
    },
  }
}

interface GroupDialogProps {
  title: string
  /** The text of the button that closes the dialog. */
  done(count: number, text: string): string
  area: string
  initial: Initial
  onDone(members: readonly Member[], name: string): void
  onClose(): void
  /** Above the fields. */
  children?: ReactNode
}

const focusField = (root: HTMLElement | null) => focusFirst(root?.querySelector('input') ?? null)

/** Chooses the members of a group, by their boxes and by a search, which takes a pasted list, too, and names it. */
function GroupDialog(props: GroupDialogProps) {
  const { title, done, area, initial, onDone, onClose } = props
  const form = useGroupForm(initial)
  const { shell } = useWords()
  const groups = useWords(groupWords)
  const { exact } = useFormat()
  const { one: noun } = useAreaNouns()(area)
  const count = form.chosen.length
  const hasMembers = form.members.length > 0
  const submit = () => {
    if (count === 0) return
    onClose()
    onDone(form.chosen, form.name)
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button variant="primary" disabled={count === 0} onClick={submit}>
            {done(count, exact(count))}
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
        {props.children}
        <div ref={hasMembers ? null : focusField}>
          <Finder
            isFree
            label={groups.addMember(noun)}
            scope={{ use: 'add', area, taken: form.chosen.map(({ id }) => id) }}
            onPick={({ things }) => form.add(things)}
          />
        </div>
        {hasMembers && <MemberChoice area={area} form={form} />}
        <TextField
          label={groups.name}
          value={form.typedName}
          placeholder={form.usualName}
          maxLength={MAX_NAME_LENGTH}
          onChange={form.setName}
        />
      </form>
    </Dialog>
  )
}

function MemberChoice({ area, form }: { area: string; form: ReturnType<typeof useGroupForm> }) {
  const { members, left, setLeft } = form
  const groups = useWords(groupWords)
  const { exact } = useFormat()
  const count = members.filter(({ id }) => !left.has(id)).length
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <>
      <fieldset className={styles.members}>
        <legend>{groups.members(count, exact(count))}</legend>
        {disambiguate(members.map((member) => ({ ...member, area }))).map(({ id, name }, index) => (
          <label key={id} className={styles.member}>
            <input
              ref={index === 0 ? focusFirst : null}
              type="checkbox"
              checked={!left.has(id)}
              onChange={() => toggle(id)}
            />
            <Name text={name} max={60} />
          </label>
        ))}
      </fieldset>
      <div className={pages.row}>
        <Button small variant="quiet" onClick={() => setLeft(NOBODY)}>
          {groups.all}
        </Button>
        <Button small variant="quiet" onClick={() => setLeft(new Set(members.map(({ id }) => id)))}>
          {groups.noneOf}
        </Button>
      </div>
    </>
  )
}
