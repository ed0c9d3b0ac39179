import { lazy, Suspense, useState } from 'react'
import type { View } from '#queries/useView.ts'
import { Button } from '#ui/basic/Button.tsx'
import { BracesIcon, SettingsIcon } from '#ui/icons/Icon.tsx'
import { useViewWords } from '#words/useViewWords.ts'
import { useUrlState } from '../location.ts'
import { Reserved } from './Reserved.tsx'

const AdjustDialog = lazy(async () => {
  const { AdjustDialog: component } = await import('./choices/AdjustDialog.tsx')
  return { default: component }
})

/** The address says whether the raw data is shown. */
export const RAW = 'raw'

/** What every view has: its raw data, and the person's say in how it is read. `fold` closes the list they may be in. */
export function ViewTools({ view, fold }: { view: View; fold: () => void }) {
  const { thing, adjust } = useViewWords()
  const [params, setParams] = useUrlState()
  const [adjusting, setAdjusting] = useState(false)
  const raw = params.get(RAW) !== null
  const { visit, plain } = view
  if (visit === null && !view.fetching) return null
  return (
    <Reserved here={visit !== null}>
      <Button
        variant="quiet"
        icon={<BracesIcon />}
        aria-expanded={raw}
        onClick={() => {
          fold()
          setParams({ [RAW]: raw ? null : '1' })
        }}
      >
        {thing.raw}
      </Button>
      <Button
        variant="quiet"
        icon={<SettingsIcon />}
        aria-haspopup="dialog"
        disabled={plain === null}
        onClick={() => {
          fold()
          setAdjusting(true)
        }}
      >
        {adjust.open}
      </Button>
      {adjusting && visit !== null && plain !== null && (
        <Suspense>
          <AdjustDialog visit={visit} plain={plain} onClose={() => setAdjusting(false)} />
        </Suspense>
      )}
    </Reserved>
  )
}
