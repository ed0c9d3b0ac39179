import { Fragment } from 'react'
import { useGroups } from '#features/groups/groupStore.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { Name } from '#ui/text/Name.tsx'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import { NewGroup } from '#features/groups/NewGroup.tsx'
import { hrefOf, navigate } from '#routes/location.ts'
import { usePageTitle } from '#view/PageTitle.tsx'
import styles from '#view/page.module.css'
import { paths } from '#routes/paths.ts'

/** The most member names shown per group; they tell groups with the same name apart. */
const MOST_NAMED = 4

export function GroupsPage() {
  const groups = useWords(groupWords)
  const { exact } = useFormat()
  const labelOf = useAreaLabel()
  const list = useGroups()
  usePageTitle(groups.title)
  return (
    <div className={styles.stack}>
      <PageHeader title={groups.title} />
      <p className={styles.lead}>{groups.lead}</p>
      {list.items.length > 0 && (
        <Card flush>
          <ul className={styles.lines}>
            {list.items.map(({ id, name, area, members }) => (
              <li key={id}>
                {members.slice(0, MOST_NAMED).map((member) => (
                  <Emblem key={member.id} name={member.name} area={area} />
                ))}{' '}
                <AppLink href={hrefOf(paths.group(id))}>
                  <Name text={name} />
                </AppLink>{' '}
                <span className={styles.small}>
                  {labelOf(area)} · {groups.members(members.length, exact(members.length))} ·{' '}
                  {members.slice(0, MOST_NAMED).map((member, at) => (
                    <Fragment key={member.id}>
                      {at > 0 && ', '}
                      <Name text={member.name} max={30} />
                    </Fragment>
                  ))}
                  {members.length > MOST_NAMED && ' …'}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <NewGroup
        onMake={(group) => {
          list.put(group)
          navigate(paths.group(group.id))
        }}
      />
    </div>
  )
}
