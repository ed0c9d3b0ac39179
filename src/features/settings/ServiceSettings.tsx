import { type FormEvent, useState } from 'react'
import { checkBaseUrl } from '#api/baseUrl.ts'
import { useServices } from '#data/services.ts'
import { usePreferences } from '#data/useSettings.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Setting } from '#view/Setting.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'

/** Sets another service for this browser, and reloads the page. */
export function ServiceSettings() {
  const words = useWords(settingsWords)
  const { config, root, holdsKey } = useServices()
  const { baseUrl, service, set } = usePreferences()
  const [typed, setTyped] = useState(baseUrl ?? config.baseUrl)
  const [wrong, setWrong] = useState<string | null>(null)

  const adopt = (url: string | null) => {
    set({ baseUrl: url, ...(url === null && { service: null }) })
    location.reload()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = checkBaseUrl(typed)
    // An address with a key in it would be kept, shown and sent with each request.
    const problem = checked.ok ? (holdsKey(typed) ? 'key' : null) : checked.problem
    setWrong(problem === null ? null : words.baseUrlProblem[problem])
    if (problem === null) adopt(typed.trim())
  }

  return (
    <Setting
      title={words.serviceTitle}
      lead={
        <>
          {words.serviceLead} {config.name || words.unnamedService} (
          <code className={styles.address}>{root}</code>).
        </>
      }
    >
      <form onSubmit={submit} noValidate className={styles.form}>
        {config.locked ? (
          <p>{words.baseUrlLocked}</p>
        ) : (
          <>
            <TextField
              label={words.baseUrl}
              hint={words.baseUrlHelp}
              value={typed}
              onChange={setTyped}
              error={wrong ?? undefined}
              inputMode="url"
              mono
            />
            <div className={styles.row}>
              <Button type="submit">{words.baseUrlUse}</Button>
              {(baseUrl !== null || service !== null) && (
                <Button variant="quiet" onClick={() => adopt(null)}>
                  {words.baseUrlReset}
                </Button>
              )}
            </div>
          </>
        )}
      </form>
    </Setting>
  )
}
