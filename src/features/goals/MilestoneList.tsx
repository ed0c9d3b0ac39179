import { useMemo, useState } from 'react'
import { milestonesOf } from '#progress/milestonesOf.ts'
import type { Gain } from '#progress/types.ts'
import type { Figure } from '#data/figures/usePast.ts'
import { useNow } from '#data/useService.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { FigureValue } from './FigureValue.tsx'
import styles from './progress.module.css'

const FIRST = 8
const DAY = 86_400_000

/** The round numbers a figure reached, with the day: "99 Mining, 3 Oct". */
export function MilestoneList({ figure, gains }: { figure: Figure; gains: readonly Gain[] }) {
  const { progress } = useWords()
  const { date } = useFormat()
  const now = useNow()
  const [all, setAll] = useState(false)
  const milestones = useMemo(
    () => (figure.kind === 'rank' ? [] : milestonesOf(gains, figure.kind)),
    [figure.kind, gains],
  )
  if (milestones.length === 0) return null
  const what = figure.row?.name ?? figure.label
  return (
    <div>
      <h3 className={styles.heading}>{progress.milestones}</h3>
      <ol className={styles.milestones}>
        {milestones.slice(0, all ? undefined : FIRST).map(({ value, after, by }) => (
          <li key={value}>
            <b>
              <FigureValue figure={figure} number={value} /> <bdi>{what}</bdi>
            </b>{' '}
            <span className={styles.when}>
              {by - after < DAY * 1.5
                ? date(by, now())
                : progress.between(date(after, now()), date(by, now()))}
            </span>
          </li>
        ))}
      </ol>
      {milestones.length > FIRST && !all && (
        <Button small variant="quiet" onClick={() => setAll(true)}>
          {progress.allMilestones(milestones.length)}
        </Button>
      )}
    </div>
  )
}
