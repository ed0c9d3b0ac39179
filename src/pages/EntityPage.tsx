import { memo, Suspense, useEffect, useMemo } from 'react'
import { useRegistry } from '#data/useService.ts'
import { textIn } from '#reading/index.ts'
import type { Fact, Reading } from '#reading/types.ts'
import { useRecents } from '#data/useSettings.ts'
import { useOwnOrder } from '#data/bodies/useOverrides.ts'
import { useSeenName } from '#data/cached/names.ts'
import { isShown, useView, type View } from '#data/bodies/useView.ts'
import type { Target } from '#data/bodies/useTarget.ts'
import type { Entity } from '#data/settings/favourites.ts'
import { shownName } from '#lib/names.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { CompareIcon } from '#ui/icons/Icon.tsx'
import { FavouriteStar } from '#ui/basic/FavouriteStar.tsx'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf, navigate } from '#routes/location.ts'
import { PageTitle, usePageTitle } from '#view/PageTitle.tsx'
import { paths } from '#routes/paths.ts'
import type { AreaPanels } from '#view/AreaPanels.ts'
import { useRemainingReading } from '#areas/loadPanels.ts'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { useFavourite } from '#view/useFavourite.ts'
import { useCanonicalId } from '#data/cached/useCanonicalId.ts'
import { arrangeFacts } from '#view/arrangeFacts.ts'
import { EntityTabs, type EntityTabsProps, useFurtherTab } from '#view/EntityTabs.tsx'
import type { ProgressPart } from '#features/goals/ProgressSection.tsx'
import { ReadingView } from '#view/ReadingView.tsx'
import { GainsCard } from '#view/history/GainsCard.tsx'
import { PeriodBar } from '#view/history/PeriodBar.tsx'
import { hasFigures } from '#view/history/track.ts'
import { ViewActions, ViewFreshness } from '#view/ViewActions.tsx'
import { Face } from '#view/Face.tsx'
import { ServiceFilters } from '#view/ServiceFilters.tsx'
import { useAskUpdate } from '#view/useAskUpdate.tsx'
import { ListedRow } from '#view/ListedRow.tsx'
import { IgnoredParam } from '#view/IgnoredParam.tsx'
import { ViewStatus } from '#view/ViewStatus.tsx'
import { usePageTarget } from '#view/pageTarget.ts'
import styles from '#view/page.module.css'

const ProgressSection = lazyPart(
  async () => (await import('#features/goals/ProgressSection.tsx')).ProgressSection,
)

const SeenOf = lazyPart(async () => (await import('#view/SeenOf.tsx')).SeenOf)

const PARTS: readonly ProgressPart[] = ['gains', 'records', 'goals']

interface PageProps {
  area: string
  id: string
  panels: AreaPanels
}

/** The page of one player, clan, board, item, competition or event. */
export function EntityPage({ area, id, panels }: PageProps) {
  const words = useWords()
  const { failure } = useWords(viewWords)
  const label = useAreaLabel()(area)
  const { target, problem } = usePageTarget(area, id)
  const canonicalId = useCanonicalId(area, id)
  useEffect(() => {
    if (canonicalId !== null)
      navigate(paths.entity(area, canonicalId), { replace: true, state: { spelling: id } })
  }, [area, id, canonicalId])
  if (canonicalId !== null) return null
  if (target !== null) return <OpenEntity area={area} id={id} panels={panels} target={target} />
  return (
    <>
      <PageTitle title={problem === 'key' ? label : shownName(id)} />
      <PageHeader crumbs={[{ href: hrefOf(paths.area(area)), label }]} title={label} />
      <ErrorState title={words.problem.title}>
        {problem === 'no such route' ? failure.notFoundList : words.problem[problem]}
      </ErrorState>
    </>
  )
}

function OpenEntity({ area, id, panels, target }: PageProps & { target: Target }) {
  const listed = useRegistry()
    .find(area)
    ?.entries?.find((entry) => entry.id === id)?.name
  const seen = useSeenName(area, id)
  const named = listed ?? seen
  const view = useView(target, named ?? shownName(id), { lookedUp: true })
  const tab = useFurtherTab(area, id, target)
  return <ViewedEntity area={area} id={id} panels={panels} view={view} named={named} {...tab} />
}

interface ViewedProps extends PageProps, Pick<EntityTabsProps, 'further' | 'onTouch'> {
  view: View
  /** The name that lists and other bodies use for it; null if there is none. */
  named: string | null
}

