import { type FormEvent, useState } from 'react'
import { useExploreTarget } from '#queries/snapshots/useExploreTarget.ts'
import { useKnownHeads, useKnownQuery } from '#queries/known/useKnown.ts'
import type { Target } from '#queries/snapshots/target.ts'
import { useView } from '#queries/snapshots/useView.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { useViewWords } from '#words/useViewWords.ts'
import { hrefOf, navigate, useUrlState } from './location.ts'
import { usePageTitle } from './PageTitle.tsx'
import { paths } from './paths.ts'
import { arrangeFacts } from './view/arrangeFacts.ts'
import { ReadingView } from './view/ReadingView.tsx'
import { ViewActions, ViewFreshness } from './view/ViewActions.tsx'
import { ViewStatus } from './view/ViewStatus.tsx'
import styles from './pages.module.css'

/** Any path under the service's prefix, read like every other page; the price is said first. */
export function ExplorePage() {
  const { explore, quota, problem } = useViewWords()
  const { exact } = useFormat()
  const [params] = useUrlState()
  const asked = params.get('path') ?? ''
  const [typed, setTyped] = useState(asked)
  const shown = useExploreTarget(asked)
  const wanted = useExploreTarget(typed)
  const known = useKnownQuery(wanted.target, wanted.target?.params ?? null) !== null
  const [wrong, setWrong] = useState(false)
  const heads = useKnownHeads().filter((head) => head.endpoint.startsWith('explore:'))
  usePageTitle(explore.title)

  function submit(event: FormEvent) {
    event.preventDefault()
    setWrong(wanted.target === null)
    if (wanted.target !== null) navigate(paths.explore(typed.trim()))
  }

  return (
    <div className={styles.stack}>
      <PageHeader title={explore.title} />
      <p className={styles.lead}>{explore.lead}</p>
      <form onSubmit={submit} className={styles.search} noValidate>
        <TextField
          label={explore.path}
          hint={explore.pathHelp}
          value={typed}
          onChange={setTyped}
          error={wrong && wanted.problem !== null ? problem[wanted.problem] : undefined}
          mono
          action={
            <Button
              type="submit"
              variant="primary"
              cost={known ? quota.free : quota.requests(1, exact(1))}
            >
              {explore.ask}
            </Button>
          }
        />
      </form>
      {shown.target !== null && <Explored key={asked} target={shown.target} label={asked} />}
      {shown.target === null && asked !== '' && <p role="alert">{problem[shown.problem]}</p>}
      <Card title={explore.history} flush={heads.length > 0}>
        {heads.length === 0 ? (
          <EmptyState title={explore.empty} />
        ) : (
          <ul className={styles.lines}>
            {heads.slice(0, 20).map((head) => (
              <li key={head.query} className={styles.row}>
                <AppLink href={hrefOf(paths.explore(head.path))}>{head.path}</AppLink>
                <Freshness at={head.fetchedAt} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

function Explored({ target, label }: { target: Target; label: string }) {
  const view = useView(target, label)
  const { reading, snapshot } = view
  return (
    <>
      <div className={styles.row}>
        <ViewFreshness view={view} />
        <ViewActions view={view} />
      </div>
      <ViewStatus view={view} label={label} name={null} />
      {reading !== null && snapshot !== null && (
        <>
          <h2>{reading.title.text}</h2>
          <ReadingView
            area={target.endpoint.area}
            id=""
            view={view}
            reading={reading}
            snapshot={snapshot}
            facts={arrangeFacts(reading, [])}
          />
        </>
      )}
    </>
  )
}
