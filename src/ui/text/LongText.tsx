import { useState } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { clip } from '../format/clip.ts'
import { plainText } from './plainText.ts'

const FOLD_AT = 280

/** Text of any length. Long text loses its markup and is folded. */
export function LongText({ text }: { text: string }) {
  const { values } = useWords()
  const [open, setOpen] = useState(false)
  if (clip(text, FOLD_AT) === text) return <bdi>{text}</bdi>
  const plain = plainText(text)
  const short = clip(plain, FOLD_AT)
  if (short === plain) return <bdi>{plain}</bdi>
  return (
    <>
      <bdi>{open ? plain : short}</bdi>{' '}
      <Button small variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? values.showLess : values.showAll}
      </Button>
    </>
  )
}
