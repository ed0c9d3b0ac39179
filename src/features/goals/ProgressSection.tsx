import { useMemo } from 'react'
import { usePast, type FigurePast } from '#data/figures/usePast.ts'
import { useNow } from '#data/useService.ts'
import { stretchesOf } from '#progress/stretchesOf.ts'
import { dataPointsOf } from '#progress/dataPointsOf.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import pages from '#view/page.module.css'
import { paths } from '#routes/paths.ts'
import { besideOf, followedFigures, type FollowedFigures } from '#view/history/followedFigures.ts'
import { FigureLine } from './FigureLine.tsx'
import { GoalPart } from './GoalPart.tsx'
import { MilestoneList } from './MilestoneList.tsx'
import { PastNotes } from './PastNotes.tsx'
import { PeriodTable } from './PeriodTable.tsx'
import styles from './progress.module.css'
import { Records } from './Records.tsx'
import { useCalendar } from '#view/history/useCalendar.ts'
import { useChosenFigure } from './useChosenFigure.ts'
import { YearMap } from './YearMap.tsx'

/** More rows than these no list offers; the address can name any. */
const MOST_ROWS = 500

/** What this device has seen of a thing over time: gains, a year, records, milestones of any of its figures. No request. */
export function ProgressSection({ query, title }: { query: string; title: string }) {
  const past = usePast(query)
  const followed = useMemo(() => (past == null ? null : followedFigures(past)), [past])
  if (past == null || followed === null || past.seen.length < 2) return null
  return <Progress past={past} followed={followed} title={title} />
}

interface ProgressProps {
  past: FigurePast
  followed: FollowedFigures
  title: string
}

function Progress({ past, followed, title }: ProgressProps) {
  const { progress, history } = useWords()
  const now = useNow()
  const calendar = useCalendar()
  const chosen = useChosenFigure(followed)
  const steps = chosen?.steps ?? null
  const stretches = useMemo(
    () => stretchesOf(steps === null ? [] : dataPointsOf(steps, past.seen)),
    [steps, past.seen],
  )
  if (chosen === null || steps === null) return null
  const { gains, resets } = stretches
  const { figure } = steps
  const name = [title, figure.row?.name, figure.label].filter(Boolean).join(' · ')
  const shared = { figure, gains, calendar, now: now() }
  return (
    <Card
      title={progress.title}
      footer={<AppLink href={hrefOf(paths.groups())}>{progress.groups}</AppLink>}
      aside={
        <div className={pages.row}>
          {followed.groups.length > 1 && (
            <Select
              label={progress.of}
              hideLabel
              value={chosen.group.key}
              onChange={chosen.chooseGroup}
              options={followed.groups.slice(0, MOST_ROWS).map(({ key, name: row }) => ({
                value: key,
                label: row ?? progress.itself,
              }))}
            />
          )}
          <Select
            label={history.figure}
            hideLabel
            value={figure.key}
            onChange={chosen.chooseFigure}
            options={chosen.group.figures.map(({ figure: { key, label } }) => ({
              value: key,
              label,
            }))}
          />
        </div>
      }
    >
      <div className={styles.parts}>
        <PastNotes past={past} figure={figure} resets={resets} renames={followed.renames} />
        <FigureLine steps={steps} seen={past.seen} now={now()} />
        <YearMap {...shared} />
        <Records {...shared} />
        <GoalPart
          figure={figure}
          label={[figure.row?.name, figure.label].filter(Boolean).join(' · ')}
          gains={gains}
          entity={{ area: past.area, id: past.id ?? '', name: title }}
          query={past.query}
          beside={besideOf(steps, chosen.group.figures)}
        />
        <PeriodTable {...shared} name={name} />
        <MilestoneList figure={figure} gains={gains} />
      </div>
    </Card>
  )
}
