import { useState } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from './Button.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'mono' | 'action'>

/** A secret: masked until asked, never offered to the browser's memory of forms. */
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
