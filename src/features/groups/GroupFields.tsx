import { useId, useState } from 'react'
import { useSeen } from '#data/cached/names.ts'
import { useCachedQueries } from '#data/cached/useCached.ts'
import { useServices } from '#data/services.ts'
import { toldApart } from '#data/settings/favourites.ts'
import { nameKey } from '#lib/names.ts'
import { decodeOrNull } from '#lib/decodeOrNull.ts'
import { namesInText } from '#progress/namesInText.ts'
import { Button } from '#ui/basic/Button.tsx'
import { focusFirst } from '#ui/basic/Dialog.tsx'
import { FileButton } from '#ui/basic/FileButton.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Name } from '#ui/text/Name.tsx'
import { Finder } from '#view/finder/Finder.tsx'
import pages from '#view/page.module.css'
import { useAreaKind, useAreaLabel, useAreaNouns } from '#view/useAreaLabel.ts'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import { eachOnce, type Member, useGroups } from './groupStore.ts'
import { freeName, LONGEST_NAME, membersCalled, withOthers } from './members.ts'
import styles from './groups.module.css'

/** The largest file of names, bytes. */
const LARGEST_FILE = 1_000_000

export interface GroupForm {
  area: string
  typedName: string
  setName(name: string): void
  /** The name used until one is typed. */
  usualName: string
  name: string
  /** The candidates; `left`: the ids of those not chosen. */
  members: readonly Member[]
  left: ReadonlySet<string>
  setLeft(left: ReadonlySet<string>): void
  /** `from`: the source of the names. */
  add(members: readonly Member[], from?: string): void
  /** The pasted text, and the names found in it. */
  text: string
  setText(text: string): void
  pasted: readonly string[]
  chosen: readonly Member[]
}

const NOBODY: ReadonlySet<string> = new Set()

/** The state of a group's name and members while editing. `from`: the list that the members come from. */
export function useGroupForm(
  area: string,
  initial: { name?: string; from?: string; members: readonly Member[]; text?: string },
): GroupForm {
  const { exact, list } = useFormat()
  const groups = useWords(groupWords)
  const others = useGroups().items
  const [typedName, setName] = useState(initial.name ?? '')
  const [from, setFrom] = useState(initial.from ?? '')
  const [members, setMembers] = useState(initial.members)
  const [left, setLeft] = useState(NOBODY)
  const [text, setText] = useState(initial.text ?? '')
  const seen = useSeen(text !== '').filter((one) => one.area === area)
  const known = new Set(seen.flatMap(({ id, name }) => [nameKey(id), nameKey(name)]))
  const pasted = namesInText(text, (name) => known.has(nameKey(name)))
  const chosen = withOthers(members, left, membersCalled(pasted, seen))
  const names = chosen.slice(0, MOST_NAMED).map(({ name }) => name)
  const further = chosen.length - names.length
  const ofMembers = list(further === 0 ? names : [...names, groups.more(exact(further))])
  const usualName = freeName(from || ofMembers, others)
  return {
    area,
    typedName,
    setName,
    usualName,
    name: typedName.trim().slice(0, LONGEST_NAME) || usualName,
    members,
    left,
    setLeft,
    add(more, source) {
      setMembers(eachOnce([...members, ...more]))
      const ids = new Set(more.map(({ id }) => id))
      setLeft(new Set([...left].filter((id) => !ids.has(id))))
      if (source !== undefined) setFrom(source)
    },
    text,
    setText,
    pasted,
    chosen,
  }
}

/** The number of members named in a group's default name. */
const MOST_NAMED = 3

/** The fields of a group: its name, a search for members, the chosen ones, and a list of pasted names, which comes first if there is one. */
export function GroupFields({ form }: { form: GroupForm }) {
  const groups = useWords(groupWords)
  const { one: noun } = useAreaNouns()(form.area)
  const [pasted] = useState(form.text !== '')
  const readFile = async (file: File) => {
    if (file.size > LARGEST_FILE) return
    form.setText(await file.text())
    form.add([], file.name.replace(/\.\w+$/, ''))
  }
  const name = (
    <TextField
      {...(!pasted && { ref: focusFirst })}
      label={groups.name}
      value={form.typedName}
      placeholder={form.usualName}
      maxLength={LONGEST_NAME}
      onChange={form.setName}
    />
  )
  return (
    <>
      {pasted ? <NamesField form={form} isFirst /> : name}
      <Finder
        isFree
        label={groups.addMember(noun)}
        scope={{ use: 'add', area: form.area, taken: form.chosen.map(({ id }) => id) }}
        onPick={({ things }) => form.add(things)}
      />
      {form.members.length > 0 && <MemberChoice form={form} />}
      <details>
        <summary>{groups.many}</summary>
        <div className={pages.form}>
          {!pasted && <NamesField form={form} />}
          <ListChoice area={form.area} onChoose={form.add} />
          <div>
            <FileButton
              label={groups.file}
              accept=".txt,.csv,text/plain,text/csv"
              onChoose={(file) => void readFile(file)}
            />
          </div>
        </div>
      </details>
      {pasted && name}
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

const MOST_LISTS = 40

interface ListChoiceProps {
  area: string
  onChoose(members: readonly Member[], from: string): void
}

/** Adds the members of a cached roster, board or list. Sends no request. */
function ListChoice({ area, onChoose }: ListChoiceProps) {
  const groups = useWords(groupWords)
  const labelOf = useAreaLabel()
  const kindOf = useAreaKind()
  const heads = useCachedQueries()
  const seen = useSeen(heads.length > 0)
  const { history, read } = useServices()
  const [chosen, setChosen] = useState('')
  const lists = heads.filter((head) => head.area !== area || head.id === null).slice(0, MOST_LISTS)
  if (lists.length === 0) return null
  const options = lists.map((head) => {
    const known = seen.find((one) => one.area === head.area && one.id === head.id)?.name
    const search = head.path.split('?')[1] ?? ''
    const name = known ?? head.id ?? decodeOrNull(search) ?? search
    const label = (head.id === null ? labelOf : kindOf)(head.area)
    return { value: head.query, name, label: [label, name].filter(Boolean).join(': ') }
  })
  const choose = async (query: string) => {
    setChosen(query)
    const snapshot = query === '' ? null : await history.latest(query)
    if (snapshot === null) return
    const { names } = await read(snapshot)
    const option = options.find(({ value }) => value === query)
    const members = names.filter((one) => one.area === area)
    onChoose(members, snapshot.id === null ? (option?.label ?? '') : (option?.name ?? ''))
  }
  return (
    <Select
      label={groups.list}
      value={chosen}
      onChange={(query) => void choose(query)}
      options={[{ value: '', label: groups.listNone }, ...options]}
    />
  )
}
