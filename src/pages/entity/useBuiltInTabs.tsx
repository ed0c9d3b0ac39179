import { type ReactNode, Suspense } from 'react'
import { isShown, type View } from '#data/bodies/useView.ts'
import { useEndpoints } from '#data/useService.ts'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { AreaPanels } from '#view/AreaPanels.ts'
import type { BuiltInTab } from '#view/EntityTabs.tsx'
import { GainsCard } from '#view/history/GainsCard.tsx'
import { PeriodBar } from '#view/history/PeriodBar.tsx'
import { hasFigures } from '#view/history/watchable.ts'
import styles from '#view/page.module.css'

const ProgressSection = lazyPart(
  async () => (await import('#features/history/ProgressSection.tsx')).ProgressSection,
)

interface BuiltInTabsOptions {
  area: string
  view: View
  panels: AreaPanels
  /** Shown above the content of each tab. */
  status: ReactNode
}

/** The tabs that the page makes from the visits on this device, and its period picker; none before a figure can change. */
export function useBuiltInTabs({ area, view, panels, status }: BuiltInTabsOptions): {
  own: readonly BuiltInTab[]
  periodBar: ReactNode
} {
  const words = useWords()
  const endpoints = useEndpoints()
  const { reading } = view
  const start = (reading && panels.startOf?.(reading)) ?? null
  const begun = useTick((now) => start === null || now >= start, start === null ? 'off' : 'fast')
  if (!begun || !isShown(view) || !hasFigures(view.reading)) return { own: [], periodBar: null }
  const { snapshot, reading: shown } = view
  const hasSeries = shown.series.length > 0 || endpoints.has(`${area}.history`)
  const periodBar = (isOffered: boolean) => (
    <PeriodBar snapshot={snapshot} reading={shown} hasSeries={isOffered} />
  )
  const own = (panels.historyTabs ?? []).map((part) => ({
    value: part,
    label: words.entity.parts[part],
    joins: part === 'gains',
    tool: part === 'gains' && periodBar(hasSeries),
    content: (told: View | null) => (
      <div className={styles.stack}>
        {status}
        {part === 'gains' && (
          <>
            {told !== null && periodBar(true)}
            <GainsCard snapshot={snapshot} reading={shown} told={told?.reading ?? undefined} />
          </>
        )}
        <Suspense>
          <ProgressSection asked={snapshot} reading={shown} part={part} />
        </Suspense>
      </div>
    ),
  }))
  return { own, periodBar: periodBar(hasSeries) }
}
