import type { BucketSnapshot } from '#data/useQuota.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { PairList } from '#ui/page/PairList.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useSpentBefore } from './requestLog.ts'

/** Who spent this window. */
export function SpendingDetails({ bucket }: { bucket: BucketSnapshot }) {
  const { spending } = useWords()
  const { exact } = useFormat()
  const { thisTab, otherTabs, jobs, others } = bucket.spent
  const before = useSpentBefore(bucket)
  const lines = [
    [spending.thisTab, thisTab + before],
    [spending.otherTabs, otherTabs - before],
    [spending.jobs, jobs],
    [spending.others, others],
    [spending.inFlight, bucket.inFlight],
  ] as const
  return (
    <>
      <p>{spending.lead}</p>
      <PairList pairs={lines.map(([label, count]) => [label, exact(count)])} />
      {bucket.reserve > 0 && <p>{spending.reserve(exact(bucket.reserve))}</p>}
      {bucket.neighbours && <p>{spending.neighbours}</p>}
      {bucket.windowKind === 'sliding' && <p>{spending.sliding}</p>}
      {bucket.notRecognised && <p>{spending.notRecognised}</p>}
    </>
  )
}
