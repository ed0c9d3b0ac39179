import { ButtonLink } from '#ui/basic/Button.tsx'
import { missingWords } from '#words/en/lookup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Opened } from './home/Things.tsx'
import { Page } from './Page.tsx'

export function MissingPage() {
  const missing = useWords(missingWords)
  const { shell } = useWords()
  return (
    <Page
      title={missing.title}
      lead={missing.lead}
      actions={<ButtonLink href={hrefOf(paths.home())}>{shell.home}</ButtonLink>}
    >
      <Opened />
    </Page>
  )
}
