import type { Span } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { EndTime, StartTime } from '#ui/calendar/SpanDates.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { localSpan } from './spans/spans.ts'
import styles from './page.module.css'

export function ReadingTimeline({ spans }: { spans: readonly Span[] }) {
  const { content } = useWords(viewWords)
  const { offset } = useFormat()
  return (
    <Card title={content.timeline}>
      <ul>
        {spans.slice(0, 100).map((told) => {
          const span = localSpan(told, offset)
          return (
            <li key={`${span.path} ${span.label}`} className={styles.row}>
              <bdi>{span.label}</bdi>
              <StartTime {...span} />
              {span.start !== null && span.end !== null && '–'}
              <EndTime {...span} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
