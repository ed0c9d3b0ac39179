import { useId, useState } from 'react'
import { useSeen } from '#data/cached/names.ts'
import { toldApart } from '#data/settings/favourites.ts'
import { nameKey } from '#lib/names.ts'
import { namesInText } from '#progress/namesInText.ts'
import { Button } from '#ui/basic/Button.tsx'
import { focusFirst } from '#ui/basic/Dialog.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Name } from '#ui/text/Name.tsx'
import { Finder } from '#view/finder/Finder.tsx'
import pages from '#view/page.module.css'
import { useAreaNouns } from '#view/useAreaLabel.ts'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import { eachOnce, type Member } from './groupStore.ts'
import { LONGEST_NAME, membersCalled, withOthers } from './members.ts'
import styles from './groups.module.css'
import { useUsualName } from './useMakeGroup.ts'

const NOBODY: ReadonlySet<string> = new Set()

/** The state of a group's name and members while editing. `from`: the list that the members come from. */
export function useGroupForm(
  area: string,
  initial: { name?: string; from?: string; members: readonly Member[]; text?: string },
) {
  const usualNameOf = useUsualName()
  const [typedName, setName] = useState(initial.name ?? '')
  const [members, setMembers] = useState(initial.members)
  const [left, setLeft] = useState(NOBODY)
  const [text, setText] = useState(initial.text ?? '')
  const seen = useSeen(text !== '').filter((one) => one.area === area)
  const known = new Set(seen.flatMap(({ id, name }) => [nameKey(id), nameKey(name)]))
  const pasted = namesInText(text, (name) => known.has(nameKey(name)))
  const chosen = withOthers(members, left, membersCalled(pasted, seen))
  const usualName = usualNameOf(chosen, initial.from)
  return {
    area,
    typedName,
    setName,
    /** The name until one is typed. */
    usualName,
    name: typedName.trim().slice(0, LONGEST_NAME) || usualName,
    /** The candidates; `left`: the ids of those not chosen. */
    members,
    left,
    setLeft,
    add(more: readonly Member[]) {
      setMembers(eachOnce([...members, ...more]))
      const ids = new Set(more.map(({ id }) => id))
      setLeft(new Set([...left].filter((id) => !ids.has(id))))
    },
    /** The pasted text, and the names found in it. */
    text,
    setText,
    pasted,
    chosen,
  }
}

export type GroupForm = ReturnType<typeof useGroupForm>

/** The fields of a group: its name, a search for members, the chosen ones, and a list of pasted names, which comes first if there is one. */
export function GroupFields({ form }: { form: GroupForm }) {
  const groups = useWords(groupWords)
  const { one: noun } = useAreaNouns()(form.area)
  const [isPasted] = useState(form.text !== '')
  const name = (
    <TextField
      {...(!isPasted && { ref: focusFirst })}
      label={groups.name}
      value={form.typedName}
      placeholder={form.usualName}
      maxLength={LONGEST_NAME}
      onChange={form.setName}
    />
  )
  return (
    <>
      {isPasted ? <NamesField form={form} isFirst /> : name}
      <Finder
        isFree
        label={groups.addMember(noun)}
        scope={{ use: 'add', area: form.area, taken: form.chosen.map(({ id }) => id) }}
        onPick={({ things }) => form.add(things)}
      />
      {form.members.length > 0 && <MemberChoice form={form} />}
      {isPasted ? name : <NamesField form={form} />}
    </>
  )
}

function MemberChoice({ form: { area, members, left, setLeft } }: { form: GroupForm }) {
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
      <div className={pages.row}>
        <Button small variant="quiet" onClick={() => setLeft(NOBODY)}>
          {groups.all}
        </Button>
        <Button small variant="quiet" onClick={() => setLeft(new Set(members.map(({ id }) => id)))}>
          {groups.noneOf}
        </Button>
      </div>
      <fieldset className={styles.members}>
        <legend>{groups.members(count, exact(count))}</legend>
        {toldApart(members.map((member) => ({ ...member, area }))).map(({ id, name }) => (
          <label key={id} className={styles.member}>
            <input type="checkbox" checked={!left.has(id)} onChange={() => toggle(id)} />
            <Name text={name} max={60} />
          </label>
        ))}
      </fieldset>
    </>
  )
}

function NamesField({ form, isFirst = false }: { form: GroupForm; isFirst?: boolean }) {
  const { text, setText, pasted } = form
  const groups = useWords(groupWords)
  const { exact } = useFormat()
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {groups.names}
      </label>
      <textarea
        id={id}
        ref={isFirst ? focusFirst : null}
        className={styles.names}
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={pages.small}>{groups.namesHint(pasted.length, exact(pasted.length))}</p>
    </div>
  )
}
