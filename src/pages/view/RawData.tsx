import type { Visit } from '#queries/useView.ts'
import type { Reading } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { CopyButton } from '#ui/basic/CopyButton.tsx'
import { useWords } from '#words/WordsContext.tsx'
import styles from './RawData.module.css'

const RATE = /^x-ratelimit-|^retry-after$/

/** The body as it arrived, with the response's rate headers first. */
export function RawData({ visit }: { visit: Visit; reading: Reading }) {
  const { thing } = useWords()
  const headers = visit.headers.toSorted(
    ([a], [b]) => Number(RATE.test(b)) - Number(RATE.test(a)) || (a < b ? -1 : 1),
  )
  const text = JSON.stringify(visit.body, null, 2)
  return (
    <Card title={thing.raw} aside={<CopyButton text={text} small />}>
      <dl className={styles.headers}>
        <div>
          <dt>HTTP</dt>
          <dd>{visit.status}</dd>
        </div>
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <pre className={styles.body} tabIndex={0}>
        {text.length > 200_000 ? `${text.slice(0, 200_000)}…` : text}
      </pre>
    </Card>
  )
}
