import { Suspense, useState } from 'react'
import { useCachedQueries } from '#data/cached/useCached.ts'
import { useAskedOf } from '#data/useAskedOf.ts'
import { useConfig, useRegistry } from '#data/useService.ts'
import { Button, ButtonLink } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { cx } from '#ui/cx.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { FactGridSkeleton } from '#ui/page/Skeleton.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { placeIcon } from '#view/placeIcon.tsx'
import { SampleMonth } from '#view/history/SampleMonth.tsx'
import { useAreaKind, useAreaLabel, useAreaNouns } from '#view/useAreaLabel.ts'
import { isDated } from './cards.ts'
import pages from '#view/page.module.css'
import styles from './home.module.css'

// Loaded lazily: only a response needs the code that reads bodies.
const Live = lazyPart(async () => (await import('./Live.tsx')).Live)
interface Asking {
  onAsk(): void
}

/** The home page of a new user: an example, running events, and links to pages with their cost. */
export function Newcomer({ onAsk }: Asking) {
  const { home } = useWords()
  const { name, examples } = useConfig()
  const registry = useRegistry()
  return (
    <div className={pages.stack}>
      <PageHeader
        title={name || home.welcome}
        lead={name === '' ? home.lead : `${home.welcome} ${home.lead}`}
      />
      {examples.length > 0 && <Examples onAsk={onAsk} />}
      <div className={cx(styles.grid, styles.tops)}>
        {registry.areas.filter(isDated).map(({ area }) => (
          <AskDates key={area} area={area} onAsk={onAsk} />
        ))}
      </div>
      <WaysIn />
    </div>
  )
}

/** Examples from the configuration; a press shows one in place. */
function Examples({ onAsk }: Asking) {
  const { home, quota } = useWords()
  const { exact } = useFormat()
  const { examples } = useConfig()
  const { lookedUp } = useRegistry()
  const kind = useAreaKind()(lookedUp)
  const asked = useAskedOf(lookedUp, examples)
  const [shown, setShown] = useState<readonly string[]>([])
  return (
    <Card title={home.startTitle} aside={<SampleMonth all={asked} offered />}>
      <div className={pages.adding}>
        <ul className={styles.cards}>
          {examples.map((name) => (
            <li key={name} className={styles.card} data-start>
              <div className={styles.head}>
                {placeIcon(lookedUp)}
                <span className={styles.area}>{kind}</span>
              </div>
              <p className={styles.about}>{home.example}</p>
              <Button
                variant="primary"
                cost={shown.includes(name) ? undefined : quota.requests(1, exact(1))}
                aria-pressed={shown.at(-1) === name}
                onClick={() => {
                  setShown([...shown.filter((other) => other !== name), name])
                  onAsk()
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
        {shown.slice(-1).map((name) => (
          <PanelBoundary key={name}>
            <Suspense fallback={<FactGridSkeleton />}>
              <Live area={lookedUp} id={name} />
            </Suspense>
          </PanelBoundary>
        ))}
      </div>
    </Card>
  )
}

/** Offers to request the running and upcoming events of an area, and shows the cost. */
export function AskDates({ area, onAsk }: { area: string; onAsk?: () => void }) {
  const { home, quota } = useWords()
  const { exact } = useFormat()
  const label = useAreaLabel()(area)
  const { many } = useAreaNouns()(area)
  const list = useRegistry().find(area)?.list
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
        <span className={pages.small}>{home.dates}</span>
        <Button
          cost={quota.requests(1, exact(1))}
          onClick={() => {
            setAsked(true)
            onAsk?.()
          }}
        >
          {home.show(many)}
        </Button>
      </div>
    </Card>
  )
}

interface Way {
  /** The name that selects icon and description. */
  place: string
  path: string
  title: string
  cost: string
}

/** The other pages, with their content and cost. */
function WaysIn() {
  const { home, quota, shell } = useWords()
  const { exact } = useFormat()
  const registry = useRegistry()
  const heads = useCachedQueries()
  const { examples } = useConfig()
  const label = useAreaLabel()
  const { lookedUp } = registry
  const compared = examples.slice(0, 2)
  const requests = (n: number) => quota.requests(n, exact(n))
  const areas = registry.areas.flatMap(({ area, ...one }): Way[] => {
    if ((one.list === null && one.entries === undefined) || isDated({ area, ...one })) return []
    const isKnown = heads.some(({ endpoint }) => endpoint === one.list)
    const cost = isKnown || one.list === null ? quota.free : requests(1)
    return [{ place: area, path: paths.area(area), title: label(area), cost }]
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
        {ways.map(({ place, path, title, cost }) => (
          <li key={path}>
            <ButtonLink href={hrefOf(path)} icon={placeIcon(place)} cost={cost}>
              {title}
            </ButtonLink>
            <p className={styles.about}>{offers[place]}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
