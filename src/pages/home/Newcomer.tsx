import { Suspense, useState } from 'react'
import { useCachedEndpoints } from '#data/cached/useCached.ts'
import { useConfig, useRegistry } from '#data/useService.ts'
import { SampleMonth } from '#features/backup/SampleMonth.tsx'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import pages from '#view/page.module.css'
import { placeIcon } from '#view/placeIcon.tsx'
import { useAreaLabel, useAreaNouns } from '#view/useAreaLabel.ts'
import { homeWords } from '#words/en/home.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './home.module.css'

// Loaded lazily: only a response needs the code that reads bodies.
const LivePart = lazyPart(async () => (await import('./Live.tsx')).Live)

function Live(props: { area: string; id?: string }) {
  return (
    <PanelBoundary>
      <Suspense fallback={<Skeleton of="facts" />}>
        <LivePart {...props} />
      </Suspense>
    </PanelBoundary>
  )
}

interface Asking {
  onAsk(): void
}

/** The home page of a new user: examples and current events, each shown in place after a press that states its cost. */
export function Newcomer({ onAsk }: Asking) {
  const home = useWords(homeWords)
  const { name, examples } = useConfig()
  const registry = useRegistry()
  const dated = registry.areas.filter(({ list, summary }) => list !== null && summary === 'dates')
  const welcome = home.welcome(useAreaNouns()(registry.lookupArea).one)
  const [hasRequestedAll, setHasRequestedAll] = useState(false)
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
            onAskAll={() => setHasRequestedAll(true)}
          />
        )}
        <div className={styles.slot}>
          {dated.map(({ area }) =>
            hasRequestedAll ? (
              <Live key={area} area={area} />
            ) : (
              <AskDates key={area} area={area} onAsk={onAsk} />
            ),
          )}
        </div>
      </div>
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
  const { lookupArea } = useRegistry()
  const cached = useCachedEndpoints()
  const [shown, setShown] = useState<readonly string[]>([])
  const last = shown.at(-1)
  const [first = ''] = examples
  const show = (name: string) => {
    setShown([...shown.filter((other) => other !== name), name])
    onAsk()
  }
  const unknown = lists.filter((list) => !cached.has(list ?? '')).length
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
              icon={placeIcon(lookupArea)}
              variant={lists.length + at === 0 ? 'primary' : 'plain'}
              cost={requests(shown.includes(name) ? 0 : 1)}
              aria-pressed={last === name}
              onClick={() => show(name)}
            >
              {name}
            </Button>
          ))}
        </div>
        {last !== undefined && <Live key={last} area={lookupArea} id={last} />}
      </div>
    </Card>
  )
}

/** Offers to request the running and upcoming events of an area, and shows the cost. */
export function AskDates({ area, onAsk }: Partial<Asking> & { area: string }) {
  const { quota } = useWords()
  const home = useWords(homeWords)
  const { exact } = useFormat()
  const title = useAreaLabel()(area)
  const { many } = useAreaNouns()(area)
  const { label, list } = useRegistry().find(area) ?? {}
  const isKnown = useCachedEndpoints().has(list ?? '')
  const [isRequested, setRequested] = useState(false)
  if (isRequested || isKnown) return <Live area={area} />
  // Renamed events may be anything with a date, such as "Aliases".
  const isRenamed = area === 'events' && label !== undefined
  return (
    <Card title={title}>
      <div className={pages.row}>
        <span className={pages.small}>{isRenamed ? home.list : home.dates}</span>
        <Button
          icon={placeIcon(area)}
          cost={quota.requests(1, exact(1))}
          onClick={() => {
            setRequested(true)
            onAsk?.()
          }}
        >
          {home.show(many)}
        </Button>
      </div>
    </Card>
  )
}
