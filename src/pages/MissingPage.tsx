import { ButtonLink } from '#ui/basic/Button.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { missingWords } from '#words/en/lookup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf, navigate } from '#routes/location.ts'
import { Finder } from '#view/finder/Finder.tsx'
import { usePageTitle } from '#view/PageTitle.tsx'
import { paths } from '#routes/paths.ts'
import styles from '#view/page.module.css'

const SCOPE = { use: 'open' } as const

export function MissingPage() {
  const missing = useWords(missingWords)
  const { search } = useWords()
  usePageTitle(missing.title)
  return (
    <div className={styles.stack}>
      <PageHeader title={missing.title} lead={missing.lead} />
      <div className={styles.search}>
        <Finder label={search.label} scope={SCOPE} onPick={({ path }) => navigate(path)} />
        <ButtonLink href={hrefOf(paths.home())}>{missing.home}</ButtonLink>
      </div>
    </div>
  )
}
