import { type ReactNode, useState } from 'react'
import { Button } from '#ui/basic/Button.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { NumberField } from '#view/NumberField.tsx'
import pages from '#view/page.module.css'
import { followWords } from '#words/en/follow.ts'
import { useWords } from '#words/WordsContext.tsx'
import { ruleNumber } from './alertText.ts'
import styles from './follow.module.css'
import {
  conditionOf,
  type Draft,
  draftOf,
  type FigureSubject,
  isTrueOf,
  proposedDraft,
} from './ruleDraft.ts'
import type { Condition } from './ruleStore.ts'

const WHENS = ['reaches', 'above', 'below', 'changes'] as const

interface RuleFormProps {
  subject: FigureSubject
  /** The last known value. */
  value: number | null
  /** The condition to change; a new one without it. */
  condition?: Condition
  submit: string
  onSubmit(condition: Condition): void
  children?: ReactNode
}

/** The condition on a figure. What is missing for it is said below its fields. */
export function RuleForm({ subject, value, condition, submit, onSubmit, children }: RuleFormProps) {
  const words = useWords(followWords)
  const format = useFormat()
  const { of } = subject
  const [draft, setDraft] = useState(() =>
    condition === undefined ? proposedDraft(value, of, format) : draftOf(condition, of, format),
  )
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const start = condition?.kind === 'reaches' ? condition.start : value
  const wanted = conditionOf(draft, of, start, format)
  const isTrue = wanted !== null && value !== null && isTrueOf(wanted, value, of)
  const isRefused = isTrue && draft.when === 'reaches'
  const status = () => {
    if (wanted === null && draft.value.trim() === '') return words.noValue
    if (value === null) return null
    const text = ruleNumber(subject, value, format)
    return isRefused ? words.reached(text) : isTrue ? words.already(text) : words.now(text)
  }
  // A target has a direction only from a known value.
  const whens = WHENS.filter((one) => one !== 'reaches' || start !== null)
  return (
    <form
      className={pages.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted !== null && !isRefused) onSubmit(wanted)
      }}
    >
      <div className={styles.line}>
        <Select
          label={words.when}
          value={draft.when}
          onChange={(when) => change({ when })}
          options={whens.map((one) => ({ value: one, label: words.whens[one] }))}
        />
        <NumberField
          label={of === 'duration' ? words.hours : words.value}
          value={draft.value}
          onChange={(typed) => change({ value: typed })}
        />
        {draft.when === 'reaches' && (
          <TextField
            label={words.by}
            type="date"
            value={draft.by}
            onChange={(by) => change({ by })}
          />
        )}
        <Button type="submit" disabled={wanted === null || isRefused}>
          {submit}
        </Button>
        {children}
      </div>
      <p role={isRefused ? 'alert' : 'status'} className={pages.small}>
        {status()}
      </p>
    </form>
  )
}
