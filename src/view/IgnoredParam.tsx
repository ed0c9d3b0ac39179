import { useEffect } from 'react'
import { useLearned } from '#view/useLearned.ts'
import { useIgnoredParam } from '#data/cached/useIgnoredParam.ts'
import type { View } from '#data/bodies/useView.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'

/** Says that the service ignores the parameter: a page or search returned the same rows. It is no longer offered. */
export function IgnoredParam({ view }: { view: View }) {
  const { list } = useWords(viewWords)
  const ignored = useIgnoredParam(view)
  const { learnIgnored } = useLearned(view.target.endpoint.name)
  useEffect(() => {
    if (ignored !== null) learnIgnored(ignored)
  }, [ignored, learnIgnored])
  return ignored === null ? null : <p role="status">{list.same[ignored]}</p>
}
