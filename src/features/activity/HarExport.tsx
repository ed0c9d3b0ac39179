import { useServices } from '#data/services.ts'
import { Button } from '#ui/basic/Button.tsx'
import { downloadText, fileName } from '#view/export/download.ts'
import { activityWords } from '#words/en/activity.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { LoggedRequest } from './requestLog.ts'

export function HarExport({ log }: { log: readonly LoggedRequest[] }) {
  const words = useWords(activityWords)
  const { holdsKey } = useServices()
  return (
    <Button
      variant="quiet"
      small
      disabled={log.length === 0}
      onClick={() =>
        downloadText(harOf(log, holdsKey), 'application/json', fileName(words.harName, 'har'))
      }
    >
      {words.har}
    </Button>
  )
}

/** Replaces a path that holds a key. */
const HIDDEN = 'hidden'

/**
 * Requests as an HTTP Archive 1.2, the format of browsers' tools: addresses, times, statuses and sizes, but no headers, no
 * bodies and no key.
 */
export function harOf(log: readonly LoggedRequest[], holdsKey: (text: string) => boolean): string {
  const sent = log.filter(({ record }) => record.sentAt !== null)
  const entries = sent.toReversed().map(({ service, record }) => {
    const { askedAt, sentAt, doneAt, status, bytes, error, path } = record
    const url = holdsKey(path) ? `${service}/${HIDDEN}` : `${service}/${path}`
    const blocked = Math.max(0, (sentAt ?? askedAt) - askedAt)
    const wait = Math.max(0, doneAt - (sentAt ?? doneAt))
    return {
      startedDateTime: new Date(askedAt).toISOString(),
      time: blocked + wait,
      request: {
        method: 'GET',
        url,
        httpVersion: 'unknown',
        cookies: [],
        headers: [],
        queryString: queryOf(url),
        headersSize: -1,
        bodySize: 0,
      },
      response: {
        status: status ?? 0,
        statusText: error ?? '',
        httpVersion: 'unknown',
        cookies: [],
        headers: [],
        content: { size: bytes, mimeType: 'application/json' },
        redirectURL: '',
        headersSize: -1,
        bodySize: bytes,
      },
      cache: {},
      timings: { blocked, send: 0, wait, receive: 0 },
    }
  })
  const creator = { name: 'Statglass', version: '1' }
  return JSON.stringify({ log: { version: '1.2', creator, entries } }, null, 2)
}

function queryOf(url: string): { name: string; value: string }[] {
  const query = url.split('?')[1] ?? ''
  return [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }))
}
