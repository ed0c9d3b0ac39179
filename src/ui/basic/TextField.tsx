import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { cx } from '../cx.ts'
import { Button } from './Button.tsx'
import styles from './Field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange(value: string): void
  hint?: ReactNode
  hideLabel?: boolean
  error?: ReactNode
  mono?: boolean
  action?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, value, onChange, hint, error, mono, action, ...rest } = props
  const id = useId()
  const described = cx(hint != null && `${id}-hint`, error != null && `${id}-error`)
  return (
    <div className={styles.field}>
      {!hideLabel && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <div className={styles.row}>
        <input
          autoComplete="off"
          spellCheck={false}
          {...rest}
          id={id}
          className={cx(styles.input, mono && styles.mono)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-label={hideLabel ? label : undefined}
          aria-invalid={error != null || undefined}
          aria-describedby={described === '' ? undefined : described}
        />
        {action}
      </div>
      {hint != null && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error != null && (
        <div id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </div>
      )}
    </div>
  )
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'mono' | 'action'>

/** A secret: masked until the user reveals it, and excluded from the browser's autofill. */
export function PasswordField(props: PasswordFieldProps) {
  const { settings } = useWords()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="none"
      {...props}
      mono
      type={shown ? 'text' : 'password'}
      action={
        <Button aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? settings.hide : settings.show}
        </Button>
      }
    />
  )
}
