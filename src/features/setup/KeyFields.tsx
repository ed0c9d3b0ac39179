import { TextField } from '#ui/basic/TextField.tsx'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'
import { type ServiceDraft, valueAt, withValue } from './serviceDraft.ts'

interface KeyFieldsProps {
  draft: ServiceDraft
  onChange(draft: ServiceDraft): void
}

/** The form of the service's keys, and the names of its headers. */
export function KeyFields({ draft, onChange }: KeyFieldsProps) {
  const words = useWords(setupWords)
  const text = (section: string, name: string, label: string, hint?: string) => {
    const value = valueAt(draft, [section, name])
    return (
      <TextField
        label={label}
        hint={hint}
        value={typeof value === 'string' ? value : ''}
        onChange={(next) =>
          onChange(withValue(draft, [section, name], next.trim() === '' ? undefined : next.trim()))
        }
        mono
      />
    )
  }
  const length = valueAt(draft, ['key', 'length'])
  return (
    <details>
      <summary className={styles.small}>{words.keyForm}</summary>
      <div className={styles.adding}>
        {text('key', 'header', words.keyHeader, words.keyHeaderHelp)}
        {text('key', 'prefix', words.keyPrefix)}
        <TextField
          label={words.keyLength}
          hint={words.keyLengthHelp}
          value={typeof length === 'number' ? String(length) : ''}
          onChange={(next) => {
            const count = Number(next)
            onChange(withValue(draft, ['key', 'length'], next.trim() === '' ? null : count))
          }}
          inputMode="numeric"
        />
        {text('rateHeaders', 'limit', words.headerLimit, words.headerHelp)}
        {text('rateHeaders', 'remaining', words.headerRemaining)}
        {text('rateHeaders', 'reset', words.headerReset)}
      </div>
    </details>
  )
}
