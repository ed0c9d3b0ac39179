import { useId, useState } from 'react'
import { Badge } from '#ui/basic/Badge.tsx'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { Instant } from '#ui/text/Instant.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { LongText } from '#ui/text/LongText.tsx'
import { Name } from '#ui/text/Name.tsx'
import { useViewWords } from '#words/useViewWords.ts'
import { hrefOf } from '../../location.ts'
import { paths } from '../../paths.ts'
import styles from './events.module.css'
import type { Happening } from './activityFeed.ts'

const FEW = 50

interface EventFeedProps {
  feed: readonly Happening[]
  area: string
}

/** What happened, the newest first, with links to whom it happened to. */
export function EventFeed({ feed, area }: EventFeedProps) {
  const { events: words, competitions } = useViewWords()
  const { exact } = useFormat()
  const [all, setAll] = useState(false)
  const id = useId()
  if (feed.length === 0) return <p className={styles.none}>{words.noneFeed}</p>
  const shown = all ? feed : feed.slice(0, FEW)
  return (
    <>
      <ol className={styles.feed} aria-label={words.feed}>
        {shown.map(({ key, at, name, text, kind, id: event, links }, index) => (
          <li key={key} className={styles.line}>
            <span className={styles.at}>
              <When
                at={at}
                href={event === null ? null : hrefOf(paths.entity(area, event))}
                about={`${id}-${index}`}
              />
            </span>
            <span id={`${id}-${index}`} className={styles.text}>
              {name !== null && (
                <b>
                  <Name text={name} />{' '}
                </b>
              )}
              <LongText text={text} />
            </span>
            {kind !== null && <Badge>{kind}</Badge>}
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
        ))}
      </ol>
      {feed.length > FEW && (
        <Button variant="quiet" onClick={() => setAll(!all)}>
          {all ? competitions.less : competitions.more(feed.length - FEW, exact(feed.length - FEW))}
        </Button>
      )}
    </>
  )
}

/** `about`: the id of what happened then; an age alone would not say where the link leads. */
function When({ at, href, about }: { at: number; href: string | null; about: string }) {
  const id = useId()
  const time = <Instant ms={at} as="relative" />
  if (href === null) return time
  return (
    <AppLink href={href} aria-labelledby={`${id} ${about}`}>
      <span id={id}>{time}</span>
    </AppLink>
  )
}
