import { type ReactNode, Suspense, useContext, useState } from 'react'
import type { View } from '#data/bodies/useView.ts'
import { MenuEntry, MoreMenu } from '#ui/basic/MoreMenu.tsx'
import { BracesIcon, SettingsIcon } from '#ui/icons/Icon.tsx'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { SlotsContext, type ViewTool } from './slots.ts'

const AdjustDialog = lazyPart(async () => (await import('./adjust/AdjustDialog.tsx')).AdjustDialog)

const adjustTool: ViewTool = {
  name: 'adjust',
  label: ({ entity }) => entity.adjust,
  Icon: SettingsIcon,
  Dialog: ({ view: { snapshot, plain }, onClose }) =>
    snapshot !== null &&
    plain !== null && <AdjustDialog snapshot={snapshot} plain={plain} onClose={onClose} />,
}

/** The search parameter that shows the raw data. */
export const RAW = 'raw'

interface ViewToolsProps {
  view: View
  /** Tools of the page, before the common ones. */
  children?: ReactNode
}

/** The menu of every view: tools of the page and of features, raw data, and overrides. */
export function ViewTools({ view, children }: ViewToolsProps) {
  const words = useWords()
  const { viewTools } = useContext(SlotsContext)
  const [params, setParams] = useUrlState()
  const [open, setOpen] = useState<ViewTool | null>(null)
  const raw = params.get(RAW) !== null
  const { snapshot, plain } = view

  const button = (tool: ViewTool) => (
    <MenuEntry
      key={tool.name}
      icon={<tool.Icon />}
      aria-haspopup="dialog"
      disabled={plain === null && tool.withoutBody !== true}
      onSelect={() => setOpen(tool)}
    >
      {tool.label(words)}
    </MenuEntry>
  )
  return (
    <>
      <MoreMenu bordered label={words.entity.moreTools}>
        {children}
        {viewTools.map(button)}
        <MenuEntry
          icon={<BracesIcon />}
          aria-expanded={raw}
          disabled={snapshot === null}
          onSelect={() => setParams({ [RAW]: raw ? null : '1' })}
        >
          {words.entity.raw}
        </MenuEntry>
        {button(adjustTool)}
      </MoreMenu>
      {open !== null && (
        <PartBoundary>
          <Suspense>
            <open.Dialog view={view} onClose={() => setOpen(null)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
