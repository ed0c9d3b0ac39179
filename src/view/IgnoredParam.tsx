import { useEffect } from 'react'
import { useIgnoredParam } from '#data/cached/useIgnoredParam.ts'
import { useLearned } from '#data/bodies/useLearned.ts'
import type { View } from '#data/bodies/useView.ts'
import { useWords } from '#words/WordsContext.tsx'

/** Says that another page or a search brought the same rows: the service ignores the parameter, and it is not offered again. */
export function IgnoredParam({ view }: { view: View }) {
  const { list } = useWords()
  const ignored = useIgnoredParam(view)
  const { learnIgnored } = useLearned(view.target.endpoint.name)
  useEffect(() => {
    if (ignored !== null) learnIgnored(ignored)
  }, [ignored, learnIgnored])
  return ignored === null ? null : <p role="status">{list.same[ignored]}</p>
}
