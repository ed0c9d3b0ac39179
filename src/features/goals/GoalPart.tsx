import { useState } from 'react'
import { newId } from '#lib/newId.ts'
import { nextMark } from '#progress/milestonesOf.ts'
import { dataPointsOf } from '#progress/stretchesOf.ts'
import type { CountedPast, FigureSteps } from '#data/figures/usePast.ts'
import { useNow } from '#data/useService.ts'
import { type Goal, useGoals } from './goalStore.ts'
import { Button } from '#ui/basic/Button.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import type { Format } from '#ui/format/createFormat.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { goalWords } from '#words/en/goals.ts'
import { useWords } from '#words/WordsContext.tsx'
import pages from '#view/page.module.css'
import { NumberField } from '#view/NumberField.tsx'
import { besideOf, type FigureGroup, figureIn } from '#view/history/followedFigures.ts'
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
}

/** The goals of a page, and a form for another. */
export function GoalPart({ chosen, groups, past, title }: GoalPartProps) {
  const progress = useWords(goalWords)
  const list = useGoals()
  const { figure } = chosen.steps
  const goals = list.items.flatMap((goal) => {
    const of = goal.query === past.query ? figureIn(groups, goal.figure) : null
    return of?.steps.figure.key === goal.figure ? [{ goal, ...of }] : []
  })
  const set = goals.flatMap(({ goal }) => (goal.figure === figure.key ? [goal.target] : []))
  return (
    <div>
      {goals.map(({ goal, group, steps }) => (
        <GoalLine
          key={goal.id}
          goal={goal}
          points={dataPointsOf(steps, past.seen)}
          figure={steps.figure}
          beside={besideOf(steps, group.figures)}
          onRemove={() => list.remove(goal.id)}
        />
      ))}
      <GoalForm
        key={figure.key}
        steps={chosen.steps}
        past={past}
        title={title}
        set={set}
        onSet={list.put}
      />
      {goals.length === 0 && <p className={pages.small}>{progress.goalLead}</p>}
    </div>
  )
}

interface GoalFormProps {
  steps: FigureSteps
  past: CountedPast
  title: string
  /** The targets of existing goals. */
  set: readonly number[]
  onSet(goal: Goal): void
}

/** A number with digit groups, unless they would change its meaning. */
function writeMark(mark: number, { precise, typed, retyped }: Format): string {
  const [meant, other] = typed(precise(mark))
  return meant === mark && other === undefined ? precise(mark) : retyped(mark)
}

/** Starts with the next round number, so that a goal can be set without typing. */
function GoalForm({ steps, past, title, set, onSet }: GoalFormProps) {
  const progress = useWords(goalWords)
  const format = useFormat()
  const now = useNow()
  const [typed, setTyped] = useState<string | null>(null)
  const [by, setBy] = useState('')
  const { figure } = steps
  const label = [figure.row?.name, figure.label].filter(Boolean).join(' · ')
  const last = dataPointsOf(steps, past.seen).at(-1)
  const next = last === undefined ? null : nextMark(furthest([last.value, ...set]), figure.kind)
  const target = typed ?? (next === null ? '' : writeMark(next, format))
  const [wanted = null, other] = format.typed(target)
  const isPassed =
    wanted !== null && last !== undefined && hasPassed(figure.kind, last.value, wanted)
  const isSure = wanted !== null && other === undefined && last !== undefined && !isPassed
  const submit = () => {
    if (wanted === null || !isSure) return
    onSet({
      id: newId(),
      area: past.area,
      entityId: past.id ?? '',
      name: title,
      query: past.query,
      figure: figure.key,
      label,
      kind: figure.kind,
      target: wanted,
      start: last.value,
      startedAt: now(),
      by: dayStart(by, format.offset),
    })
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
      {last !== undefined && (
        <span className={pages.small} role={isPassed ? 'alert' : undefined}>
          {isPassed ? progress.passed : progress.now}{' '}
          <FigureValue figure={figure} number={last.value} />
        </span>
      )}
      <NumberField label={progress.target(label)} value={target} onChange={setTyped} />
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
    </form>
  )
}
