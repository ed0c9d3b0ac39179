import { hrefOf } from '#routes/location.ts'
import { Card } from '#ui/basic/Card.tsx'
import styles from '#view/page.module.css'
import { privacyWords } from '#words/en/privacy.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Page } from './Page.tsx'

/** Sends no requests. */
export function PrivacyPage() {
  const words = useWords(privacyWords)
  const stored = [...words.stored.map(words.storedUntil), words.storedNote]
  return (
    <Page title={words.title} lead={words.lead}>
      <Points title={words.storedTitle} points={stored} />
      <Points title={words.sentTitle} points={words.sent} />
      <Points title={words.wipeTitle} points={words.wipe} />
      <Points title={words.openTitle} points={words.notProtected} />
      <Card title={words.licencesTitle}>
        <p>{words.licencesLead}</p>
        <ul className={styles.points}>
          <li>
            <a href={hrefOf('/licences.txt')}>{words.licences}</a>
          </li>
          <li>
            <a href={hrefOf('/fonts/Figtree-OFL.txt')}>{words.fontLicence}</a>
          </li>
        </ul>
      </Card>
    </Page>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <Card title={title}>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  )
}
