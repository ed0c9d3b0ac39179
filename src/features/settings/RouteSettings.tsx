import { type FormEvent, useEffect, useState } from 'react'
import { problemOfRoute } from '#api/endpoints.ts'
import { useServices } from '#data/services.ts'
import { usePreferences } from '#data/useSettings.ts'
import { labelOf } from '#reading/index.ts'
import { Button } from '#ui/basic/Button.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'
import pages from '#view/page.module.css'
import styles from './settings.module.css'

const ID = 'routes'

/** Corrects the routes for this browser: only one is documented. Folded: few people need it. */
export function RouteSettings() {
  const words = useWords(settingsWords)
  const labelOfArea = useAreaLabel()
  const { endpoints, holdsKey } = useServices()
  const { set, routes } = usePreferences()
  const all = [...endpoints.values()]
  const [open, setOpen] = useState(() => location.hash === `#${ID}`)
  const [typed, setTyped] = useState(
    () => new Map(all.map((endpoint) => [endpoint.name, endpoint.path])),
  )
  const problemOf = (path: string) =>
    problemOfRoute(path) ?? (holdsKey(path) ? ('key' as const) : null)
  const problems = new Map([...typed].map(([name, path]) => [name, problemOf(path)]))
  useEffect(() => {
    const follow = () => {
      if (location.hash === `#${ID}`) setOpen(true)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  const contentOf = (name: string) => {
    const use = name.slice(name.indexOf('.') + 1)
    const known: Readonly<Record<string, string>> = words.routeUse
    return Object.hasOwn(known, use) ? known[use] : (endpoints.get(name)?.title ?? labelOf(use))
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
    <details
      id={ID}
      className={styles.fold}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
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
