import { Suspense, useState } from 'react'
import type { View } from '#data/snapshots/useView.ts'
import { Button } from '#ui/basic/Button.tsx'
import { closeOverflowMenu, OverflowMenu } from '#ui/basic/OverflowMenu.tsx'
import { BellIcon, BracesIcon, CopyIcon, SettingsIcon } from '#ui/icons/Icon.tsx'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'

const AdjustDialog = lazyPart(async () => {
  const { AdjustDialog: component } = await import('./adjust/AdjustDialog.tsx')
  return { default: component }
})

const ShareDialog = lazyPart(async () => {
  const { ShareDialog: component } = await import('#features/share/ShareDialog.tsx')
  return { default: component }
})

const WatchDialog = lazyPart(async () => {
  const { WatchDialog: component } = await import('#features/watches/WatchDialog.tsx')
  return { default: component }
})

/** The address says whether the raw data is shown. */
export const RAW = 'raw'

/** What every view has: ways to share it, its raw data, and the person's say in how it is read. */
export function ViewTools({ view }: { view: View }) {
  const { entity } = useWords()
  const [params, setParams] = useUrlState()
  const [adjusting, setAdjusting] = useState(false)
  const [sharing, setSharing] = useState(false)
  const [watching, setWatching] = useState(false)
  const raw = params.get(RAW) !== null
  const { snapshot, plain } = view
  return (
    <>
      <OverflowMenu label={entity.moreTools}>
        <Button
          variant="quiet"
          icon={<CopyIcon />}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            closeOverflowMenu(currentTarget)
            setSharing(true)
          }}
        >
          {entity.share}
        </Button>
        {(snapshot !== null || view.fetching) && (
          <>
            <Button
              variant="quiet"
              icon={<BellIcon />}
              aria-haspopup="dialog"
              aria-hidden={snapshot === null || undefined}
              disabled={plain === null}
              onClick={({ currentTarget }) => {
                closeOverflowMenu(currentTarget)
                setWatching(true)
              }}
            >
              {entity.watch}
            </Button>
            <Button
              variant="quiet"
              icon={<BracesIcon />}
              aria-expanded={raw}
              aria-hidden={snapshot === null || undefined}
              disabled={snapshot === null}
              onClick={({ currentTarget }) => {
                closeOverflowMenu(currentTarget)
                setParams({ [RAW]: raw ? null : '1' })
              }}
            >
              {entity.raw}
            </Button>
            <Button
              variant="quiet"
              icon={<SettingsIcon />}
              aria-haspopup="dialog"
              aria-hidden={snapshot === null || undefined}
              disabled={plain === null}
              onClick={({ currentTarget }) => {
                closeOverflowMenu(currentTarget)
                setAdjusting(true)
              }}
            >
              {entity.adjust}
            </Button>
          </>
        )}
      </OverflowMenu>
      {sharing && (
        <PartBoundary>
          <Suspense>
            <ShareDialog view={view} onClose={() => setSharing(false)} />
          </Suspense>
        </PartBoundary>
      )}
      {watching && (
        <PartBoundary>
          <Suspense>
            <WatchDialog view={view} onClose={() => setWatching(false)} />
          </Suspense>
        </PartBoundary>
      )}
      {adjusting && snapshot !== null && plain !== null && (
        <PartBoundary>
          <Suspense>
            <AdjustDialog snapshot={snapshot} plain={plain} onClose={() => setAdjusting(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
