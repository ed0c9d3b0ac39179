import { useId } from 'react'
import styles from './Segmented.module.css'

export interface Choice<T extends string> {
  value: T
  label: string
  /** The heading that a select lists it under. */
  group?: string | null
}

/** Of a choice of one, whichever way it is drawn. */
export interface ChoiceProps<T extends string> {
  label: string
  options: readonly Choice<T>[]
  value: T
  onChange(value: NoInfer<T>): void
}

export function Segmented<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
