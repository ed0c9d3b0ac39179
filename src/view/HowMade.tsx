import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import type { Fact, Note } from '#reading/types.ts'
import { DetailLine } from '#ui/page/DetailList.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Instant } from '#ui/text/Instant.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { itemOf } from './Facts.tsx'
import styles from './page.module.css'

export interface HowMadeProps {
  /** The request path and query of the response. */
  query: string
  /** Wall ms. */
  fetchedAt: number
  /** True if the route is in the service's documentation. */
  documented: boolean
  /** Ids and other metadata of the record. */
  record: readonly Fact[]
  /** What the page has no room for, and what could not be read. */
  notes: readonly Note[]
}

/** One line at the foot of a view: where the data came from, and which parts of the body are not shown above. */
export function HowMade({ query, fetchedAt, documented, record, notes }: HowMadeProps) {
  const { failure, howMade: words } = useWords(viewWords)
  const { exact } = useFormat()
  const unread = notes.filter(({ limit }) => limit === undefined)
  return (
    <details className={styles.small}>
      <summary>
        {words.made + (unread.length > 0 ? ` · ${words.notes(unread.length)}` : '')}
      </summary>
      <p className={styles.address} translate="no">
        {words.madeFrom} <code>{query}</code>, <Instant ms={fetchedAt} as="second" />.
      </p>
      {!documented && (
        <p>
          <span>{`${words.assumedHelp} `}</span>
          <AppLink href={hrefOf(paths.settings('routes'))}>{failure.toSettings}</AppLink>
        </p>
      )}
      <DetailLine items={record.map(itemOf)} label={words.recordLabel} />
      {notes.map(
        ({ path, expected, limit }) =>
          limit !== undefined && (
            <p key={`${path} ${expected}`}>
              {limit.what === 'places'
                ? words.leftPlaces
                : words.left(limit.left, exact(limit.left), exact(limit.all), limit.what)}
            </p>
          ),
      )}
      {unread.length > 0 && (
        <ul>
          {unread.map(({ path, expected, got }) => (
            <li key={`${path} ${expected}`}>
              <code>{path}</code>
              <span>{`: ${words.note(expected, got)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
