import { type FormEvent, useState } from 'react'
import { useExploreTarget } from '#view/useExploreTarget.ts'
import { useIsCached, useStoredQueries } from '#data/cached/useCached.ts'
import type { Target } from '#data/bodies/useTarget.ts'
import { isShown, useView } from '#data/bodies/useView.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { exploreWords } from '#words/en/lookup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf, navigate, useUrlState } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { arrangeFacts } from '#view/arrangeFacts.ts'
import { ReadingView } from '#view/ReadingView.tsx'
import { ViewActions, ViewFreshness } from '#view/ViewActions.tsx'
import { ViewStatus } from '#view/ViewStatus.tsx'
import { Page } from './Page.tsx'
import styles from '#view/page.module.css'

/** Shows any path of the service like other pages; the cost is shown first. */
export function ExplorePage() {
  const { shell, problem } = useWords()
  const words = useWords(exploreWords)
  const [params] = useUrlState()
  const requested = params.get('path') ?? ''
  const [typed, setTyped] = useState(requested)
  const shown = useExploreTarget(requested)
  const wanted = useExploreTarget(typed)
  const isCached = useIsCached(wanted.target)
  const [wrong, setWrong] = useState(false)
  const heads = useStoredQueries().filter(({ endpoint }) => endpoint.startsWith('explore:'))

  function submit(event: FormEvent) {
    event.preventDefault()
    setWrong(wanted.target === null)
    if (wanted.target !== null) navigate(paths.explore(typed.trim()))
  }

  return (
    <Page title={shell.explore} lead={words.lead}>
      <form onSubmit={submit} className={styles.search} noValidate>
        <TextField
          label={words.path}
          hint={words.pathHelp}
          value={typed}
          onChange={setTyped}
          error={wrong && wanted.problem !== null ? problem[wanted.problem] : undefined}
          mono
          action={
            <Button type="submit" variant="primary" cost={isCached ? 0 : 1}>
              {words.ask}
            </Button>
          }
        />
      </form>
      {shown.target !== null && (
        <Explored key={requested} target={shown.target} label={requested} />
      )}
      {shown.target === null && requested !== '' && <p role="alert">{problem[shown.problem]}</p>}
      {heads.length > 0 && (
        <Card title={words.history} flush>
          <ul className={styles.lines}>
            {heads.slice(0, 20).map((head) => (
              <li key={head.query} className={styles.row}>
                <AppLink href={hrefOf(paths.explore(head.path))}>{head.path}</AppLink>
                <Freshness at={head.fetchedAt} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  )
}

function Explored({ target, label }: { target: Target; label: string }) {
  const view = useView(target, label)
  return (
    <>
      <div className={styles.row}>
        <ViewFreshness view={view} />
        <ViewActions view={view} />
      </div>
      <ViewStatus view={view} label={label} name={null} />
      {isShown(view) && (
        <>
          <h2>{view.reading.title.text}</h2>
          <ReadingView view={view} facts={arrangeFacts(view.reading, [])} />
        </>
      )}
    </>
  )
}
