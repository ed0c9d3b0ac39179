import { memo, useEffect, useMemo } from 'react'
import { useOwnOrder } from '#data/bodies/useOverrides.ts'
import { isShown, type View } from '#data/bodies/useView.ts'
import { useRegistry } from '#data/useService.ts'
import { useRecents } from '#data/useSettings.ts'
import { useRemainingReading } from '#areas/loadPanels.ts'
import type { AreaPanels } from '#view/AreaPanels.ts'
import { arrangeFacts } from '#view/arrangeFacts.ts'
import { EntityTabs, type EntityTabsProps } from '#view/EntityTabs.tsx'
import { IgnoredParam } from '#view/IgnoredParam.tsx'
import { ListedRow } from '#view/ListedRow.tsx'
import { usePageTitle } from '#view/PageTitle.tsx'
import { ReadingView } from '#view/ReadingView.tsx'
import { Mentions } from '#view/Mentions.tsx'
import { ServiceFilters } from '#view/ServiceFilters.tsx'
import { ViewStatus } from '#view/ViewStatus.tsx'
import { EntityHeader } from './EntityHeader.tsx'
import { useBuiltInTabs } from './useBuiltInTabs.tsx'
import styles from '#view/page.module.css'

interface ViewedEntityProps extends Pick<EntityTabsProps, 'further' | 'onTouch'> {
  area: string
  id: string
  panels: AreaPanels
  view: View
  /** The name that lists and other bodies use for it; null if there is none. */
  named: string | null
  /** What it is called until its body says. */
  called: string
}

/** Memoised by view: a response notifies several times before it is rendered. */
export const ViewedEntity = memo(function ViewedEntity({
  area,
  id,
  panels,
  view,
  named,
  called,
  further,
  onTouch,
}: ViewedEntityProps) {
  const addRecent = useRecents(({ add }) => add)
  const { reading, snapshot } = view
  const remaining = useRemainingReading(panels, reading)
  // If the body has no title, use the name from a list.
  const title = reading?.title.path === undefined && named ? named : (reading?.title.text ?? called)
  const descriptor = useRegistry().find(area)
  usePageTitle(title)

  const ownOrder = useOwnOrder(snapshot)
  const lead = ownOrder ? undefined : descriptor?.lead
  const facts = useMemo(
    () => (remaining === null ? null : arrangeFacts(remaining, lead ?? [], ownOrder)),
    [remaining, lead, ownOrder],
  )
  const isSeen = snapshot !== null
  useEffect(() => {
    if (isSeen) addRecent({ area, id, name: title })
  }, [addRecent, isSeen, area, id, title])

  const status = (
    <>
      <ViewStatus
        view={view}
        label={called}
        name={id}
        skeleton={panels.tableFirst === true ? 'list' : 'entity'}
      />
      <IgnoredParam view={view} />
    </>
  )
  const seen = useMemo(
    () => (
      <>
        {!isSeen && <ListedRow area={area} id={id} />}
        <Mentions area={area} id={id} told={facts?.links} />
      </>
    ),
    [isSeen, area, id, facts],
  )
  const { own, periodBar } = useBuiltInTabs({ area, view, panels, status })
  const tool = panels.tableFirst !== true && periodBar
  const hasTabs = own.length + (descriptor?.tabs?.length ?? 0) > 0
  return (
    <div className={styles.stack}>
      <EntityHeader
        entity={{ area, id, name: title }}
        view={view}
        // The toolbar belongs to the open tab.
        shown={further?.view ?? view}
        facts={facts}
      />
      <EntityTabs area={area} id={id} own={own} further={further} onTouch={onTouch} tool={tool}>
        <div className={styles.stack}>
          <ServiceFilters target={view.target} />
          {status}
          {/* In the stack that waits for the body, which it must not move. */}
          {!hasTabs && tool}
          {isShown(view) && remaining !== null && facts !== null ? (
            <ReadingView view={view} remaining={remaining} facts={facts} panels={panels}>
              {seen}
            </ReadingView>
          ) : (
            (isShown(view) || view.waiting?.why === 'offline') && seen
          )}
        </div>
      </EntityTabs>
    </div>
  )
})
