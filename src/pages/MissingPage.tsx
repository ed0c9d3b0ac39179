import { PageHeader } from '#ui/page/PageHeader.tsx'
import { missingWords } from '#words/en/lookup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { navigate } from '#routes/location.ts'
import { Finder } from '#view/finder/Finder.tsx'
import { usePageTitle } from '#view/PageTitle.tsx'
import styles from '#view/page.module.css'

export function MissingPage() {
  const missing = useWords(missingWords)
  const { search } = useWords()
  usePageTitle(missing.title)
  return (
    <div className={styles.stack}>
      <PageHeader title={missing.title} lead={missing.lead} />
      <div className={styles.search}>
        <Finder
          label={search.label}
          scope={{ use: 'open' }}
          onPick={({ path }) => navigate(path)}
        />
      </div>
    </div>
  )
}
