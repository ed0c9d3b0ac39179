import type { ReactNode } from 'react'
import type { View } from '#data/bodies/useView.ts'
import { useNow } from '#data/useService.ts'
import { useFreshMs } from '#data/useSettings.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Freshness } from '#ui/page/Freshness.tsx'
import { Change } from '#ui/text/Change.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { watchable } from './history/watchable.ts'
import { useBefore } from './useBefore.ts'
import { ViewTools } from './ViewTools.tsx'
import styles from './page.module.css'

/** When the body was fetched, and what a refresh changed. */
export function ViewFreshness({ view }: { view: View }) {
  const at = view.snapshot?.fetchedAt ?? null
  const freshMs = useFreshMs()
  const old = useTick((now) => at !== null && now - at > freshMs, at === null ? 'off' : 'slow')
  if (at === null) return null
  return (
    <>
      <Freshness at={at} stale={old || view.failure !== null} />
      <Refreshed view={view} />
    </>
  )
}

const MOST_TOLD = 2

/** The change of the main figures since the page was shown before, said once: the live region is there from the start. */
function Refreshed({ view }: { view: View }) {
  const { history } = useWords(viewWords)
  const { dayKey, instant, time } = useFormat()
  const now = useNow()()
  const { at, changeOf } = useBefore(view)
  const changes = watchable(view.reading?.facts ?? []).flatMap((fact) => {
    const by = changeOf(fact)
    return by === null ? [] : [{ by, path: fact.path, label: fact.label, kind: fact.value.kind }]
  })
  return (
    <span aria-live="polite" className={styles.refreshed}>
      {changes.slice(0, MOST_TOLD).map(({ path, label, kind, by }) => (
        <span key={path}>
          {label} <Change by={by} plus={kind !== 'rank'} lessIsBetter={kind === 'rank'} />
          {', '}
        </span>
      ))}
      {changes.length > 0 &&
        at !== null &&
        history.since(dayKey(at) === dayKey(now) ? time(at) : instant(at, now))}
    </span>
  )
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
