import { Suspense } from 'react'
import { usePreferences } from '#data/useSettings.ts'
import { Button } from '#ui/basic/Button.tsx'
import styles from '#view/page.module.css'
import { Setting } from '#view/Setting.tsx'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'

const SetUp = lazyPart(async () => (await import('./SetUp.tsx')).SetUp)

const EditService = lazyPart(async () => (await import('./SetUp.tsx')).EditService)

/** Opens the set-up of a service without a description, or of the one in use. The address keeps it open over a reload. */
export function SetUpSettings() {
  const words = useWords(setupWords)
  const { service } = usePreferences()
  const [params, setParams] = useUrlState()
  const open = params.get('setup')
  if (open !== null) {
    const Form = open === 'edit' && service !== null ? EditService : SetUp
    return (
      <PanelBoundary>
        <Suspense>
          <Form onClose={() => setParams({ setup: '' })} />
        </Suspense>
      </PanelBoundary>
    )
  }
  return (
    <Setting title={words.title} lead={words.lead}>
      <div className={styles.row}>
        {service !== null && (
          <Button onClick={() => setParams({ setup: 'edit' })}>{words.editService}</Button>
        )}
        <Button onClick={() => setParams({ setup: '1' })}>{words.open}</Button>
      </div>
    </Setting>
  )
}
