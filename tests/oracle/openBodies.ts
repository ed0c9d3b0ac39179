import { sharedJson, sharedText } from '../helpers/shared.ts'

export interface OpenBody {
  file: string
  area: string
  /** Null for a list, which has the area's own page. */
  id: string | null
  body: unknown
}

const PER_AREA = 7
const LARGEST = 150_000

/** About forty real bodies: of each area some, each of another service. None where `../shared` is absent. */
export function openBodies(): OpenBody[] {
  const found: OpenBody[] = []
  const seen = new Map<string, Set<string>>()
  for (const set of ['corpus', 'corpus2']) {
    const [head = '', ...rows] = (sharedText(`${set}/INDEX.tsv`) ?? '').trim().split('\n')
    const names = head.split('\t')
    for (const row of rows) {
      const cells = row.split('\t')
      const of = (name: string) => cells[names.indexOf(name)] ?? ''
      const [area, apis] = [of('group'), seen.get(of('group')) ?? new Set<string>()]
      if (area === 'errors' || apis.has(of('api')) || apis.size >= PER_AREA) continue
      if (Number(of('bytes')) > LARGEST) continue
      seen.set(area, apis.add(of('api')))
      const isList = area !== 'players' && of('title_from') === 'endpoint/request'
      const file = of('file')
      found.push({ file, area, id: isList ? null : 'Some-One', body: sharedJson(`${set}/${file}`) })
    }
  }
  return found
}

/** The body as it is some days later: amounts have grown, each by its own step. */
export function grown(body: unknown, days: number): unknown {
  if (typeof body === 'number' && Number.isInteger(body) && body >= 100 && body < 1e9)
    return body + days * (1 + (body % 7))
  if (Array.isArray(body)) return body.map((one) => grown(one, days))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).map(([key, one]) => [key, grown(one, days)]))
}
