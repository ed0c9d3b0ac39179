import type { Group } from './groupStore.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { Name } from '#ui/text/Name.tsx'
import { useWords } from '#words/WordsContext.tsx'
import pages from '#view/page.module.css'
import styles from './groups.module.css'

interface MemberChoiceProps {
  members: Group['members']
  /** Ids of those that are left out. */
  left: ReadonlySet<string>
  onChange(left: ReadonlySet<string>): void
}

/** Which of some things belong to a group. */
export function MemberChoice({ members, left, onChange }: MemberChoiceProps) {
  const { groups } = useWords()
  const { exact } = useFormat()
  const count = members.filter(({ id }) => !left.has(id)).length
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <>
      <div className={pages.row}>
        <Button small variant="quiet" onClick={() => onChange(new Set())}>
          {groups.all}
        </Button>
        <Button
          small
          variant="quiet"
          onClick={() => onChange(new Set(members.map(({ id }) => id)))}
        >
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
