import { Suspense, useState } from 'react'
import type { View } from '#queries/useView.ts'
import { Button } from '#ui/basic/Button.tsx'
import { CopyButton } from '#ui/basic/CopyButton.tsx'
import { FoldedTools } from '#ui/basic/FoldedTools.tsx'
import { foldTools } from '#ui/basic/foldTools.ts'
import { BracesIcon, SettingsIcon } from '#ui/icons/Icon.tsx'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { useViewWords } from '#words/useViewWords.ts'
import { useUrlState } from '../location.ts'

const AdjustDialog = lazyPart(async () => {
  const { AdjustDialog: component } = await import('./choices/AdjustDialog.tsx')
  return { default: component }
})

/** The address says whether the raw data is shown. */
export const RAW = 'raw'

/** What every view has: a link for sharing, its raw data, and the person's say in how it is read. */
export function ViewTools({ view }: { view: View }) {
  const { thing, adjust } = useViewWords()
  const [params, setParams] = useUrlState()
  const [adjusting, setAdjusting] = useState(false)
  const raw = params.get(RAW) !== null
  const { visit, plain } = view
  return (
    <>
      <FoldedTools label={thing.moreTools}>
        <CopyButton label={thing.copyLink} text={() => location.href} />
        {(visit !== null || view.fetching) && (
          <>
            <Button
              variant="quiet"
              icon={<BracesIcon />}
              aria-expanded={raw}
              aria-hidden={visit === null || undefined}
              disabled={visit === null}
              onClick={({ currentTarget }) => {
                foldTools(currentTarget)
                setParams({ [RAW]: raw ? null : '1' })
              }}
            >
              {thing.raw}
            </Button>
            <Button
              variant="quiet"
              icon={<SettingsIcon />}
              aria-haspopup="dialog"
              aria-hidden={visit === null || undefined}
              disabled={plain === null}
              onClick={({ currentTarget }) => {
                foldTools(currentTarget)
                setAdjusting(true)
              }}
            >
              {adjust.open}
            </Button>
          </>
        )}
      </FoldedTools>
      {adjusting && visit !== null && plain !== null && (
        <PartBoundary>
          <Suspense>
            <AdjustDialog visit={visit} plain={plain} onClose={() => setAdjusting(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
