import { kindLabel, type Row, type Table } from '#data/things/things.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { Badge } from '#ui/basic/Badge.tsx'
import { Button } from '#ui/basic/Button.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { LongText } from '#ui/text/LongText.tsx'
import { Name } from '#ui/text/Name.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import type { OtherForm } from '../TableView.tsx'
import { activityFeedOf, type Happening, NO_DATE, tellsDeeds } from './activityFeedOf.ts'
import styles from './Feed.module.css'

const FEW = 50
/** The limit for one list among others. */
const FEW_OF_OTHERS = 10
/** A longer text is folded behind a button, which must not be inside a link. */
const MAX_LINK_LENGTH = 280

interface FeedProps {
  feed: readonly Happening[]
  area: string
  /** Shows the kind of each event; false if all have the same one. */
  kinds: boolean
  /** How many are shown before the user asks for more. */
  few?: number
}

export function Feed({ feed, area, kinds, few = FEW }: FeedProps) {
  const { events: words, competitions } = useWords(panelWords)
  const { exact } = useFormat()
  const [all, setAll] = useState(false)
  if (feed.length === 0) return <p>{words.noneFeed}</p>
  const shown = all ? feed : feed.slice(0, few)
  const undated = feed.filter(({ at }) => at === NO_DATE).length
  return (
    <>
      <ol aria-label={words.feed}>
        {shown.map(({ key, when, name, text, kind, id: event, links }) => {
          const href = event === null ? null : hrefOf(paths.entity(area, event))
          const called = name ?? (text.length <= MAX_LINK_LENGTH ? text : null)
          const own = event === null ? links.find((link) => link.text === text) : undefined
          // A name that leads to the same person is the former one.
          const former = links.find(
            ({ area, id, text }) =>
              own !== undefined && area === own.area && id === (own.id ?? own.text) && text !== id,
          )
          const others = links.filter((link) => link !== own && link !== former)
          return (
            <li key={key} className={styles.line}>
              {kinds && kind !== null && <Emblem name={kindLabel(kind)} />}
              <span className={styles.at}>
                <To href={called === null ? href : null}>
                  <ValueText value={when} as="headline" />
                </To>
              </span>
              <span className={styles.text}>
                {name !== null && (
                  <b>
                    <To href={href}>
                      <Name text={name} />
                    </To>{' '}
                  </b>
                )}
                {former !== undefined && (
                  <>
                    <Name text={former.text} /> →{' '}
                  </>
                )}
                {own?.area === undefined ? (
                  <To href={name === null && called !== null ? href : null}>
                    <LongText text={text} />
                  </To>
                ) : (
                  <AreaLink area={own.area} id={own.id ?? text} text={text} />
                )}
              </span>
              {kinds && kind !== null && <Badge>{kindLabel(kind)}</Badge>}
              <span className={styles.links}>
                {others.slice(0, 3).map(({ area, id, text: name }) => (
                  <AreaLink key={`${area} ${name}`} area={area} id={id ?? name} text={name} />
                ))}
              </span>
            </li>
          )
        })}
      </ol>
      {undated > 0 && <p>{words.undated(exact(undated))}</p>}
      {feed.length > few && (
        <Button variant="quiet" onClick={() => setAll(!all)}>
          {all ? competitions.less : competitions.more(feed.length - few, exact(feed.length - few))}
        </Button>
      )}
    </>
  )
}

function To({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? children : <AppLink href={href}>{children}</AppLink>
}

/** The rows of a table as a feed, if they say in words what happened and when. */
export function useFeedForm(table: Table, area: string): OtherForm | undefined {
  const { events: words } = useWords(panelWords)
  return useMemo(() => {
    if (!tellsDeeds(table)) return undefined
    const draw = (rows: readonly Row[]) => {
      const feed = activityFeedOf({ ...table, rows: [...rows] })
      const kinds = new Set(feed.map(({ kind }) => kind)).size > 1
      return (
        <div className={styles.inset}>
          <Feed feed={feed} area={table.rowLink?.area ?? area} kinds={kinds} few={FEW_OF_OTHERS} />
        </div>
      )
    }
    return { label: words.view.feed, draw }
  }, [table, area, words])
}
