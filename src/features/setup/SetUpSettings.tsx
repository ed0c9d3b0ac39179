import { Suspense } from 'react'
import { Button } from '#ui/basic/Button.tsx'
import styles from '#view/page.module.css'
import { Setting } from '#view/Setting.tsx'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'

const SetUp = lazyPart(async () => (await import('./SetUp.tsx')).SetUp)

/** Opens the set-up of a service without a description. The address keeps it open over a reload. */
export function SetUpSettings() {
  const words = useWords(setupWords)
  const [params, setParams] = useUrlState()
  const open = params.get('setup') !== null
  if (open)
    return (
      <PanelBoundary>
        <Suspense>
          <SetUp onClose={() => setParams({ setup: '' })} />
        </Suspense>
      </PanelBoundary>
    )
  return (
    <Setting title={words.title} lead={words.lead}>
      <div className={styles.row}>
        <Button onClick={() => setParams({ setup: '1' })}>{words.open}</Button>
      </div>
    </Setting>
  )
}
