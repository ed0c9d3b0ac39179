import { useMemo } from 'react'
import { dataPointsOf } from '#progress/stretchesOf.ts'
import { usePasts } from '#data/figures/usePast.ts'
import { useGoals } from '#features/goals/goalStore.ts'
import type { Goal } from '#features/goals/goalStore.ts'
import { Card } from '#ui/basic/Card.tsx'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { GoalLine } from '#features/goals/GoalLine.tsx'
import { ThingLink } from '#features/watches/ThingLink.tsx'
import styles from './home.module.css'

const MOST = 5

/** The goals with their pace and expected date. */
export function GoalsCard() {
  const dashboard = useWords(dashboardWords)
  const goals = useGoals().items.slice(0, MOST)
  const queries = [...new Set(goals.map(({ query }) => query))]
  const pasts = usePasts(queries)
  if (goals.length === 0) return null
  return (
    <Card title={dashboard.cards.goals}>
      <ul className={styles.lines}>
        {goals.map((goal) => (
          <li key={goal.id} className={styles.line}>
            <div className={styles.about}>
              <ThingLink {...goal} />
            </div>
            <GoalProgress goal={goal} past={pasts?.get(goal.query) ?? null} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Past =
  NonNullable<ReturnType<typeof usePasts>> extends ReadonlyMap<string, infer P> ? P : never

function GoalProgress({ goal, past }: { goal: Goal; past: Past | null }) {
  const steps = past?.figures.find(({ figure }) => figure.key === goal.figure) ?? null
  const points = useMemo(
    () => (steps === null || past === null ? [] : dataPointsOf(steps, past.seen)),
    [steps, past],
  )
  if (steps === null || points.length === 0) return <b>{goal.label}</b>
  return <GoalLine goal={goal} points={points} figure={steps.figure} />
}
