import { Suspense, useState } from 'react'
import { useCachedQueries } from '#data/cached/useCached.ts'
import { useConfig, useRegistry } from '#data/useService.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { cx } from '#ui/cx.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { FactGridSkeleton } from '#ui/page/Skeleton.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { homeWords } from '#words/en/home.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { placeIcon } from '#view/placeIcon.tsx'
import { SampleMonth } from '#features/backup/SampleMonth.tsx'
import { useAreaLabel, useAreaNouns } from '#view/useAreaLabel.ts'
import { isDated } from './dated.ts'
import pages from '#view/page.module.css'
import styles from './home.module.css'

// Loaded lazily: only a response needs the code that reads bodies.
const Live = lazyPart(async () => (await import('./Live.tsx')).Live)
interface Asking {
  onAsk(): void
}

/** The home page of a new user: an example with what is on, and links to pages with their cost. */
export function Newcomer({ onAsk }: Asking) {
  const home = useWords(homeWords)
  const { name, examples } = useConfig()
  const registry = useRegistry()
  const dated = registry.areas.filter(isDated)
  const welcome = home.welcome(useAreaNouns()(registry.lookedUp).one)
  const [hasAskedAll, setHasAskedAll] = useState(false)
  return (
    <div className={pages.stack}>
      <PageHeader
        title={name || welcome}
        lead={name === '' ? home.lead : `${welcome}. ${home.lead}`}
      />
      <div className={styles.grid}>
        {examples.length > 0 && (
          <Examples
            lists={dated.map(({ list }) => list)}
            onAsk={onAsk}
            onAskAll={() => setHasAskedAll(true)}
          />
        )}
        {hasAskedAll && (
          <div className={styles.slot}>
            {dated.map(({ area }) => (
              <PanelBoundary key={area}>
                <Suspense fallback={<FactGridSkeleton />}>
                  <Live area={area} />
                </Suspense>
              </PanelBoundary>
            ))}
          </div>
        )}
      </div>
      <WaysIn />
    </div>
  )
}

interface ExamplesProps extends Asking {
  /** The lists that are shown together with the first example. */
  lists: readonly (string | null)[]
  onAskAll(): void
}

/** Examples from the configuration; a press shows one in place, alone or with what is running. */
function Examples({ lists, onAsk, onAskAll }: ExamplesProps) {
  const { quota } = useWords()
  const home = useWords(homeWords)
  const { exact } = useFormat()
  const { examples } = useConfig()
  const { lookedUp } = useRegistry()
  const heads = useCachedQueries()
  const [shown, setShown] = useState<readonly string[]>([])
  const last = shown.at(-1)
  const [first = ''] = examples
  const show = (name: string) => {
    setShown([...shown.filter((other) => other !== name), name])
    onAsk()
  }
  const unknown = lists.filter((list) => heads.every(({ endpoint }) => endpoint !== list)).length
  const all = unknown + (shown.includes(first) ? 0 : 1)
  const requests = (n: number) => (n === 0 ? undefined : quota.requests(n, exact(n)))
  return (
    <Card title={home.startTitle}>
      <div className={pages.adding}>
        <p className={styles.about}>{home.example}</p>
        <div className={pages.row}>
          {lists.length > 0 && (
            <Button
              variant="primary"
              cost={requests(all)}
              aria-pressed={all === 0}
              onClick={() => {
                show(first)
                onAskAll()
              }}
            >
              {home.showAll(first)}
            </Button>
          )}
          <SampleMonth />
        </div>
        <div className={pages.row}>
          {examples.map((name, at) => (
            <Button
              key={name}
              icon={placeIcon(lookedUp)}
              variant={lists.length + at === 0 ? 'primary' : 'plain'}
              cost={requests(shown.includes(name) ? 0 : 1)}
              aria-pressed={last === name}
              onClick={() => show(name)}
            >
              {name}
            </Button>
          ))}
        </div>
        {last !== undefined && (
          <PanelBoundary key={last}>
            <Suspense fallback={<FactGridSkeleton />}>
              <Live area={lookedUp} id={last} />
            </Suspense>
          </PanelBoundary>
        )}
      </div>
    </Card>
  )
}

/** What a service calls otherwise than events may be anything with a date: "Aliases". */
const isRenamedEvents = (label: string | undefined, area: string): boolean =>
  area === 'events' && label !== undefined

/** Offers to request the running and upcoming events of an area, and shows the cost. */
export function AskDates({ area }: { area: string }) {
  const { quota } = useWords()
  const home = useWords(homeWords)
  const { exact } = useFormat()
  const label = useAreaLabel()(area)
  const { many } = useAreaNouns()(area)
  const found = useRegistry().find(area)
  const list = found?.list
  const isKnown = useCachedQueries().some(({ endpoint }) => endpoint === list)
  const [asked, setAsked] = useState(false)
  if (asked || isKnown)
    return (
      <PanelBoundary>
        <Suspense fallback={<FactGridSkeleton />}>
          <Live area={area} />
        </Suspense>
      </PanelBoundary>
    )
  return (
    <Card title={label}>
      <div className={pages.row}>
        <span className={pages.small}>
          {isRenamedEvents(found?.label, area) ? home.list : home.dates}
        </span>
        <Button
          icon={placeIcon(area)}
          cost={quota.requests(1, exact(1))}
          onClick={() => setAsked(true)}
        >
          {home.show(many)}
        </Button>
      </div>
    </Card>
  )
}

const MOST_NAMED = 5

interface Way {
  /** The name that selects icon and description. */
  place: string
  path: string
  title: string
  cost: string
  about?: string | undefined
}

/** The other pages, with their content and cost. */
function WaysIn() {
  const { quota, shell } = useWords()
  const home = useWords(homeWords)
  const { exact } = useFormat()
  const registry = useRegistry()
  const heads = useCachedQueries()
  const { examples } = useConfig()
  const label = useAreaLabel()
  const { lookedUp } = registry
  const compared = examples.slice(0, 2)
  const requests = (n: number) => quota.requests(n, exact(n))
  const areas = registry.areas.flatMap(({ area, ...one }): Way[] => {
    if (one.list === null && one.entries === undefined) return []
    const isKnown = heads.some(({ endpoint }) => endpoint === one.list)
    const cost = isKnown || one.list === null ? quota.free : requests(1)
    // The service's own words, if it says what it has.
    const names = one.entries?.slice(0, MOST_NAMED).map(({ name }) => name)
    return [
      {
        place: area,
        path: paths.area(area),
        title: label(area),
        cost,
        about: names?.join(', ') ?? (isRenamedEvents(one.label, area) ? home.list : undefined),
      },
    ]
  })
  const ways: readonly Way[] = [
    ...areas,
    ...(compared.length === 2 && registry.find(lookedUp)?.comparable === true
      ? [
          {
            place: 'compare',
            path: paths.compare(lookedUp, compared),
            title: home.compare(compared),
            cost: requests(2),
          },
        ]
      : []),
    { place: 'groups', path: paths.groups(), title: shell.groups, cost: quota.free },
    { place: 'watches', path: paths.watches(), title: shell.watches, cost: quota.free },
  ]
  const offers: Readonly<Record<string, string>> = home.offers
  return (
    <Card title={home.waysIn}>
      <ul className={styles.ways}>
        {ways.map(({ place, path, title, cost, about = offers[place] }) => (
          <li key={path} className={styles.card}>
            {placeIcon(place)}
            <AppLink href={hrefOf(path)} className={cx(styles.head, styles.name)}>
              {title}
              <span className={styles.area}>{cost}</span>
            </AppLink>
            <p className={styles.about}>{about}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
