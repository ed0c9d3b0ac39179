import { hrefOf } from '#routes/location.ts'
import { Card } from '#ui/basic/Card.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { usePageTitle } from '#view/PageTitle.tsx'
import styles from '#view/page.module.css'
import { privacyWords } from '#words/en/privacy.ts'
import { useWords } from '#words/WordsContext.tsx'
import own from './PrivacyPage.module.css'

/** Sends no requests. */
export function PrivacyPage() {
  const words = useWords(privacyWords)
  usePageTitle(words.title)
  return (
    <div className={styles.stack}>
      <PageHeader title={words.title} lead={words.lead} />
      <Card title={words.storedTitle}>
        <StoredTable />
        <p className={styles.small}>{words.storedNote}</p>
      </Card>
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
    </div>
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

function StoredTable() {
  const words = useWords(privacyWords)
  return (
    <table className={own.table}>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.where}</th>
          <th scope="col">{words.until}</th>
        </tr>
      </thead>
      <tbody>
        {words.stored.map(([what, where, until]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{where}</td>
            <td>{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
