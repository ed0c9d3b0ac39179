import { useNow } from '#data/useService.ts'
import { groupGains } from '#progress/groupGains.ts'
import { totalOf, useGroupFigures } from '#features/groups/groupFigures.ts'
import { usePeriod, usePeriodName } from '#view/history/usePeriod.ts'
import { type Group, useGroups } from '#features/groups/groupStore.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { Change } from '#ui/text/Change.tsx'
import { Name } from '#ui/text/Name.tsx'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import { NewGroup } from '#features/groups/NewGroup.tsx'
import { hrefOf, navigate } from '#routes/location.ts'
import { PeriodOfEach } from '#view/history/PeriodBar.tsx'
import { usePageTitle } from '#view/PageTitle.tsx'
import styles from '#view/page.module.css'
import { paths } from '#routes/paths.ts'

const MOST_FACES = 6

export function GroupsPage() {
  const groups = useWords(groupWords)
  const list = useGroups()
  usePageTitle(groups.title)
  const form = (
    <NewGroup
      onMake={(group) => {
        list.put(group)
        navigate(paths.group(group.id))
      }}
    />
  )
  return (
    <div className={styles.stack}>
      <PageHeader title={groups.title} />
      <p className={styles.lead}>{groups.lead}</p>
      {list.items.length > 0 && <PeriodOfEach />}
      {list.items.length > 0 && (
        <Card flush>
          <ul className={styles.lines}>
            {list.items.map((group) => (
              <GroupLine key={group.id} group={group} />
            ))}
          </ul>
        </Card>
      )}
      {list.items.length === 0 ? (
        form
      ) : (
        <details>
          <summary>{groups.make}</summary>
          {form}
        </details>
      )}
    </div>
  )
}

/** A group: its faces, and who gained most in the period. */
function GroupLine({ group }: { group: Group }) {
  const { id, name, area, members } = group
  const groups = useWords(groupWords)
  const { exact } = useFormat()
  const labelOf = useAreaLabel()
  const now = useNow()
  const { from } = usePeriod()
  const period = usePeriodName()
  const figures = useGroupFigures(group)
  const figure = figures && (totalOf(figures, members.length) ?? figures[0])
  const gains = figure && figure.kind !== 'rank' && groupGains(figure.entrants(), from, now())
  const best = gains && gains.gained > 0 ? gains.members[0] : undefined
  return (
    <li>
      <div className={styles.row}>
        {members.slice(0, MOST_FACES).map((member) => (
          <Emblem key={member.id} name={member.name} area={area} />
        ))}
        <AppLink href={hrefOf(paths.group(id))}>
          <Name text={name} />
        </AppLink>
      </div>
      <p className={styles.small}>
        {labelOf(area)} · {groups.members(members.length, exact(members.length))}
        {gains && best !== undefined && (
          <>
            {' · '}
            <Change by={gains.gained} plus /> {figure.label} ({period}) ·{' '}
            {groups.mostGained(best.of.name)} <Change by={best.by} plus />
          </>
        )}
      </p>
    </li>
  )
}
