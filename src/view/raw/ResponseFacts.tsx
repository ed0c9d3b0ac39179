import { Fragment } from 'react'
import type { Snapshot } from '#data/bodies/useView.ts'
import { CopyButton } from '#ui/basic/CopyButton.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Instant } from '#ui/text/Instant.tsx'
import { rawWords } from '#words/en/raw.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './RawData.module.css'

/** The response's status and headers, and the request as a command line without the key. */
export function ResponseFacts({ snapshot }: { snapshot: Snapshot }) {
  const raw = useWords(rawWords)
  const { view } = useWords()
  const { exact } = useFormat()
  const headers = headersInOrder(snapshot.headers)
  const curl = curlLine(snapshot.query)
  return (
    <div className={styles.response} tabIndex={0} role="group" aria-label={raw.response}>
      <h3 className={styles.caption}>{raw.response}</h3>
      <dl className={styles.headers}>
        <dt>{raw.status}</dt>
        <dd>{snapshot.status}</dd>
        {headers.map(([name, value]) => (
          <Fragment key={name}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </Fragment>
        ))}
        <dt>{raw.size}</dt>
        <dd>{exact(snapshot.bytes)} B</dd>
        <dt>{view.fetched}</dt>
        <dd>
          <Instant ms={snapshot.fetchedAt} />
        </dd>
      </dl>
      {headers.length === 0 && <p className={styles.hint}>{raw.noHeaders}</p>}
      <h3 className={styles.caption}>{raw.request}</h3>
      {curl === null ? (
        <p className={styles.hint}>{raw.inPage}</p>
      ) : (
        <>
          <pre className={styles.curl}>
            <code>{`${curl}\n${raw.withKey}`}</code>
          </pre>
          <CopyButton small label={raw.copyCurl} text={curl} />
        </>
      )}
    </div>
  )
}

const FIRST = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
]

type Header = readonly [string, string]

/** Rate limit headers first, in reading order; the others by name. */
export function headersInOrder(headers: readonly Header[]): readonly Header[] {
  const place = (name: string) => {
    const at = FIRST.indexOf(name.toLowerCase())
    return at < 0 ? FIRST.length : at
  }
  return headers.toSorted(([a], [b]) => place(a) - place(b) || (a < b ? -1 : a > b ? 1 : 0))
}

/** Quotes any text as one word of a POSIX shell. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/**
 * A request as a command line, without the key; null if it has no URL, as the sample service runs in the page.
 * `query`: the encoded query of a visit, with the service's root, path and parameters.
 */
export function curlLine(query: string): string | null {
  if (!/^https?:\/\//.test(query)) return null
  return `curl -sS -i ${shellWord(query)} -H ${shellWord('Accept: application/json')}`
}
