import { useState } from 'react'
import { newId } from '#lib/newId.ts'
import type { Gain } from '#progress/types.ts'
import type { Figure } from '#data/figures/usePast.ts'
import { useNow } from '#data/useService.ts'
import { useGoals } from './goalStore.ts'
import { Button } from '#ui/basic/Button.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { goalWords } from '#words/en/goals.ts'
import { useWords } from '#words/WordsContext.tsx'
import pages from '#view/page.module.css'
import { NumberField } from '#view/NumberField.tsx'
import { dayStart } from '#view/history/useCalendar.ts'
import { GoalLine } from './GoalLine.tsx'
import styles from './progress.module.css'

interface GoalPartProps {
  figure: Figure
  /** With the row: “Mining · XP”. */
  label: string
  gains: readonly Gain[]
  entity: { area: string; id: string; name: string }
  query: string
  /** The other half of a level: the experience in the same row, or the level of an experience. */
  beside: { figure: Figure; value: number } | null
}

/** The goals for a figure, and a form for another. */
export function GoalPart({ figure, label, gains, entity, query, beside }: GoalPartProps) {
  const progress = useWords(goalWords)
  const format = useFormat()
  const now = useNow()
  const list = useGoals()
  const [target, setTarget] = useState('')
  const [by, setBy] = useState('')
  const last = gains.at(-1)
  if (last === undefined) return null
  const [wanted = null, other] = format.typed(target)
  const isSure = wanted !== null && other === undefined
  const goals = list.items.filter((goal) => goal.query === query && goal.figure === figure.key)
  const set = () => {
    if (wanted === null || !isSure) return
    list.put({
      id: newId(),
      area: entity.area,
      entityId: entity.id,
      name: entity.name,
      query,
      figure: figure.key,
      label,
      kind: figure.kind,
      target: wanted,
      start: last.after,
      startedAt: now(),
      by: dayStart(by, format.offset),
    })
    setTarget('')
    setBy('')
  }
  return (
    <div>
      <h3 className={styles.heading}>{progress.goals}</h3>
      {goals.map((goal) => (
        <GoalLine
          key={goal.id}
          goal={goal}
          gains={gains}
          figure={figure}
          beside={beside}
          onRemove={() => list.remove(goal.id)}
        />
      ))}
      <form
        className={styles.goalForm}
        onSubmit={(event) => {
          event.preventDefault()
          set()
        }}
      >
        <NumberField label={progress.target(label)} value={target} onChange={setTarget} />
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
      {goals.length === 0 && <p className={pages.small}>{progress.goalLead}</p>}
    </div>
  )
}
