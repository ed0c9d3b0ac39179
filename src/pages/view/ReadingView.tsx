import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useEarlier } from '#queries/useEarlier.ts'
import type { View, Visit } from '#queries/useView.ts'
import type { Reading } from '#reading/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { ChartSkeleton } from '#ui/page/Skeleton.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { Facts } from './Facts.tsx'
import { Notes } from './Notes.tsx'
import { TableView } from './TableView.tsx'
import { Timeline } from './Timeline.tsx'

const SeriesCharts = lazy(async () => {
  const { SeriesCharts: component } = await import('./SeriesCharts.tsx')
  return { default: component }
})
const RawData = lazy(async () => {
  const { RawData: component } = await import('./RawData.tsx')
  return { default: component }
})

export interface ReadingViewProps {
  view: View
  reading: Reading
  visit: Visit
  /** Words of labels that the area leads with. */
  lead: readonly string[]
  /** What the area adds, between the figures and the tables. */
  panels: ReactNode
}

/** A reading as a page: figures, charts, tables, times, and what could not be read. */
export function ReadingView({ reading, visit, lead, panels }: ReadingViewProps) {
  const { thing } = useWords()
  const [raw, setRaw] = useState(false)
  const earlier = useEarlier(visit)
  const { facts, tables, series, timeline, notes } = reading
  const nothing = facts.length + tables.length + series.length + timeline.length === 0
  return (
    <>
      <PanelBoundary resetKey={visit.fetchedAt}>
        {facts.length > 0 && <Facts facts={facts} lead={lead} earlier={earlier} />}
        {nothing && <EmptyState title={thing.nothing} />}
      </PanelBoundary>
      {panels !== null && <PanelBoundary resetKey={visit.fetchedAt}>{panels}</PanelBoundary>}
      {series.length > 0 && (
        <PanelBoundary resetKey={visit.fetchedAt}>
          <Suspense fallback={<ChartSkeleton />}>
            <SeriesCharts series={series} />
          </Suspense>
        </PanelBoundary>
      )}
      {tables.map((table, index) => (
        <PanelBoundary key={table.path} resetKey={visit.fetchedAt}>
          <TableView table={table} suffix={index === 0 ? '' : String(index + 1)} />
        </PanelBoundary>
      ))}
      {timeline.length > 0 && (
        <PanelBoundary resetKey={visit.fetchedAt}>
          <Timeline spans={timeline} />
        </PanelBoundary>
      )}
      {notes.length > 0 && <Notes notes={notes} />}
      <div>
        <Button aria-expanded={raw} onClick={() => setRaw(!raw)}>
          {raw ? thing.hideRaw : thing.raw}
        </Button>
      </div>
      {raw && (
        <PanelBoundary resetKey={visit.fetchedAt}>
          <Suspense>
            <RawData visit={visit} reading={reading} />
          </Suspense>
        </PanelBoundary>
      )}
    </>
  )
}
