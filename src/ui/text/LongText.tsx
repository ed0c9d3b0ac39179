import { useState } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { clip } from '../format/clip.ts'

const FOLD_AT = 280

/** Text of any length: folded after some 280 graphemes, opened by a button. */
export function LongText({ text }: { text: string }) {
  const { view } = useWords()
  const [open, setOpen] = useState(false)
  const short = clip(text, FOLD_AT)
  if (short === text) return <bdi>{text}</bdi>
  return (
    <>
      <bdi>{open ? text : short}</bdi>{' '}
      <Button small variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? view.showLess : view.showAll}
      </Button>
    </>
  )
}
