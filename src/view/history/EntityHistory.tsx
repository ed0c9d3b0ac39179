import { Suspense } from 'react'
import { useSnapshots } from '#data/cached/useSnapshots.ts'
import type { Snapshot } from '#data/snapshots/useView.ts'
import type { Reading } from '#reading/types.ts'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { ChartSkeleton } from '#ui/page/Skeleton.tsx'
import { useWords } from '#words/WordsContext.tsx'
import pages from '../page.module.css'
import { Reserved } from '../Reserved.tsx'

// A first visit has no past to draw.
const PastVisits = lazyPart(async () => {
  const { PastVisits: component } = await import('./PastVisits.tsx')
  return { default: component }
})

export interface EntityHistoryProps {
  snapshot: Snapshot
  reading: Reading
}

/** The past of a thing as this device saw it: its main figure over the visits, and what its rows gained. */
export function EntityHistory({ snapshot, reading }: EntityHistoryProps) {
  const { history } = useWords()
  const snapshots = useSnapshots(snapshot)
  if (snapshots === null || snapshots.length < 2)
    return (
      <Reserved here={snapshots !== null}>
        <p className={pages.small}>{history.first}</p>
      </Reserved>
    )
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <PastVisits reading={reading} snapshots={snapshots} />
    </Suspense>
  )
}
