import { Suspense } from 'react'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { BelowFold } from '../BelowFold.tsx'

const ProgressSection = lazyPart(async () => {
  const { ProgressSection: component } = await import('./progress/ProgressSection.tsx')
  return { default: component }
})

/** The gains of a thing, when they are about to be scrolled into sight. */
export function LazyProgress({ query, title }: { query: string; title: string }) {
  return (
    <BelowFold>
      <PanelBoundary resetKey={query}>
        <Suspense>
          <ProgressSection query={query} title={title} />
        </Suspense>
      </PanelBoundary>
    </BelowFold>
  )
}
