import { Card } from '#ui/basic/Card.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { usePageTitle } from '#view/PageTitle.tsx'
import { StoredTable } from '#features/settings/privacy/StoredTable.tsx'
import styles from '#view/page.module.css'

/** What is kept, what is sent, how to wipe it, what is not protected: it asks nothing and needs no service. */
export function PrivacyPage() {
  const { privacy: words } = useWords()
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
