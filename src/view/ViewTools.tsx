import { type ReactNode, Suspense, useContext, useState } from 'react'
import type { View } from '#data/bodies/useView.ts'
import { MenuEntry, MoreMenu } from '#ui/basic/MoreMenu.tsx'
import { BracesIcon, CopyIcon, SettingsIcon } from '#ui/icons/Icon.tsx'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { SlotsContext } from './slots.ts'

const AdjustDialog = lazyPart(async () => (await import('./adjust/AdjustDialog.tsx')).AdjustDialog)

/** The search parameter that shows the raw data. */
export const RAW = 'raw'

interface ViewToolsProps {
  view: View
  /** Tools of the page, before the common ones. */
  children?: ReactNode
}

/** The menu of every view: tools of the page and of features, raw data, and overrides. */
export function ViewTools({ view, children }: ViewToolsProps) {
  const { entity } = useWords()
  const { ShareDialog } = useContext(SlotsContext)
  const [params, setParams] = useUrlState()
  const [open, setOpen] = useState<'share' | 'adjust' | null>(null)
  const raw = params.get(RAW) !== null
  const { snapshot, plain } = view
  const close = () => setOpen(null)
  return (
    <>
      <MoreMenu bordered label={entity.moreTools}>
        {children}
        {ShareDialog !== undefined && (
          <MenuEntry icon={<CopyIcon />} aria-haspopup="dialog" onSelect={() => setOpen('share')}>
            {entity.share}
          </MenuEntry>
        )}
        <MenuEntry
          icon={<BracesIcon />}
          aria-expanded={raw}
          disabled={snapshot === null}
          onSelect={() => setParams({ [RAW]: raw ? null : '1' })}
        >
          {entity.raw}
        </MenuEntry>
        <MenuEntry
          icon={<SettingsIcon />}
          aria-haspopup="dialog"
          disabled={plain === null}
          onSelect={() => setOpen('adjust')}
        >
          {entity.adjust}
        </MenuEntry>
      </MoreMenu>
      <PartBoundary>
        <Suspense>
          {open === 'share' && ShareDialog !== undefined && (
            <ShareDialog view={view} onClose={close} />
          )}
          {open === 'adjust' && snapshot !== null && plain !== null && (
            <AdjustDialog snapshot={snapshot} plain={plain} onClose={close} />
          )}
        </Suspense>
      </PartBoundary>
    </>
  )
}
