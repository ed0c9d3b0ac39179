import { SAMPLE_URL } from '#api/baseUrl.ts'
import { isRecord } from '#lib/isRecord.ts'
import { isOk } from '../askWithRequired.ts'
import type { Address, Context, Reply } from '../types.ts'
import { AREA_WORDS } from '../vocabulary.ts'
import { type ApiDocument, readDocument } from './readDocument.ts'

/** Where such a document is: under the prefix, and at the origin. */
const UNDER_PREFIX = ['openapi.json']
const AT_ORIGIN = ['/openapi.json', '/swagger.json']
/** Where frameworks put it. */
const OF_FRAMEWORKS = [
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
  const usual = [address.apiPrefix === '' ? [] : UNDER_PREFIX, AT_ORIGIN, OF_FRAMEWORKS].flat()
  // Fields that are the same in each refusal are the service's own: it does not serve what its framework would.
  const refusals = isOk(reply) ? [] : [refusalOf(reply)]
  const isOwn = () => refusals.some((one, at) => one !== null && refusals.indexOf(one) < at)
  for (const path of [...named, ...usual.filter((one) => !named.includes(one))]) {
    if (OF_FRAMEWORKS.includes(path) && isOwn()) break
    const answer = await context.ask({ path, area: '', what: 'document' })
    // What cannot be read at the origin is no description of what can be read.
    if (answer === null && path.startsWith('/')) break
    if (!isOk(answer)) {
      refusals.push(refusalOf(answer))
      continue
    }
    const document = readDocument(answer?.body)
    if (typeof document !== 'string') {
      context.notes.push(`The service is described at ${path}.`)
      return document
    }
    context.notes.push(`${path} is no description of the service: ${document}.`)
  }
  return null
}

/** A refusal without the address in it; null if it has no fields. */
const refusalOf = (reply: Reply | null): string | null =>
  reply !== null && isRecord(reply.body)
    ? JSON.stringify(reply.body).replaceAll(/(?<![^\s"])[^\s"]*\/[^\s"]*/g, '')
    : null

/** The addresses of a Link header at the service's own origin. */
function linkedIn(reply: Reply | null, { baseUrl, apiPrefix }: Address): string[] {
  const origin = URL.canParse(baseUrl) && baseUrl !== SAMPLE_URL ? baseUrl : 'https://here.invalid'
  return (reply?.describedBy ?? []).flatMap((link) => {
    if (!URL.canParse(link, origin + apiPrefix + '/')) return []
    const url = new URL(link, origin + apiPrefix + '/')
    return url.origin === origin ? [url.pathname + url.search] : []
  })
}
