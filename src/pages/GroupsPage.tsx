import { useGroups } from '#features/groups/groupStore.ts'
import { Card } from '#ui/basic/Card.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import { NewGroup } from '#features/groups/NewGroup.tsx'
import { hrefOf, navigate } from '#routes/location.ts'
import { usePageTitle } from '#view/PageTitle.tsx'
import styles from '#view/page.module.css'
import { paths } from '#routes/paths.ts'

export function GroupsPage() {
  const groups = useWords(groupWords)
  const { exact } = useFormat()
  const list = useGroups()
  usePageTitle(groups.title)
  return (
    <div className={styles.stack}>
      <PageHeader title={groups.title} />
      <p className={styles.lead}>{groups.lead}</p>
      <Card title={groups.title}>
        {list.items.length === 0 && <EmptyState title={groups.empty} />}
        <ul>
          {list.items.map(({ id, name, members }) => (
            <li key={id}>
              <AppLink href={hrefOf(paths.group(id))}>
                <bdi>{name}</bdi>
              </AppLink>{' '}
              <span className={styles.small}>
                {groups.members(members.length, exact(members.length))}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <NewGroup
        onMake={(group) => {
          list.put(group)
          navigate(paths.group(group.id))
        }}
      />
    </div>
  )
}
