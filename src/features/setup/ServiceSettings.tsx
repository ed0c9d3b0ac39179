import { useServices } from '#data/services.ts'
import { usePreferences } from '#data/useSettings.ts'
import { Button } from '#ui/basic/Button.tsx'
import styles from '#view/page.module.css'
import { Setting } from '#ui/basic/Setting.tsx'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'

/** The service in use, and the ways to another and back. */
export function ServiceSettings() {
  const words = useWords(settingsWords)
  const { config, root } = useServices()
  const { service, set } = usePreferences()
  const [, setParams] = useUrlState()
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
          <Button onClick={() => setParams({ setup: '1' })}>{words.setUp}</Button>
          {service !== null && (
            <Button
              variant="quiet"
              onClick={() => {
                set({ service: null })
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
