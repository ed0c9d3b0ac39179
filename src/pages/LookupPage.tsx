import { Suspense } from 'react'
import { useConfig, useRegistry } from '#data/useService.ts'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { CompareIcon } from '#ui/icons/Icon.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { lookupWords } from '#words/en/lookup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { usePageTitle } from '#view/PageTitle.tsx'
import { placeIcon } from '#view/placeIcon.tsx'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import styles from '#view/page.module.css'
import { KnownThings } from './KnownThings.tsx'
import { useKnownThings } from './useKnownThings.ts'

// Loaded lazily: only a service with its own search needs the code that reads bodies.
const SearchResults = lazyPart(async () => (await import('./SearchResults.tsx')).SearchResults)

/** An area without a list: the entities that were looked up, and the results of the service's own search. */
export function LookupPage({ area }: { area: string }) {
  const { entity } = useWords()
  const lookup = useWords(lookupWords)
  const label = useAreaLabel()(area)
  const known = useKnownThings(area)
  const { comparable, search } = useRegistry().find(area) ?? {}
  usePageTitle(label)
  return (
    <div className={styles.stack}>
      <PageHeader
        title={label}
        lead={lookup.lead(label)}
        actions={
          comparable === true && (
            <ButtonLink icon={<CompareIcon />} href={hrefOf(paths.compare(area, []))}>
              {entity.compare}
            </ButtonLink>
          )
        }
      />
      {search !== undefined && (
        <Suspense fallback={null}>
          <SearchResults endpoint={search} />
        </Suspense>
      )}
      {known.length > 0 ? (
        <KnownThings area={area} things={known} />
      ) : (
        <NothingYet area={area} label={label} />
      )}
    </div>
  )
}

/** Invites to a first look-up: the service's examples, and the boards, where names are found. */
function NothingYet({ area, label }: { area: string; label: string }) {
  const lookup = useWords(lookupWords)
  const { quota } = useWords()
  const { exact } = useFormat()
  const registry = useRegistry()
  const examples = useConfig().examples.filter(() => area === registry.lookedUp)
  const boards = registry.find('leaderboards')
  const boardsLabel = useAreaLabel()('leaderboards')
  const isFound = boards !== null && (boards.list !== null || boards.entries !== undefined)
  return (
    <Card title={lookup.opened}>
      <EmptyState
        title={lookup.empty(label)}
        actions={
          <>
            {examples.map((name) => (
              <ButtonLink
                key={name}
                href={hrefOf(paths.entity(area, name))}
                icon={placeIcon(area)}
                cost={quota.requests(1, exact(1))}
              >
                {name}
              </ButtonLink>
            ))}
            {isFound && (
              <ButtonLink
                href={hrefOf(paths.area('leaderboards'))}
                icon={placeIcon('leaderboards')}
              >
                {boardsLabel}
              </ButtonLink>
            )}
          </>
        }
      >
        {lookup.emptyHelp}
      </EmptyState>
    </Card>
  )
}
