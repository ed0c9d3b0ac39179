import { ENDPOINTS, resolveEndpoints } from '#api/endpoints.ts'
import type { ServiceConfig } from '#api/serviceConfig.ts'
import { paths } from '#routes/paths.ts'
import { Button } from '#ui/basic/Button.tsx'
import page from '#view/page.module.css'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'

interface ServicePagesProps {
  config: ServiceConfig
  /** Uses the service, and opens the page at this path of the app. */
  onOpen(path: string): void
}

/** The pages that a `service.json` makes, with the routes they ask for. */
export function ServicePages({ config, onOpen }: ServicePagesProps) {
  const words = useWords(setupWords)
  const { areas } = useWords()
  const endpoints = [...resolveEndpoints(ENDPOINTS, config.areas).values()]
  const pages = Object.entries(areas).flatMap(([area, usual]) => {
    const { absent, name = usual, entries } = config.descriptions[area] ?? {}
    const routes = endpoints.filter((endpoint) => endpoint.area === area)
    if (absent === true || routes.length === 0) return []
    const isListed = routes.some((route) => route.name === `${area}.list`) || entries !== undefined
    const [example] = area === 'players' ? config.examples : []
    return [
      {
        area,
        name,
        routes: routes.map((route) => route.path),
        opens: [
          ...(isListed ? [{ label: name, path: paths.area(area) }] : []),
          ...(example === undefined ? [] : [{ label: example, path: paths.entity(area, example) }]),
        ],
      },
    ]
  })
  return (
    <section aria-label={words.pages}>
      <ul>
        {pages.map(({ area, name, routes, opens }) => (
          <li key={area}>
            <strong>{name}</strong>{' '}
            {opens.map(({ label, path }) => (
              <Button key={path} small variant="quiet" onClick={() => onOpen(path)}>
                {words.open(label)}
              </Button>
            ))}
            <p className={page.small}>
              {routes.map((route) => (
                <code key={route}>{route} </code>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
