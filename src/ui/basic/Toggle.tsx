import { useId, type ReactNode } from 'react'
import styles from './Field.module.css'

export interface ToggleProps {
  label: string
  checked: boolean
  onChange(checked: boolean): void
  hint?: ReactNode
}

export function Toggle({ label, checked, onChange, hint }: ToggleProps) {
  const id = useId()
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-label={label}
        aria-describedby={hint == null ? undefined : id}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint != null && (
          <span id={id} className={styles.hint}>
            <br />
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
