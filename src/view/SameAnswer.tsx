import { useEffect } from 'react'
import { useSameAnswer } from '#data/cached/useSameAnswer.ts'
import { useLearned } from '#data/snapshots/useLearned.ts'
import type { View } from '#data/snapshots/useView.ts'
import { useWords } from '#words/WordsContext.tsx'

/** Says that another page or a search brought the same rows: the service knows no such parameter, and it is not offered again. */
export function SameAnswer({ view }: { view: View }) {
  const { list } = useWords()
  const same = useSameAnswer(view.target, view.snapshot)
  const { learnIgnored } = useLearned(view.target.endpoint.name)
  useEffect(() => {
    if (same !== null) learnIgnored(same)
  }, [same, learnIgnored])
  return same === null ? null : <p role="status">{list.same[same]}</p>
}
