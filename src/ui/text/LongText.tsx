import { useState } from 'react'
import { useViewWords } from '#words/useViewWords.ts'
import { Button } from '../basic/Button.tsx'
import { clip } from '../format/clip.ts'

const FOLD_AT = 280

/** Text of any length: folded after some 280 graphemes, opened by a button. */
export function LongText({ text }: { text: string }) {
  const { values } = useViewWords()
  const [open, setOpen] = useState(false)
  const short = clip(text, FOLD_AT)
  if (short === text) return <bdi>{text}</bdi>
  return (
    <>
      <bdi>{open ? text : short}</bdi>{' '}
      <Button small variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? values.showLess : values.showAll}
      </Button>
    </>
  )
}
