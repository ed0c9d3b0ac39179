import { SAMPLE_URL } from '#api/baseUrl.ts'
import { isOk } from '../askWithRequired.ts'
import type { Address, Context, Reply } from '../types.ts'
import { AREA_WORDS } from '../vocabulary.ts'
import { type ApiDocument, readDocument } from './readDocument.ts'

/** Where such a document is: under the prefix, and at the origin. */
const UNDER_PREFIX = ['openapi.json']
const AT_ORIGIN = [
  '/openapi.json',
  '/swagger.json',
  '/v3/api-docs',
  '/api-docs',
  '/docs/openapi.json',
  '/swagger/v1/swagger.json',
]

/** The service's description of itself: where a first answer says that it is, or at a usual address; null if there is none. */
export async function findDocument(
  context: Context,
  address: Address,
): Promise<ApiDocument | null> {
  const [first = ''] = AREA_WORDS['clans'] ?? []
  const reply = await context.ask({ path: first, area: 'clans', what: 'list' })
  const named = linkedIn(reply, address)
  const usual = address.apiPrefix === '' ? AT_ORIGIN : [UNDER_PREFIX, AT_ORIGIN].flat()
  for (const path of [...named, ...usual.filter((one) => !named.includes(one))]) {
    const answer = await context.ask({ path, area: '', what: 'document' })
    if (!isOk(answer)) continue
    const document = readDocument(answer?.body)
    if (typeof document !== 'string') {
      context.notes.push(`The service is described at ${path}.`)
      return document
    }
    context.notes.push(`${path} is no description of the service: ${document}.`)
  }
  return null
}

/** The addresses of a Link header at the service's own origin. */
function linkedIn(reply: Reply | null, { baseUrl, apiPrefix }: Address): string[] {
  const origin = URL.canParse(baseUrl) && baseUrl !== SAMPLE_URL ? baseUrl : 'https://here.invalid'
  return (reply?.describedBy ?? []).flatMap((link) => {
    if (!URL.canParse(link, origin + apiPrefix + '/')) return []
    const url = new URL(link, origin + apiPrefix + '/')
    return url.origin === origin ? [url.pathname + url.search] : []
  })
}
