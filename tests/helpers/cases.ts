import { allOf, openApp, type OpenApp } from './openApp.tsx'
import { sharedJson, sharedText } from './shared.ts'

/** True where `../shared/cases` is absent: tests of cases are then skipped. */
export const CASES_ABSENT = sharedText('cases/big-ids/README') === null

/** The text of a file of `../shared/cases`. */
export const caseText = (path: string): string => sharedText(`cases/${path}`) ?? ''

/** An answer of the service with nine requests left of ten. */
export const answer = (body: string, status = 200, type = 'application/json'): Response =>
  new Response(body, {
    status,
    headers: {
      'X-RateLimit-Limit': '10',
      'X-RateLimit-Remaining': '9',
      'Content-Type': type,
    },
  })

/** The text of an element, with ordinary spaces. */
export const textOf = (element: Element): string => element.textContent.replaceAll('\u{A0}', ' ')

export const linksOf = (name: string | RegExp): (string | null)[] =>
  allOf('link', name).map((link) => link.getAttribute('href'))

export const refresh = (app: OpenApp): Promise<unknown> => app.press('button', /^Refresh/)

/** Opens a page whose service gives one answer to every request. */
export async function openCase(
  path: string,
  body: string,
  status?: number,
  type?: string,
): Promise<OpenApp> {
  const app = await openApp('/')
  app.respond(() => answer(body, status, type))
  await app.go(path)
  await app.settled()
  return app
}

/** The day after what the folders tell of. */
const NOW = Date.UTC(2026, 10, 29, 12)

/**
 * Opens a page of the service that the folder of a case is: `players/Fern Wick.json` answers `/api/v1/players/Fern%20Wick`, unless
 * `instead` answers the route.
 */
export async function openFolder(
  name: string,
  path: string,
  instead: (route: string) => Response | null = () => null,
): Promise<OpenApp> {
  const app = await openApp('/', { file: sharedJson(`cases/${name}/service.json`), start: NOW })
  app.respond(({ url }) => {
    const route = decodeURIComponent(new URL(url).pathname).replace('/api/v1/', '')
    const other = instead(route)
    if (other !== null) return other
    const body = caseText(`${name}/${route}.json`)
    return body === '' ? answer('{"message":"Not found"}', 404) : answer(body)
  })
  await app.go(path)
  await app.settled()
  return app
}
