import { useState } from 'react'
import { useRegistry } from '#data/useService.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { Select } from '#ui/basic/Select.tsx'
import styles from '#view/page.module.css'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import { GroupFields, useGroupForm } from './GroupFields.tsx'
import { useMakeGroup } from './useMakeGroup.ts'

/** Creates a group of an area from a search or pasted names. */
export function NewGroup() {
  const groups = useWords(groupWords)
  const labelOf = useAreaLabel()
  const { areas } = useRegistry()
  const [area, setArea] = useState(areas[0]?.area ?? '')
  return (
    <Card title={groups.make}>
      <div className={styles.form}>
        <div>
          <Select
            label={groups.area}
            value={area}
            onChange={setArea}
            options={areas.map((one) => ({ value: one.area, label: labelOf(one.area) }))}
          />
        </div>
        <NewGroupForm key={area} area={area} />
      </div>
    </Card>
  )
}

const NO_MEMBERS = { members: [] }

function NewGroupForm({ area }: { area: string }) {
  const groups = useWords(groupWords)
  const makeGroup = useMakeGroup(area)
  const form = useGroupForm(area, NO_MEMBERS)
  const { name, chosen } = form
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length > 0) makeGroup(chosen, name)
      }}
    >
      <GroupFields form={form} />
      <div>
        <Button type="submit" variant="primary" disabled={chosen.length === 0}>
          {groups.make}
        </Button>
      </div>
    </form>
  )
}
