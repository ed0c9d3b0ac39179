import { type ReactNode, useState } from 'react'
import { newId } from '#lib/newId.ts'
import { forecastGoal } from '#progress/forecastGoal.ts'
import { nextMark } from '#progress/milestonesOf.ts'
import { paceOf } from '#progress/paceOf.ts'
import { dataPointsOf, stretchesOf } from '#progress/stretchesOf.ts'
import type { CountedPast, FigureSteps } from '#data/figures/usePast.ts'
import { useNow } from '#data/useService.ts'
import { useGoals } from './goalStore.ts'
import { Button } from '#ui/basic/Button.tsx'
import { IconButton } from '#ui/basic/IconButton.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import type { Format } from '#ui/format/createFormat.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { CloseIcon } from '#ui/icons/Icon.tsx'
import { goalWords } from '#words/en/goals.ts'
import { useWords } from '#words/WordsContext.tsx'
import pages from '#view/page.module.css'
import { NumberField } from '#view/NumberField.tsx'
import { type FigureGroup, figureIn } from '#view/history/followedFigures.ts'
import { dayStart } from '#view/history/useCalendar.ts'
import { FigureValue, GoalLine } from './GoalLine.tsx'
import styles from './progress.module.css'

/** Counts and levels rise, ranks fall; a time or a price may be awaited from either side. */
function hasPassed(kind: string, value: number, wanted: number): boolean {
  if (kind === 'rank') return value <= wanted
  if (kind === 'count' || kind === 'level') return value >= wanted
  return value === wanted
}

interface GoalPartProps {
  /** The figure that a new goal is for. */
  chosen: { group: FigureGroup; steps: FigureSteps }
  groups: readonly FigureGroup[]
  past: CountedPast
  title: string
  /** The menus that choose the figure. */
  choice: ReactNode
}

/** The goals of a page, the soonest first, and a form for another. */
export function GoalPart({ chosen, groups, past, title, choice }: GoalPartProps) {
  const progress = useWords(goalWords)
  const format = useFormat()
  const now = useNow()
  const list = useGoals()
  const { figure } = chosen.steps
  const goals = list.items.flatMap((goal) => {
    const of = goal.query === past.query ? figureIn(groups, goal.figure) : null
    if (of?.steps.figure.key !== goal.figure) return []
    const points = dataPointsOf(of.steps, past.seen)
    const at = now()
    const value = points.at(-1)?.value ?? goal.start
    const { gains } = stretchesOf(points)
    const { expected } = forecastGoal({ ...goal, value, at }, paceOf(gains, at))
    return [{ goal, ...of, points, expected: expected ?? Number.MAX_VALUE }]
  })
  const set = goals.flatMap(({ goal }) => (goal.figure === figure.key ? [goal.target] : []))
  const add = (target: number, start: number, by: number | null) =>
    list.put({
      id: newId(),
      area: 'players',
      entityId: past.id ?? '',
      name: title,
      query: past.query,
      figure: figure.key,
      label: labelOf(chosen.steps),
      target,
      start,
      by,
    })
  return (
    <>
      {goals.length > 0 && (
        <ul className={styles.goals} aria-label={progress.titles.goals}>
          {goals
            .toSorted((a, b) => a.expected - b.expected)
            .map(({ goal, steps, points }) => (
              <li key={goal.id}>
                <GoalLine
                  goal={goal}
                  points={points}
                  figure={steps.figure}
                  action={
                    <IconButton
                      label={progress.removeGoal(labelOf(steps), format.compact(goal.target))}
                      icon={<CloseIcon />}
                      onClick={() => list.remove(goal.id)}
                    />
                  }
                />
              </li>
            ))}
        </ul>
      )}
      <section aria-label={progress.newGoal}>
        <div className={pages.row}>
          <h3 className={styles.heading}>{progress.newGoal}</h3>
          {choice}
        </div>
        <GoalForm key={figure.key} steps={chosen.steps} past={past} set={set} onSet={add} />
      </section>
    </>
  )
}

const labelOf = ({ figure: { row, label } }: FigureSteps) =>
  [row?.name, label].filter(Boolean).join(' · ')

interface GoalFormProps {
  steps: FigureSteps
  past: CountedPast
  /** The targets of existing goals. */
  set: readonly number[]
  onSet(target: number, start: number, by: number | null): void
}

/** A number with digit groups, unless they would change its meaning. */
function writeMark(mark: number, { precise, typed, retyped }: Format): string {
  const [meant, other] = typed(precise(mark))
  return meant === mark && other === undefined ? precise(mark) : retyped(mark)
}

/** Starts with the next round number, so that a goal can be set without typing. */
function GoalForm({ steps, past, set, onSet }: GoalFormProps) {
  const progress = useWords(goalWords)
  const format = useFormat()
  const now = useNow()
  const [typed, setTyped] = useState<string | null>(null)
  const [by, setBy] = useState('')
  const { figure } = steps
  const last = dataPointsOf(steps, past.seen).at(-1)
  const next = last === undefined ? null : nextMark(furthest([last.value, ...set]), figure.kind)
  const target = typed ?? (next === null ? '' : writeMark(next, format))
  const [wanted = null, other] = format.typed(target)
  const isPassed =
    wanted !== null && last !== undefined && hasPassed(figure.kind, last.value, wanted)
  const isSure = wanted !== null && other === undefined && last !== undefined && !isPassed
  const submit = () => {
    if (wanted === null || !isSure) return
    onSet(wanted, last.value, dayStart(by, format.offset))
    setTyped(null)
    setBy('')
  }
  function furthest(values: readonly number[]) {
    return figure.kind === 'rank' ? Math.min(...values) : Math.max(...values)
  }
  return (
    <form
      className={styles.goalForm}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <NumberField label={progress.target(labelOf(steps))} value={target} onChange={setTyped} />
      <TextField
        label={progress.targetBy}
        type="date"
        min={format.dayKey(now())}
        value={by}
        onChange={setBy}
      />
      <Button type="submit" disabled={!isSure}>
        {progress.setGoal}
      </Button>
      {last !== undefined && (
        <span className={pages.small} role={isPassed ? 'alert' : undefined}>
          {isPassed ? progress.passed : progress.now}{' '}
          <FigureValue figure={figure} number={last.value} />
        </span>
      )}
    </form>
  )
}
