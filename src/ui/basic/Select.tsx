import { cx } from '../cx.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Field.module.css'
import type { ChoiceProps } from './Segmented.tsx'

export function Select<T extends string>(props: ChoiceProps<T> & { hideLabel?: boolean }) {
  const { label, options, value, onChange, hideLabel } = props
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
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