/** Memoised by view: a response notifies several times before it is rendered. */
const ViewedEntity = memo(function ViewedEntity({
  area,
  id,
  panels,
  view,
  named,
  further,
  onTouch,
}: ViewedProps) {
  const registry = useRegistry()
  const addRecent = useRecents(({ add }) => add)
  const words = useWords()
  const areaLabel = useAreaLabel()(area)
  const called = named ?? shownName(id)
  const { reading, snapshot } = view
  // The toolbar belongs to the open tab.
  const shown = further?.view ?? view
  // On a phone there is no room beside the other buttons.
  const isNarrow = useMedia(NARROW) === true
  const update = useAskUpdate(area, id, view, isNarrow ? 'quiet' : 'plain')
  const remaining = useRemainingReading(panels, reading)
  // If the body has no title, use the name from a list.
  const title = reading?.title.path === undefined && named ? named : (reading?.title.text ?? called)
  const entity: Entity = { area, id, name: title }
  const [isFavourite, setFavourite] = useFavourite(entity)
  const descriptor = registry.find(area)
  usePageTitle(title)

  const ownOrder = useOwnOrder(snapshot)
  const lead = ownOrder ? undefined : descriptor?.lead
  const facts = useMemo(
    () => (remaining === null ? null : arrangeFacts(remaining, lead ?? [], ownOrder)),
    [remaining, lead, ownOrder],
  )
  const isSeen = snapshot !== null
  useEffect(() => {
    if (isSeen) addRecent({ area, id, name: title })
  }, [addRecent, isSeen, area, id, title])

  const status = (
    <>
      <ViewStatus
        view={view}
        label={called}
        name={id}
        skeleton={panels.tableFirst === true ? 'list' : 'entity'}
      />
      <IgnoredParam view={view} />
    </>
  )
  const start = (reading && panels.startOf?.(reading)) ?? null
  const begun = useTick((now) => start === null || now >= start, start === null ? 'off' : 'fast')
  const followed = begun && isShown(view) && hasFigures(view.reading) ? view : null
  const hasSeries =
    (reading?.series.length ?? 0) > 0 ||
    descriptor?.further.some(({ use }) => use === 'history') === true
  const periodBar = (isOffered: boolean) =>
    followed !== null && (
      <PeriodBar
        snapshot={followed.snapshot}
        reading={followed.reading}
        area={area}
        hasSeries={isOffered}
      />
    )
  const own =
    followed === null
      ? []
      : PARTS.map((part) => ({
          value: part,
          label: words.entity.parts[part],
          joins: part === 'gains',
          content: (told: View | null) => (
            <div className={styles.stack}>
              {status}
              {part === 'gains' && (
                <>
                  {periodBar(hasSeries || told !== null)}
                  <GainsCard
                    snapshot={followed.snapshot}
                    reading={followed.reading}
                    told={told?.reading ?? undefined}
                  />
                </>
              )}
              <Suspense>
                <ProgressSection
                  asked={followed.snapshot}
                  reading={followed.reading}
                  title={title}
                  part={part}
                />
              </Suspense>
            </div>
          ),
        }))
  return (
    <div className={styles.stack}>
      <PageHeader
        crumbs={[{ href: hrefOf(paths.area(area)), label: areaLabel }]}
        title={title}
        face={<TitleFace area={area} title={title} reading={reading} badges={facts?.badges} />}
        badges={facts?.badges.map(({ path, label, value }) => (
          <Badge key={path} title={label}>
            <ValueText value={value} />
          </Badge>
        ))}
        meta={
          <>
            {facts?.links.map(({ path, label, value }) => (
              <span key={path}>
                {label} <ValueText value={value} />
              </span>
            ))}
            <ViewFreshness view={shown} />
          </>
        }
        actions={
          <ViewActions
            view={shown}
            menu={
              <>
                {isNarrow && update.button}
                {descriptor?.comparable === true && (
                  <ButtonLink
                    variant="quiet"
                    icon={<CompareIcon />}
                    href={hrefOf(paths.compare(area, [id]))}
                  >
                    {words.entity.compare}
                  </ButtonLink>
                )}
              </>
            }
          >
            {!isNarrow && update.button}
            <FavouriteStar favourite={isFavourite} name={title} onChange={setFavourite} />
          </ViewActions>
        }
      />
      {update.outcome}
      <EntityTabs area={area} id={id} own={own} further={further} onTouch={onTouch}>
        <div className={styles.stack}>
          <ServiceFilters target={view.target} />
          {status}
          {panels.tableFirst !== true && periodBar(hasSeries)}
          {isShown(view) && remaining !== null && facts !== null && (
            <ReadingView
              area={area}
              id={id}
              view={view}
              remaining={remaining}
              facts={facts}
              Panel={panels.Entity}
              Figures={panels.EntityFigures}
              MainTable={panels.EntityTable}
              EachTable={panels.EachTable}
              tableFirst={panels.tableFirst}
            />
          )}
          {(isShown(view) || view.waiting?.why === 'offline') && (
            <>
              {snapshot === null && <ListedRow area={area} id={id} />}
              <PartBoundary>
                <Suspense>
                  <SeenOf area={area} id={id} />
                </Suspense>
              </PartBoundary>
            </>
          )}
        </div>
      </EntityTabs>
    </div>
  )
})

interface TitleFaceProps extends Pick<PageProps, 'area'> {
  title: string
  reading: Reading | null
  badges: readonly Fact[] | undefined
}

function TitleFace({ area, title, reading, badges = [] }: TitleFaceProps) {
  const images = reading?.facts.flatMap(({ value }) => (value.kind === 'image' ? value.url : []))
  return (
    <Face
      name={title}
      area={area}
      kinds={badges.map(({ value }) => textIn(value))}
      picture={images?.[0] ?? null}
      size="title"
    />
  )
}
