import { contestOf } from '#progress/contestOf.ts'
import { useGroups } from '#features/groups/groupStore.ts'
import { useNow } from '#data/useService.ts'
import type { Group } from '#features/groups/groupStore.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { Name } from '#ui/text/Name.tsx'
import { groupWords } from '#words/en/groups.ts'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useGroupFigures } from '#features/groups/groupFigures.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import styles from './home.module.css'

const MOST = 4

/** Who leads in each contest. */
export function ContestsCard() {
  const dashboard = useWords(dashboardWords)
  const groups = useGroups().items.filter(({ contest }) => contest !== null)
  if (groups.length === 0) return null
  return (
    <Card
      title={dashboard.cards.contests}
      footer={<AppLink href={hrefOf(paths.groups())}>{dashboard.groups}</AppLink>}
    >
      <ul className={styles.lines}>
        {groups.slice(0, MOST).map((group) => (
          <ContestLine key={group.id} group={group} />
        ))}
      </ul>
    </Card>
  )
}

function ContestLine({ group }: { group: Group }) {
  const groups = useWords(groupWords)
  const dashboard = useWords(dashboardWords)
  const format = useFormat()
  const now = useNow()
  const figures = useGroupFigures(group)
  const { contest } = group
  if (contest === null) return null
  const at = now()
  const figure = figures?.find(({ key }) => key === contest.figure)
  const standings = figure === undefined ? [] : contestOf(figure.entrants(), contest, at).standings
  const [first] = standings
  const by = first?.fair ?? null
  // The last day, as the end is exclusive.
  const end = format.date(contest.end - 1, at)
  return (
    <li className={styles.line}>
      <AppLink href={hrefOf(paths.group(group.id))}>
        <Name text={group.name} max={60} />
      </AppLink>{' '}
      <span className={styles.about}>
        {figure === undefined ? '' : `${groups.contestOf(figure.label)} · `}
        {contest.end > at ? dashboard.until(end) : dashboard.ended(end)}
      </span>
      <div>
        {first === undefined || by === null
          ? dashboard.leadsNobody
          : dashboard.leads(first.of.name, format.compact(by))}
      </div>
    </li>
  )
}
