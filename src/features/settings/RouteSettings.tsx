import { type FormEvent, useState } from 'react'
import { useEndpoints, useProblemOfRoute } from '#data/useService.ts'
import { usePreferences } from '#data/useSettings.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'

/** Corrects the routes for this browser: only one is documented. */
export function RouteSettings() {
  const words = useWords(settingsWords)
  const { entity } = useWords()
  const endpoints = useEndpoints()
  const problemOf = useProblemOfRoute()
  const preferences = usePreferences()
  const { set } = preferences
  const all = [...endpoints.values()]
  const [typed, setTyped] = useState(
    () => new Map(all.map((endpoint) => [endpoint.name, endpoint.path])),
  )
  const problemsOf = new Map([...typed].map(([name, path]) => [name, problemOf(path)]))

  const textOf = (name: string) => {
    const problem = problemsOf.get(name) ?? null
    return problem === null ? undefined : words.routeProblem[problem]
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if ([...problemsOf.values()].some((problem) => problem !== null)) return
    const routes: Record<string, Record<string, string>> = {}
    for (const [name, path] of typed) {
      const [area = '', use = ''] = name.split('.')
      routes[area] = { ...routes[area], [use]: path.trim() }
    }
    set({ routes })
    location.reload()
  }

  return (
    <Card title={words.routesTitle}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <p className={styles.lead}>{words.routesLead}</p>
        {all.map(({ name, documented }) => (
          <TextField
            key={name}
            label={name}
            value={typed.get(name) ?? ''}
            onChange={(path) => setTyped(new Map(typed).set(name, path))}
            error={textOf(name)}
            hint={documented ? undefined : <Badge>{entity.assumed}</Badge>}
            mono
          />
        ))}
        <div className={styles.row}>
          <Button type="submit">{words.routesSave}</Button>
          <Button
            variant="quiet"
            onClick={() => {
              set({ routes: {} })
              location.reload()
            }}
          >
            {words.routesReset}
          </Button>
        </div>
      </form>
    </Card>
  )
}
