import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../format/FormatContext.ts'

/** What a click costs: “free”, “1 request”. */
export function Price({ of }: { of: number }) {
  const { quota } = useWords()
  const { exact } = useFormat()
  return of === 0 ? quota.free : quota.requests(of, exact(of))
}
