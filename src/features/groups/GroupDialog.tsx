import type { ReactNode } from 'react'
import { useServices } from '#data/services.ts'
import { useRegistry } from '#data/useService.ts'
import { newId } from '#lib/newId.ts'
import { navigate } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useJobTargets } from '#view/BulkRefresh.tsx'
import { namesAsLine } from '#progress/namesInText.ts'
import pages from '#view/page.module.css'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import { GroupFields, type GroupForm, useGroupForm } from './GroupFields.tsx'
import { type Group, groupJob, type Member } from './groupStore.ts'
import { useMakeGroup } from './useMakeGroup.ts'

interface GroupDialogProps {
  title: string
  /** The text of the button that closes the dialog. */
  done(count: number, text: string): string
  /** The price of that button. */
  cost?: string | undefined
  form: GroupForm
  onDone(name: string, members: readonly Member[]): void
  onClose(): void
  /** Beside Cancel. */
  children?: ReactNode
}

/** Names a group and chooses its members. */
function GroupDialog({ title, done, cost, form, onDone, onClose, children }: GroupDialogProps) {
  const { shell } = useWords()
  const { exact } = useFormat()
  const count = form.chosen.length
  const submit = () => {
    if (count === 0) return
    onClose()
    onDone(form.name, form.chosen)
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          {children}
          <Button variant="primary" cost={cost} disabled={count === 0} onClick={submit}>
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
        <GroupFields form={form} />
      </form>
    </Dialog>
  )
}

interface NewGroupDialogProps {
  area: string
  members?: readonly Member[]
  /** Names that were pasted. */
  names?: readonly string[]
  /** The name of the list that the members come from. */
  name?: string
  onClose(): void
}

const NO_MEMBERS: readonly Member[] = []
/** Creates a group and opens its page, or looks up typed names, of which a group is made only if wished. States the price. */
export function NewGroupDialog(props: NewGroupDialogProps) {
  const { area, members = NO_MEMBERS, names, name: from = '', onClose } = props
  const { quota } = useWords()
  const { exact } = useFormat()
  const { jobs } = useServices()
  const endpoint = useRegistry().find(area)?.item ?? ''
  const groups = useWords(groupWords)
  const text = names === undefined ? '' : namesAsLine(names)
  const form = useGroupForm(area, { from, members, text })
  const targets = useJobTargets(form.chosen)
  const planOf = (id: string) => ({
    group: groupJob(id),
    endpoint,
    targets,
    knownSince: 0,
  })
  const { requests } = jobs.price(planOf(''))
  const makeGroup = useMakeGroup(area)
  const cost = requests === 0 ? quota.free : quota.requests(requests, exact(requests))
  const lookUp = () => {
    jobs.start(planOf(newId()))
    navigate(paths.area(area))
  }
  const isLookUp = names !== undefined
  return (
    <GroupDialog
      {...(isLookUp
        ? { title: groups.lookUpTitle, done: groups.lookUpOf, cost, onDone: lookUp }
        : {
            title: groups.make,
            done: groups.makeOf,
            onDone: (name, chosen) => makeGroup(chosen, name),
          })}
      form={form}
      onClose={onClose}
    >
      {(isLookUp || requests > 0) && (
        <Button
          cost={cost}
          disabled={form.chosen.length === 0}
          onClick={() => {
            onClose()
            jobs.start(planOf(makeGroup(form.chosen, form.name)))
          }}
        >
          {groups.lookUp}
        </Button>
      )}
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
  const form = useGroupForm(group.area, group)
  return (
    <GroupDialog
      title={groups.edit}
      done={groups.save}
      form={form}
      onDone={onSave}
      onClose={onClose}
    />
  )
}
