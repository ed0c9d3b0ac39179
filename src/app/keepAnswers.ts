import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '#api/answer.ts'
import type { Endpoint } from '#api/endpoints.ts'
import type { History } from '#history/types.ts'
import { visitOf } from '#queries/fetchVisit.ts'
import { contextOf } from '#queries/useReading.ts'
import type { Reader } from './createReader.ts'

/** Every answer is kept, whoever waited for it: the body in cache and history, the names in it for the palette. */
export function keepAnswers(options: {
  history: History
  queryClient: QueryClient
  root: string
  namesIn: Reader['namesIn']
}) {
  const { history, queryClient, root, namesIn } = options
  return (query: string, endpoint: Endpoint, id: string | null, answer: Answer): void => {
    const target = { endpoint, ...(id === null ? {} : { id }) }
    const visit = visitOf(query, target, answer)
    queryClient.setQueryData([root, endpoint.name, answer.path], visit)
    void (async () => {
      await history.append(visit)
      const names = await namesIn(answer.body, contextOf(visit))
      const seenAt = answer.fetchedAt
      await history.remember(names.map(({ area, id, name }) => ({ area, id, name, seenAt })))
    })()
  }
}
