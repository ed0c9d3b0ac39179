import { Select } from '#ui/basic/Select.tsx'
import styles from '#view/page.module.css'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { activityWords } from '#words/en/activity.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { ActivityFilter, ActivityLine } from './activityLines.ts'

interface ActivityFiltersProps {
  lines: readonly ActivityLine[]
  value: ActivityFilter
  onChange(value: ActivityFilter): void
}

/** Filters the lines by state, area and source. */
export function ActivityFilters({ lines, value, onChange }: ActivityFiltersProps) {
  const words = useWords(activityWords)
  const labelOf = useAreaLabel()
  const optionsOf = <T extends string>(
    of: (line: ActivityLine) => T,
    label: (value: T) => string,
  ) => [
    { value: '' as const, label: words.all },
    ...[...new Set(lines.map(of))].map((one) => ({ value: one, label: label(one) })),
  ]
  return (
    <div className={styles.chips}>
      <Select
        label={words.status}
        value={value.state}
        onChange={(state) => onChange({ ...value, state })}
        options={optionsOf(
          ({ state }) => state,
          (state) => words.states[state],
        )}
      />
      <Select
        label={words.area}
        value={value.area}
        onChange={(area) => onChange({ ...value, area })}
        options={optionsOf(({ area }) => area, labelOf)}
      />
      <Select
        label={words.source}
        value={value.source}
        onChange={(source) => onChange({ ...value, source })}
        options={optionsOf(
          ({ source }) => source,
          (source) => words.sources[source],
        )}
      />
    </div>
  )
}
