import { ButtonLink } from '#ui/basic/Button.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { missingWords } from '#words/en/lookup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { usePageTitle } from '#view/PageTitle.tsx'
import { paths } from '#routes/paths.ts'

export function MissingPage() {
  const missing = useWords(missingWords)
  usePageTitle(missing.title)
  return (
    <>
      <PageHeader title={missing.title} lead={missing.lead} />
      <ButtonLink href={hrefOf(paths.home())} variant="primary">
        {missing.home}
      </ButtonLink>
    </>
  )
}
