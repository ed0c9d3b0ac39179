import { cx } from '../cx.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Field.module.css'
import type { ChoiceProps } from './Segmented.tsx'

export function Select<T extends string>(props: ChoiceProps<T> & { hideLabel?: boolean }) {
  const { label, options, value, onChange, hideLabel } = props
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <label className={cx(styles.inline, styles.label)}>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      <select
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {groups.map((group) => {
          const listed = options
            .filter((option) => option.group === group)
            .map(({ value: key, label: text }) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))
          if (group == null) return listed
          return (
            <optgroup key={group} label={group}>
              {listed}
            </optgroup>
          )
        })}
      </select>
    </label>
  )
}
