import { type FormEvent, useState } from 'react'
import { useServiceAddress } from '#data/useService.ts'
import { usePreferences } from '#data/useSettings.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Setting } from '#view/Setting.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hostEntry, hostOfText, hostsOf } from '#view/parts/imageHosts.ts'
import styles from '#view/page.module.css'

/** The hosts whose pictures may be fetched for this service: none until the person allows one. */
export function PictureSettings() {
  const { pictures } = useWords(viewWords)
  const { keyOrigin } = useServiceAddress()
  const { imageHosts, set } = usePreferences()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const hosts = hostsOf(imageHosts, keyOrigin)

  function submit(event: FormEvent) {
    event.preventDefault()
    const host = hostOfText(typed)
    setWrong(host === null)
    if (host === null) return
    set({ imageHosts: [...new Set([...imageHosts, hostEntry(keyOrigin, host)])] })
    setTyped('')
  }

  return (
    <Setting title={pictures.title} lead={pictures.lead}>
      <form onSubmit={submit} className={styles.form} noValidate>
        <TextField
          label={pictures.host}
          value={typed}
          onChange={setTyped}
          placeholder="cdn.example.com"
          error={wrong ? pictures.wrong : undefined}
          action={<Button type="submit">{pictures.allow}</Button>}
        />
      </form>
      {hosts.length > 0 && (
        <ul className={styles.lines}>
          {hosts.map((host) => (
            <li key={host} className={styles.row}>
              <bdi>{host}</bdi>
              <Button
                small
                variant="quiet"
                aria-label={pictures.forbid(host)}
                onClick={() =>
                  set({
                    imageHosts: imageHosts.filter((one) => one !== hostEntry(keyOrigin, host)),
                  })
                }
              >
                {pictures.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Setting>
  )
}
