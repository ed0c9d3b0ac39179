import { useId } from 'react'
import styles from './Segmented.module.css'

export interface Choice<T extends string> {
  value: T
  label: string
}

export interface SegmentedProps<T extends string> {
  /** What is chosen: the name of the group. */
  label: string
  choices: readonly Choice<T>[]
  value: T
  onChange(value: NoInfer<T>): void
}

/** One of a few, side by side: native radio buttons, so arrow keys work. */
export function Segmented<T extends string>({
  label,
  choices,
  value,
  onChange,
}: SegmentedProps<T>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
