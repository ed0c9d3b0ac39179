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

type Header = readonly [string, string]

const isOfLimit = (name: string) => /^(?:x-)?ratelimit\b|^retry-after$/i.test(name)

/** Rate limit headers first; each by name. */
export const headersInOrder = (headers: readonly Header[]): readonly Header[] =>
  headers.toSorted(
    ([a], [b]) => Number(isOfLimit(b)) - Number(isOfLimit(a)) || (a < b ? -1 : a > b ? 1 : 0),
  )

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
