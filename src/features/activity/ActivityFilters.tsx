import { Select } from '#ui/basic/Select.tsx'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import type { ActivityFilter, ActivityLine } from './activityLines.ts'

export interface ActivityFiltersProps {
  lines: readonly ActivityLine[]
  value: ActivityFilter
  onChange(value: ActivityFilter): void
}

/** Which of the lines are shown: by what became of them, by area, by where they came from. */
export function ActivityFilters({ lines, value, onChange }: ActivityFiltersProps) {
  const { activity: words } = useWords()
  const labelOf = useAreaLabel()
  const all = { value: '', label: words.all } as const
  const found = <T extends string>(of: (line: ActivityLine) => T) => [...new Set(lines.map(of))]
  return (
    <div className={styles.chips}>
      <Select
        label={words.status}
        value={value.state}
        onChange={(state) => onChange({ ...value, state })}
        options={[
          all,
          ...found(({ state }) => state).map((state) => ({
            value: state,
            label: words.states[state],
          })),
        ]}
      />
      <Select
        label={words.area}
        value={value.area}
        onChange={(area) => onChange({ ...value, area })}
        options={[
          all,
          ...found(({ area }) => area).map((area) => ({ value: area, label: labelOf(area) })),
        ]}
      />
      <Select
        label={words.source}
        value={value.source}
        onChange={(source) => onChange({ ...value, source })}
        options={[
          all,
          ...found(({ source }) => source).map((source) => ({
            value: source,
            label: words.sources[source],
          })),
        ]}
      />
    </div>
  )
}
