import { type ReactNode, useState } from 'react'
import { Badge } from '#ui/basic/Badge.tsx'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { LongText } from '#ui/text/LongText.tsx'
import { Name } from '#ui/text/Name.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import styles from './events.module.css'
import type { Happening } from './activityFeed.ts'

const FEW = 50
/** A text beyond it is folded, with a button that cannot stand in a link. */
const LONGEST_LINK = 280

interface EventFeedProps {
  feed: readonly Happening[]
  area: string
  /** Where all are of one kind, it says nothing of any. */
  kinds: boolean
}

/** What happened, the newest first, with links to whom it happened to. */
export function EventFeed({ feed, area, kinds }: EventFeedProps) {
  const { events: words, competitions } = useWords()
  const { exact } = useFormat()
  const [all, setAll] = useState(false)
  if (feed.length === 0) return <p className={styles.none}>{words.noneFeed}</p>
  const shown = all ? feed : feed.slice(0, FEW)
  return (
    <>
      <ol className={styles.feed} aria-label={words.feed}>
        {shown.map(({ key, at, unit, name, text, kind, id: event, links }) => {
          const href = event === null ? null : hrefOf(paths.entity(area, event))
          const called = name ?? (text.length <= LONGEST_LINK ? text : null)
          return (
            <li key={key} className={styles.line}>
              <span className={styles.at}>
                <To href={called === null ? href : null}>
                  <ValueText value={{ kind: 'instant', ms: at, unit }} as="headline" />
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
                <To href={name === null && called !== null ? href : null}>
                  <LongText text={text} />
                </To>
              </span>
              {kinds && kind !== null && <Badge>{kind}</Badge>}
              <span className={styles.links}>
                {links
                  .slice(0, 3)
                  .map(({ area, id, text: name }) =>
                    area === undefined ? null : (
                      <AreaLink key={`${area} ${name}`} area={area} id={id ?? name} text={name} />
                    ),
                  )}
              </span>
            </li>
          )
        })}
      </ol>
      {feed.length > FEW && (
        <Button variant="quiet" onClick={() => setAll(!all)}>
          {all ? competitions.less : competitions.more(feed.length - FEW, exact(feed.length - FEW))}
        </Button>
      )}
    </>
  )
}

/** A link where there is somewhere to go. */
function To({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? children : <AppLink href={href}>{children}</AppLink>
}
