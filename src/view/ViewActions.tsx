import type { ReactNode } from 'react'
import type { View } from '#data/bodies/useView.ts'
import { useFreshMs } from '#data/useSettings.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { useWords } from '#words/WordsContext.tsx'
import { ViewTools } from './ViewTools.tsx'

/** When the body was fetched. */
export function ViewFreshness({ view }: { view: View }) {
  const at = view.snapshot?.fetchedAt ?? null
  const freshMs = useFreshMs()
  const old = useTick((now) => at !== null && now - at > freshMs, at === null ? 'off' : 'slow')
  if (at === null) return null
  return <Freshness at={at} stale={old || view.failure !== null} />
}

interface ViewActionsProps {
  view: View
  /** Menu entries of the page. */
  menu?: ReactNode
  /** Shown between Refresh and the menu, such as Save. */
  children?: ReactNode
}

/** Refresh with its cost, the page's buttons, and a menu of everything else. */
export function ViewActions({ view, menu, children }: ViewActionsProps) {
  const words = useWords()
  return (
    <>
      {(view.snapshot !== null || view.fetching) && (
        <Button
          // Rendered hidden while there is nothing to refresh, so that the layout does not shift.
          aria-hidden={view.snapshot === null || undefined}
          onClick={view.refresh}
          disabled={view.fetching}
          cost={1}
        >
          {words.view.refresh}
        </Button>
      )}
      {children}
      <ViewTools view={view}>{menu}</ViewTools>
    </>
  )
}
