import { useId, useState } from 'react'
import { newId } from '#lib/newId.ts'
import { namesInText } from '#progress/namesInText.ts'
import { useRegistry } from '#data/useService.ts'
import type { Group } from './groupStore.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { FileButton } from '#ui/basic/FileButton.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { ListChoice } from './ListChoice.tsx'
import own from './groups.module.css'

/** More of a file is no list of names, bytes. */
const LARGEST_FILE = 1_000_000
const MOST = 500

/** A group from a paste of names, a file, or a list that this device knows. */
export function NewGroup({ onMake }: { onMake(group: Group): void }) {
  const { groups } = useWords()
  const { exact } = useFormat()
  const labelOf = useAreaLabel()
  const areas = useRegistry().areas
  const id = useId()
  const [name, setName] = useState('')
  const [area, setArea] = useState(areas[0]?.area ?? '')
  const [text, setText] = useState('')
  /** The ids of names that came from a list. */
  const [ids, setIds] = useState<ReadonlyMap<string, string>>(new Map())
  const names = namesInText(text).slice(0, MOST)
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
        <div>
          <label className={own.label} htmlFor={id}>
            {groups.names}
          </label>
          <textarea
            id={id}
            className={own.names}
            rows={6}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <p className={styles.small}>{groups.namesHint(exact(names.length))}</p>
        </div>
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
