import { useState } from 'react'
import { useCachedQueries } from '#data/cached/useCached.ts'
import { useServices } from '#data/services.ts'
import { useRegistry } from '#data/useService.ts'
import { decodeOrNull } from '#lib/decodeOrNull.ts'
import { newId } from '#lib/newId.ts'
import { namesInText } from '#progress/namesInText.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { FileButton } from '#ui/basic/FileButton.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import styles from '#view/page.module.css'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import { type Group, type Member, MOST_MEMBERS } from './groupStore.ts'
import { NamesField } from './NamesField.tsx'

/** The largest file of names, bytes. */
const LARGEST_FILE = 1_000_000

/** Makes a group from pasted names, a file, or a cached list. */
export function NewGroup({ onMake }: { onMake(group: Group): void }) {
  const groups = useWords(groupWords)
  const { exact } = useFormat()
  const labelOf = useAreaLabel()
  const areas = useRegistry().areas
  const [name, setName] = useState('')
  const [area, setArea] = useState(areas[0]?.area ?? '')
  const [text, setText] = useState('')
  /** By name, for names taken from a list. */
  const [ids, setIds] = useState<ReadonlyMap<string, string>>(new Map())
  const names = namesInText(text).slice(0, MOST_MEMBERS)
  const readFile = async (file: File) => {
    if (file.size <= LARGEST_FILE) setText(await file.text())
  }
  const make = () =>
    onMake({
      id: newId(),
      name: name.trim() === '' ? labelOf(area) : name.trim().slice(0, 200),
      area,
      members: names.map((one) => ({ id: ids.get(one) ?? one, name: one })),
      contest: null,
    })
  return (
    <Card title={groups.make}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (names.length > 0) make()
        }}
      >
        <TextField label={groups.name} value={name} maxLength={200} onChange={setName} />
        <Select
          label={groups.area}
          value={area}
          onChange={setArea}
          options={areas.map((one) => ({ value: one.area, label: labelOf(one.area) }))}
        />
        <NamesField label={groups.names} rows={6} value={text} onChange={setText}>
          <p className={styles.small}>{groups.namesHint(exact(names.length))}</p>
        </NamesField>
        <ListChoice
          area={area}
          onChoose={(members) => {
            setIds(new Map(members.map((member) => [member.name, member.id])))
            setText(members.map((member) => member.name).join('\n'))
          }}
        />
        <div>
          <FileButton
            label={groups.file}
            accept=".txt,.csv,text/plain,text/csv"
            onChoose={(file) => void readFile(file)}
          />
        </div>
        <div>
          <Button type="submit" variant="primary" disabled={names.length === 0}>
            {groups.make}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const MOST_LISTS = 40

interface ListChoiceProps {
  area: string
  onChoose(members: readonly Member[]): void
}

/** Takes the names of an area from a cached roster, board or list, at no request. */
function ListChoice({ area, onChoose }: ListChoiceProps) {
  const groups = useWords(groupWords)
  const heads = useCachedQueries()
  const { history, read } = useServices()
  const [chosen, setChosen] = useState('')
  const lists = heads.filter((head) => head.area !== area || head.id === null).slice(0, MOST_LISTS)
  if (lists.length === 0) return null
  const choose = async (query: string) => {
    setChosen(query)
    const snapshot = query === '' ? null : await history.latest(query)
    const names = snapshot === null ? [] : (await read(snapshot)).names
    onChoose(names.filter((one) => one.area === area))
  }
  return (
    <Select
      label={groups.list}
      value={chosen}
      onChange={(query) => void choose(query)}
      options={[
        { value: '', label: groups.listNone },
        ...lists.map(({ query, path }) => ({ value: query, label: decodeOrNull(path) ?? path })),
      ]}
    />
  )
}
