import { type FormEvent, useState } from 'react'
import { problemOfRoute } from '#api/endpoints.ts'
import { useServices } from '#data/services.ts'
import { hostEntry, hostOfText, hostsOf } from '#view/parts/imageHosts.ts'
import { usePreferences } from '#data/useSettings.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Button, ButtonLink } from '#ui/basic/Button.tsx'
import { Setting } from '#ui/basic/Setting.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import pages from '#view/page.module.css'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './settings.module.css'

/** What few people need: the tools, hosts of pictures and routes. */
export function DeveloperSettings() {
  const words = useWords(settingsWords)
  const { shell } = useWords()
  const { config } = useServices()
  return (
    <>
      <Setting title={words.toolsTitle} lead={words.toolsLead}>
        <div className={pages.row}>
          <ButtonLink href={hrefOf(paths.explore())}>{shell.explore}</ButtonLink>
          <ButtonLink href={hrefOf(paths.activity())}>{shell.activity}</ButtonLink>
        </div>
      </Setting>
      {!config.locked && (
        <>
          {/* The CSP of a build for one service allows no pictures from other hosts. */}
          <PictureSettings />
          <RouteSettings />
        </>
      )}
    </>
  )
}

/** The hosts whose pictures may be fetched for this service: none until the person allows one. */
function PictureSettings() {
  const { pictures } = useWords(settingsWords)
  const { keyOrigin } = useServices()
  const { imageHosts, set } = usePreferences()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const hosts = hostsOf(imageHosts, keyOrigin)
  const forbid = (host: string) =>
    set({ imageHosts: imageHosts.filter((one) => one !== hostEntry(keyOrigin, host)) })

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
      <form onSubmit={submit} className={pages.form} noValidate>
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
        <ul className={pages.lines}>
          {hosts.map((host) => (
            <li key={host} className={pages.row}>
              <bdi>{host}</bdi>
              <Button
                small
                variant="quiet"
                aria-label={pictures.forbid(host)}
                onClick={() => forbid(host)}
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

const ID = 'routes'

/** Corrects the routes for this browser: only one is documented. Folded: few people need it. */
function RouteSettings() {
  const words = useWords(settingsWords)
  const labelOfArea = useAreaLabel()
  const { endpoints, holdsKey } = useServices()
  const { set, routes } = usePreferences()
  const all = [...endpoints.values()]
  const [isOpen] = useState(() => location.hash === `#${ID}`)
  const [typed, setTyped] = useState(
    () => new Map(all.map((endpoint) => [endpoint.name, endpoint.path])),
  )
  const problemOf = (path: string) =>
    problemOfRoute(path) ?? (holdsKey(path) ? ('key' as const) : null)
  const problems = new Map([...typed].map(([name, path]) => [name, problemOf(path)]))
  const contentOf = (name: string) => {
    const use = name.slice(name.indexOf('.') + 1)
    const known: Readonly<Record<string, string>> = words.routeUse
    return Object.hasOwn(known, use) ? known[use] : (endpoints.get(name)?.title ?? use)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if ([...problems.values()].some((problem) => problem !== null)) return
    const chosen: Record<string, Record<string, string>> = {}
    for (const [name, path] of typed) {
      const [area = '', use = ''] = name.split('.')
      chosen[area] = { ...chosen[area], [use]: path.trim() }
    }
    set({ routes: chosen })
    location.reload()
  }

  return (
    <details id={ID} className={styles.fold} open={isOpen}>
      <summary>{words.advanced}</summary>
      <form onSubmit={submit} noValidate className={pages.stack}>
        <p className={pages.lead}>{words.routesLead}</p>
        <DataTable
          label={words.routesTitle}
          columns={[
            { id: 'of', label: words.routeOf },
            { id: 'path', label: words.route },
            { id: 'known', label: words.routeKnown, wideOnly: true },
          ]}
          rows={all}
          rowKey={({ name }) => name}
          nameColumn="of"
          cell={({ name, area, documented }, { id }) => {
            const content = `${labelOfArea(area)}: ${contentOf(name)}`
            if (id === 'of') return content
            if (id === 'known') return documented ? words.routeDocumented : words.routeAssumed
            const problem = problems.get(name) ?? null
            return (
              <div className={styles.route}>
                <TextField
                  label={content}
                  hideLabel
                  value={typed.get(name) ?? ''}
                  onChange={(path) => setTyped(new Map(typed).set(name, path))}
                  error={problem === null ? undefined : words.routeProblem[problem]}
                  mono
                />
              </div>
            )
          }}
        />
        <div className={pages.row}>
          <Button type="submit">{words.routesSave}</Button>
          {Object.keys(routes).length > 0 && (
            <Button
              variant="quiet"
              onClick={() => {
                set({ routes: {} })
                location.reload()
              }}
            >
              {words.routesReset}
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}
