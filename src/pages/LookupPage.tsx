import { type FormEvent, Suspense, useMemo, useState } from 'react'
import { useConfig, useRegistry } from '#data/useService.ts'
import { useFavouriteList, useRecents } from '#data/useSettings.ts'
import { useProblemOfName } from '#data/bodies/useTarget.ts'
import { useCachedThings, useNameIndex } from '#data/cached/names.ts'
import { useEntityTarget, useIsCached } from '#data/cached/useCached.ts'
import { type Entity, sameEntity } from '#data/settings/favourites.ts'
import { nameKey, plainName } from '#lib/names.ts'
import { Button, ButtonLink } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { CompareIcon } from '#ui/icons/Icon.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Name } from '#ui/text/Name.tsx'
import { lookupWords } from '#words/en/lookup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf, navigate, useUrlState } from '#routes/location.ts'
import { usePageTitle } from '#view/PageTitle.tsx'
import { MOST_COMPARED, paths } from '#routes/paths.ts'
import { useAreaKind, useAreaLabel } from '#view/useAreaLabel.ts'
import { pasteNames, useNamesIn, usePriceOfNames } from '#view/useAskOffers.ts'
import { placeIcon } from '#view/placeIcon.tsx'
import styles from '#view/page.module.css'
import { KnownThings } from './KnownThings.tsx'

// Loaded lazily: only a service with its own search needs the code that reads bodies.
const SearchResults = lazyPart(async () => (await import('#view/SearchResults.tsx')).SearchResults)

const NewGroupDialog = lazyPart(
  async () => (await import('#features/groups/GroupDialog.tsx')).NewGroupDialog,
)

const MOST_SEEN = 12

/** Saved, recent and cached entities of an area, in this order. */
function useKnownThings(area: string) {
  const saved = useFavouriteList().entities
  const recent = useRecents().entities
  const cached = useCachedThings(area)
  return useMemo(
    () =>
      [...saved, ...recent, ...cached].filter(
        (one, at, all) =>
          one.area === area && all.findIndex((other) => sameEntity(one, other)) === at,
      ),
    [saved, recent, cached, area],
  )
}

/** An area without a list: entities are looked up by exact name, on Enter. */
export function LookupPage({ area }: { area: string }) {
  const words = useWords()
  const lookup = useWords(lookupWords)
  const registry = useRegistry()
  const label = useAreaLabel()(area)
  const known = useKnownThings(area)
  const { comparable, search, noun } = registry.find(area) ?? {}
  const lead = noun === undefined ? lookup.lead : lookup.leadOf(label)
  usePageTitle(label)

  return (
    <>
      <PageHeader
        title={label}
        lead={lead}
        actions={
          comparable === true && (
            <ButtonLink icon={<CompareIcon />} href={hrefOf(paths.compare(area, []))}>
              {words.entity.compare}
            </ButtonLink>
          )
        }
      />
      <LookupForm
        area={area}
        searches={search !== undefined}
        compares={comparable === true}
        one={noun?.one}
      />
      <div className={styles.stack}>
        {search !== undefined && (
          <Suspense fallback={null}>
            <SearchResults endpoint={search} area={area} />
          </Suspense>
        )}
        {known.length > 0 ? (
          <KnownThings area={area} things={known} />
        ) : (
          <Card title={lookup.recent}>
            <NothingYet area={area} label={label} />
          </Card>
        )}
      </div>
    </>
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
            <ButtonLink href={hrefOf(paths.area('leaderboards'))} icon={placeIcon('leaderboards')}>
              {boardsLabel}
            </ButtonLink>
          )}
        </>
      }
    >
      {lookup.emptyHelp}
    </EmptyState>
  )
}

interface LookupFormProps {
  area: string
  searches: boolean
  compares: boolean
  /** The service's own noun for one entity, if present. */
  one: string | undefined
}

/** What has exactly this name in other areas, unless one of this area has it, too. */
function useSeenElsewhere(area: string, name: string) {
  const key = nameKey(name)
  const seen = useNameIndex(key !== '')
    .search(name, MOST_SEEN)
    .filter((one) => nameKey(one.name) === key)
  if (seen.some((one) => one.area === area)) return []
  return seen.filter((one, at) => seen.findIndex((other) => other.area === one.area) === at)
}

function SeenLink({ area, id, name }: Entity) {
  const { quota } = useWords()
  const { exact } = useFormat()
  const kind = useAreaKind()(area)
  const isKnown = useIsCached(useEntityTarget(area, id))
  const cost = isKnown ? quota.free : quota.requests(1, exact(1))
  return (
    <ButtonLink
      href={hrefOf(paths.entity(area, id))}
      icon={placeIcon(area)}
      cost={`${kind} · ${cost}`}
    >
      <Name text={name} />
    </ButtonLink>
  )
}

function LookupForm({ area, searches, compares, one: noun }: LookupFormProps) {
  const lookup = useWords(lookupWords)
  const { problem, quota } = useWords()
  const { exact } = useFormat()
  const problemOfName = useProblemOfName()
  const [params, setParams] = useUrlState()
  const [name, setName] = useState(params.get('search') ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const isKnown = useIsCached(useEntityTarget(area, plainName(name)))
  const one = quota.requests(1, exact(1))
  const elsewhere = useSeenElsewhere(area, name)
  const names = useNamesIn()(name)
  const isList = names.length > 0
  const [list, setList] = useState<readonly string[] | null>(null)
  const { ids, requests } = usePriceOfNames()(useNameIndex(isList, area), area, names)
  const listCost = requests === 0 ? quota.free : quota.requests(requests, exact(requests))

  function take(go: (text: string) => void) {
    const why = problemOfName(name)
    setWrong(why === null ? null : problem[why])
    if (why === null) go(name)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isList) return setList(names)
    // Keep the original spelling: the page requests the plain name first, and falls back to this one.
    take((text) => navigate(paths.entity(area, text)))
  }

  return (
    <>
      <form onSubmit={submit} className={styles.lookup} noValidate>
        <TextField
          label={noun === undefined ? lookup.field : lookup.fieldOf(noun)}
          value={name}
          onChange={setName}
          onPaste={(event) => pasteNames(event, setName)}
          error={wrong ?? undefined}
          autoComplete="off"
          spellCheck={false}
          action={
            <Button
              type="submit"
              variant="primary"
              cost={isList ? listCost : isKnown ? quota.free : one}
            >
              {isList ? lookup.list(exact(names.length)) : lookup.submit}
            </Button>
          }
        />
        {isList && compares && names.length <= MOST_COMPARED && (
          <ButtonLink
            icon={<CompareIcon />}
            href={hrefOf(paths.compare(area, ids))}
            cost={listCost}
          >
            {lookup.compare(exact(names.length))}
          </ButtonLink>
        )}
        {searches && !isList && (
          <Button
            cost={one}
            onClick={() => take((text) => setParams({ search: plainName(text), page: '' }, true))}
          >
            {lookup.search}
          </Button>
        )}
      </form>
      {elsewhere.length > 0 && (
        <p role="status" className={styles.row}>
          <span className={styles.small}>{lookup.elsewhere}</span>
          {elsewhere.map((seen) => (
            <SeenLink key={seen.area} {...seen} />
          ))}
        </p>
      )}
      {list !== null && (
        <Suspense fallback={null}>
          <NewGroupDialog area={area} names={list} onClose={() => setList(null)} />
        </Suspense>
      )}
    </>
  )
}
