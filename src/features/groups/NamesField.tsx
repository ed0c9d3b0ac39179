import { type ReactNode, useId } from 'react'
import styles from './groups.module.css'

interface NamesFieldProps {
  label: string
  rows: number
  value: string
  onChange(value: string): void
  children?: ReactNode
}

export function NamesField({ label, rows, value, onChange, children }: NamesFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.names}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
    </div>
  )
}
