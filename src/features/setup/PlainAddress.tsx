import { type FormEvent, useState } from 'react'
import { checkBaseUrl, SAMPLE_URL, serviceRoot } from '#api/baseUrl.ts'
import { useServices } from '#data/services.ts'
import { usePreferences } from '#data/useSettings.ts'
import { useUrlState } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import styles from '#view/page.module.css'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'
import { answersAt } from './useSetUp.ts'

const originOf = (root: string) => (root.startsWith(SAMPLE_URL) ? SAMPLE_URL : new URL(root).origin)

/** The routes of the service in use at another address of its host, asked once first. Another host is set up. */
export function PlainAddress() {
  const words = useWords(settingsWords)
  const { quota } = useWords()
  const { exact } = useFormat()
  const services = useServices()
  const { config, holdsKey, root } = services
  const { baseUrl, set } = usePreferences()
  const [, setParams] = useUrlState()
  const [typed, setTyped] = useState(baseUrl ?? config.baseUrl)
  const [wrong, setWrong] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const checked = checkBaseUrl(typed)
    // An address with a key in it would be kept, shown and sent with each request.
    const problem = checked.ok ? (holdsKey(typed) ? 'key' : null) : checked.problem
    setWrong(problem === null ? null : words.baseUrlProblem[problem])
    if (problem !== null || asking) return
    const address = typed.trim()
    const chosen = serviceRoot(config, address, location.origin).root
    const isOwn = address === '' || address === SAMPLE_URL
    if (!isOwn && originOf(chosen) !== originOf(root)) {
      setParams({ setup: '1', address })
      return
    }
    setAsking(true)
    const answers = await answersAt(services, chosen)
    setAsking(false)
    setWrong(answers ? null : words.baseUrlSilent)
    if (!answers) return
    set({ baseUrl: address })
    location.reload()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
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
        <Button type="submit" disabled={asking} cost={quota.requests(1, exact(1))}>
          {words.baseUrlUse}
        </Button>
      </div>
    </form>
  )
}
