import { Suspense } from 'react'
import { useServices } from '#data/services.ts'
import { usePreferences } from '#data/useSettings.ts'
import { Button } from '#ui/basic/Button.tsx'
import styles from '#view/page.module.css'
import { Setting } from '#view/Setting.tsx'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { settingsWords } from '#words/en/settings.ts'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'

const SetUp = lazyPart(async () => (await import('./SetUp.tsx')).SetUp)

const EditService = lazyPart(async () => (await import('./SetUp.tsx')).EditService)

/**
 * The service in use, and the ways to another and back. The address of the page keeps the set-up open over a reload, of a service
 * without a description or of the one in use.
 */
export function ServiceSettings() {
  const words = useWords(settingsWords)
  const { open: setUp, editService } = useWords(setupWords)
  const { config, root } = useServices()
  const { baseUrl, service, set } = usePreferences()
  const [params, setParams] = useUrlState()
  const open = params.get('setup')
  if (open !== null && !config.locked) {
    const Form = open === 'edit' && service !== null ? EditService : SetUp
    return (
      <PanelBoundary>
        <Suspense>
          <Form onClose={() => setParams({ setup: '', address: '' })} />
        </Suspense>
      </PanelBoundary>
    )
  }
  return (
    <Setting
      title={words.serviceTitle}
      lead={
        <>
          {words.serviceLead} {config.name || words.unnamedService} (<code>{root}</code>).
        </>
      }
    >
      {config.locked ? (
        <p>{words.baseUrlLocked}</p>
      ) : (
        <div className={styles.row}>
          <Button variant="primary" onClick={() => setParams({ setup: '1' })}>
            {setUp}
          </Button>
          {service !== null && (
            <Button onClick={() => setParams({ setup: 'edit' })}>{editService}</Button>
          )}
          {(baseUrl !== null || service !== null) && (
            <Button
              variant="quiet"
              onClick={() => {
                set({ baseUrl: null, service: null })
                location.reload()
              }}
            >
              {words.baseUrlReset}
            </Button>
          )}
        </div>
      )}
    </Setting>
  )
}
