import { ButtonLink } from '#ui/basic/Button.tsx'
import { missingWords } from '#words/en/lookup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf, navigate } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Finder } from '#view/finder/Finder.tsx'
import styles from '#view/page.module.css'
import { Opened } from './home/Things.tsx'
import { Page } from './Page.tsx'

export function MissingPage() {
  const missing = useWords(missingWords)
  const { shell, search } = useWords()
  return (
    <Page {...missing} actions={<ButtonLink href={hrefOf(paths.home())}>{shell.home}</ButtonLink>}>
      <div className={styles.search}>
        <Finder
          label={search.label}
          scope={{ use: 'open' }}
          onPick={({ path }) => navigate(path)}
        />
      </div>
      <Opened />
    </Page>
  )
}
