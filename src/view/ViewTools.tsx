import { Suspense, useContext, useState } from 'react'
import type { View } from '#data/bodies/useView.ts'
import { Button, type ButtonProps } from '#ui/basic/Button.tsx'
import { OverflowMenu } from '#ui/basic/OverflowMenu.tsx'
import { closePopoverOf } from '#ui/basic/usePopover.ts'
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

/** The buttons of every view: the features' tools, the raw data, and how it is read. */
export function ViewTools({ view }: { view: View }) {
  const words = useWords()
  const { viewTools } = useContext(SlotsContext)
  const [params, setParams] = useUrlState()
  const [open, setOpen] = useState<ViewTool | null>(null)
  const raw = params.get(RAW) !== null
  const { snapshot, plain } = view
  const bodyExpected = snapshot !== null || view.fetching

  // Tools that need a body keep their place until it comes.
  const hidden = snapshot === null || undefined
  const button = (tool: ViewTool) => (
    <ToolButton
      key={tool.name}
      icon={<tool.Icon />}
      aria-haspopup="dialog"
      {...(tool.withoutBody !== true && { 'aria-hidden': hidden, disabled: plain === null })}
      onPress={() => setOpen(tool)}
    >
      {tool.label(words)}
    </ToolButton>
  )
  return (
    <>
      <OverflowMenu label={words.entity.moreTools}>
        {viewTools.filter((tool) => bodyExpected || tool.withoutBody === true).map(button)}
        {bodyExpected && (
          <>
            <ToolButton
              icon={<BracesIcon />}
              aria-expanded={raw}
              aria-hidden={hidden}
              disabled={snapshot === null}
              onPress={() => setParams({ [RAW]: raw ? null : '1' })}
            >
              {words.entity.raw}
            </ToolButton>
            {button(adjustTool)}
          </>
        )}
      </OverflowMenu>
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

function ToolButton({ onPress, ...rest }: ButtonProps & { onPress(): void }) {
  return (
    <Button
      variant="quiet"
      {...rest}
      onClick={({ currentTarget }) => {
        closePopoverOf(currentTarget)
        onPress()
      }}
    />
  )
}
