import { Suspense } from 'react'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import styles from '#view/page.module.css'

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
    <Card title={words.title} level={3}>
      <div className={styles.form}>
        <p className={styles.lead}>{words.lead}</p>
        <div className={styles.row}>
          <Button onClick={() => setParams({ setup: '1' })}>{words.open}</Button>
        </div>
      </div>
    </Card>
  )
}
