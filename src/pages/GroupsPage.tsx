import { useState } from 'react'
import { Button } from '#ui/basic/Button.tsx'
import { useTotalGains } from '#features/groups/groupFigures.ts'
import { type Group, useGroups } from '#features/groups/groupStore.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { Change } from '#ui/text/Change.tsx'
import { Name } from '#ui/text/Name.tsx'
import { useAreaLabel, useAreaNouns } from '#view/useAreaLabel.ts'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import { NewGroupDialog, type NewGroupDialogProps } from '#features/groups/GroupDialog.tsx'
import { hrefOf } from '#routes/location.ts'
import { PeriodOfEach } from '#view/history/PeriodBar.tsx'
import styles from '#view/page.module.css'
import { paths } from '#routes/paths.ts'
import { useMine } from '#areas/useMine.ts'
import { useRegistry } from '#data/useService.ts'
import { MAX_OPENED, Opened } from './home/Things.tsx'
import { Page } from './Page.tsx'

const MAX_FACES = 3

export function GroupsPage() {
  const groups = useWords(groupWords)
  const list = useGroups()
  const { lookupArea: area } = useRegistry()
  const { many } = useAreaNouns()(area)
  const players = useMine(area)
  const [making, setMaking] = useState<Omit<NewGroupDialogProps, 'onClose'> | null>(null)
  return (
    <Page
      title={groups.title}
      lead={groups.lead}
      actions={
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setMaking({})}>
          {groups.make}
        </Button>
      }
    >
      {making !== null && <NewGroupDialog {...making} onClose={() => setMaking(null)} />}
      {list.items.length > 0 ? (
        <>
          <PeriodOfEach />
          <Card flush>
            <ul className={styles.lines}>
              {list.items.map((group) => (
                <GroupLine key={group.id} group={group} />
              ))}
            </ul>
          </Card>
        </>
      ) : (
        <Opened>
          {players.length > 1 && (
            <Button
              aria-haspopup="dialog"
              onClick={() => setMaking({ area, members: players.slice(0, MAX_OPENED) })}
            >
              {groups.makeOfThese(many)}
            </Button>
          )}
        </Opened>
      )}
    </Page>
  )
}

/** A group, and who gained most in the period. */
function GroupLine({ group }: { group: Group }) {
  const { id, name, area, members } = group
  const groups = useWords(groupWords)
  const { exact } = useFormat()
  const labelOf = useAreaLabel()
  const { gains = [], label = '' } = useTotalGains(area, members) ?? {}
  const first =
    gains.length > 0 ? gains : members.map((of) => ({ of, by: null, was: null, otherLength: null }))
  return (
    <li>
      <AppLink href={hrefOf(paths.group(id))}>
        <Name text={name} />
      </AppLink>
      <p className={styles.small}>
        {labelOf(area)} · {groups.members(members.length, exact(members.length))}
        {gains.some(({ by }) => by !== null && by > 0) && ` · ${label}`}
      </p>
      <div className={styles.row}>
        {first.slice(0, MAX_FACES).map(({ of, by, was, otherLength }) => (
          <span key={of.id} className={styles.row}>
            <Emblem name={of.name} area={area} />
            <Name text={of.name} />
            {by !== null && <Change by={by} was={was} plus={was === null} within={otherLength} />}
          </span>
        ))}
      </div>
    </li>
  )
}
