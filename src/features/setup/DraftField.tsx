import { useState } from 'react'
import { TextField, type TextFieldProps } from '#ui/basic/TextField.tsx'
import { type FieldText, plainText } from './fieldTexts.ts'
import { type ServiceDraft, valueAt, withValue } from './serviceDraft.ts'

export interface DraftEditor {
  draft: ServiceDraft
  onChange(draft: ServiceDraft): void
}

type DraftFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> &
  DraftEditor & {
    /** The path of its value: `['areas', 'clans', 'list']`. */
    keys: readonly string[]
    as?: FieldText
  }

/** Edits a value of the draft as text, which stays as it was typed. */
export function DraftField({ draft, onChange, keys, as = plainText, ...field }: DraftFieldProps) {
  const value = valueAt(draft, keys)
  const [typed, setTyped] = useState(() => as.textOf(value))
  return (
    <TextField
      {...field}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange(withValue(draft, keys, as.valueOf(text, value)))
      }}
    />
  )
}
