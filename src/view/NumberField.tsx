import { Button } from '#ui/basic/Button.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'

interface NumberFieldProps {
  label: string
  value: string
  onChange(value: string): void
}

const EXAMPLE = 13_034_431

/** A number in the user's locale; asks which one is meant if the text is ambiguous. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  const format = useFormat()
  const { numbers: words } = useWords(viewWords)
  const meant = format.typed(value)
  const question = meant.length > 1 && (
    <>
      {words.which(meant.map(format.precise))}{' '}
      {meant.map((number) => (
        <Button key={number} small onClick={() => onChange(format.retyped(number))}>
          {format.precise(number)}
        </Button>
      ))}
    </>
  )
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      inputMode="decimal"
      error={
        value.trim() === '' || meant.length === 1
          ? null
          : question || words.none(format.exact(EXAMPLE))
      }
    />
  )
}
