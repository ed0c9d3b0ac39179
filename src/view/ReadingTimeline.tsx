import type { Span } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Instant } from '#ui/text/Instant.tsx'
import { useWords } from '#words/WordsContext.tsx'
import styles from './page.module.css'

/** What starts and ends, soonest first. */
export function ReadingTimeline({ spans }: { spans: readonly Span[] }) {
  const { entity } = useWords()
  return (
    <Card title={entity.timeline}>
      <ul>
        {spans.slice(0, 100).map((span) => (
          <li key={`${span.path} ${span.label}`} className={styles.row}>
            <bdi>{span.label}</bdi>
            {span.start !== null && <Instant ms={span.start} />}
            {span.start !== null && span.end !== null && '–'}
            {span.end !== null && <Instant ms={span.end} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
