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

interface NewGroupDialogProps {
  /** Absent: chosen in the dialog. */
  area?: string
  members?: readonly Member[]
  /** The name of the list that the members come from. */
  name?: string
  onClose(): void
}

/** Creates a group and opens its page, which offers to look its members up. */
export function NewGroupDialog({ area: given, ...props }: NewGroupDialogProps) {
  const groups = useWords(groupWords)
  const labelOf = useAreaLabel()
  const { areas } = useRegistry()
  const [chosen, setArea] = useState(areas[0]?.area ?? '')
  const area = given ?? chosen
  return (
    <NewGroup key={area} {...props} area={area}>
      {given === undefined && (
        <Select
          label={groups.area}
          value={area}
          onChange={setArea}
          options={areas.map((one) => ({ value: one.area, label: labelOf(one.area) }))}
        />
      )}
    </NewGroup>
  )
}

interface NewGroupProps extends NewGroupDialogProps {
  area: string
  children?: ReactNode
}

const NO_MEMBERS: readonly Member[] = []

function NewGroup(props: NewGroupProps) {
  const { area, members = NO_MEMBERS, name: from, onClose, children } = props
  const groups = useWords(groupWords)
  const form = useGroupForm({ members, from })
  const makeGroup = useMakeGroup(area)
  return (
    <GroupDialog
      title={groups.make}
      done={groups.makeOf}
      area={area}
      form={form}
      onDone={() => makeGroup(form.chosen, form.name)}
      onClose={onClose}
    >
      {children}
    </GroupDialog>
  )
}

interface EditGroupDialogProps {
  group: Group
  onSave(name: string, members: readonly Member[]): void
  onClose(): void
}

export function EditGroupDialog({ group, onSave, onClose }: EditGroupDialogProps) {
  const groups = useWords(groupWords)
  const form = useGroupForm(group)
  return (
    <GroupDialog
      title={groups.edit}
      done={groups.save}
      area={group.area}
      form={form}
      onDone={() => onSave(form.name, form.chosen)}
      onClose={onClose}
    />
  )
}

const NOBODY: ReadonlySet<string> = new Set()

/** The state of a group's name and members while editing. `from`: the list that the members come from. */
function useGroupForm(initial: {
  name?: string
  from?: string | undefined
  members: readonly Member[]
}) {
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

type GroupForm = ReturnType<typeof useGroupForm>

interface GroupDialogProps {
  title: string
  /** The text of the button that closes the dialog. */
  done(count: number, text: string): string
  area: string
  form: GroupForm
  onDone(): void
  onClose(): void
  /** Above the fields. */
  children?: ReactNode
}

const focusField = (root: HTMLElement | null) => focusFirst(root?.querySelector('input') ?? null)

/** Chooses the members of a group, by their boxes and by a search, which takes a pasted list, too, and names it. */
function GroupDialog(props: GroupDialogProps) {
  const { title, done, area, form, onDone, onClose } = props
  const { shell } = useWords()
  const groups = useWords(groupWords)
  const { exact } = useFormat()
  const { one: noun } = useAreaNouns()(area)
  const count = form.chosen.length
  const hasMembers = form.members.length > 0
  const submit = () => {
    if (count === 0) return
    onClose()
    onDone()
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

function MemberChoice({ area, form }: Pick<GroupDialogProps, 'area' | 'form'>) {
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
