import { type ReactNode, Suspense, useContext, useState } from 'react'
import type { View } from '#data/bodies/useView.ts'
import { IconButton } from '#ui/basic/IconButton.tsx'
import { MenuEntry, MoreMenu } from '#ui/basic/MoreMenu.tsx'
import { BracesIcon, SettingsIcon } from '#ui/icons/Icon.tsx'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { NARROW, useMedia } from '#ui/useMedia.ts'
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
  // On a phone there is no room beside Refresh and Save.
  const narrow = useMedia(NARROW) === true
  const beside = viewTools.filter((tool) => tool.beside === true && !narrow)
  const [params, setParams] = useUrlState()
  const [open, setOpen] = useState<ViewTool | null>(null)
  const raw = params.get(RAW) !== null
  const { snapshot, plain } = view

  const button = (tool: ViewTool) => (
    <Told key={tool.name} tool={tool} view={view}>
      {(told, icon) => (
        <MenuEntry
          icon={icon}
          aria-haspopup="dialog"
          disabled={plain === null && tool.withoutBody !== true}
          onSelect={() => setOpen(tool)}
        >
          {told ?? tool.label(words)}
        </MenuEntry>
      )}
    </Told>
  )
  return (
    <>
      {beside.map((tool) => (
        <Told key={tool.name} tool={tool} view={view}>
          {(told, icon) => (
            <IconButton
              bordered
              label={told ?? tool.label(words)}
              icon={icon}
              aria-haspopup="dialog"
              disabled={plain === null}
              onClick={() => setOpen(tool)}
            />
          )}
        </Told>
      ))}
      <MoreMenu bordered label={words.entity.moreTools}>
        {children}
        {viewTools.filter((tool) => !beside.includes(tool)).map(button)}
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

interface ToldProps {
  tool: ViewTool
  view: View
  children(told: string | null, icon: ReactNode): ReactNode
}

/** Draws a tool with what it has set for the view. */
function Told({ tool: { Icon, ToldIcon = Icon, Told: Own }, view, children }: ToldProps) {
  const untold = children(null, <Icon />)
  if (Own === undefined) return untold
  return (
    <PartBoundary>
      <Suspense fallback={untold}>
        <Own view={view}>{(told) => (told === null ? untold : children(told, <ToldIcon />))}</Own>
      </Suspense>
    </PartBoundary>
  )
}
