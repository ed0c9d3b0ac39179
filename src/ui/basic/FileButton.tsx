import { type ChangeEvent, useRef } from 'react'
import { Button } from './Button.tsx'

export interface FileButtonProps {
  label: string
  accept: string
  disabled?: boolean
  onChoose(file: File): void
}

/** A button that opens the file picker. The same file can be chosen twice in a row. */
export function FileButton({ label, accept, disabled = false, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file !== undefined) onChoose(file)
    target.value = ''
  }
  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input ref={input} type="file" hidden aria-label={label} accept={accept} onChange={choose} />
    </>
  )
}
