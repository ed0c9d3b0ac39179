import type { Target } from '#data/bodies/useTarget.ts'
import { isShown, NotFoundError, useView } from '#data/bodies/useView.ts'
import { useIsCached } from '#data/cached/useCached.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { SeriesCharts } from '#view/SeriesCharts.tsx'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { EntityName } from '../EntityList.tsx'
import { Bars, topOf, useMaxRows } from './Bars.tsx'
import { CardFailure } from './CardFailure.tsx'
import { Next } from './Next.tsx'
import { Figures } from './ThingCards.tsx'
import type { useExample } from './useExample.ts'
import pages from '#view/page.module.css'
import styles from './home.module.css'

type ExampleProps = Pick<ReturnType<typeof useExample>, 'thing' | 'dates' | 'board' | 'lane'>

/** The parts of the example that are on this device or asked for. */
export function Example({ thing, dates, board, lane }: ExampleProps) {
  return (
    <>
      {thing !== null && <ThingPart target={thing} lane={lane} />}
      {dates === null ? <Next /> : <DatesPart target={dates} lane={lane} />}
      {board !== null && <ThingPart target={board} lane={lane} isBoard />}
    </>
  )
}

interface PartProps extends Pick<ExampleProps, 'lane'> {
  target: Target
}

function DatesPart({ target, lane }: PartProps) {
  const label = useAreaLabel()(target.endpoint.area)
  const isCached = useIsCached(target)
  const { failure } = useView(target, label, { enabled: lane !== null, lane: lane ?? 'user' })
  const isComing = lane !== null && failure === null && !isCached
  return <Next isComing={isComing} most={useMaxRows()} />
}

/** A thing with its figures and the largest of its rows; of a board the first rows alone. */
function ThingPart({ target, lane, isBoard = false }: PartProps & { isBoard?: boolean }) {
  const words = useWords(dashboardWords)
  const { exact } = useFormat()
  const most = useMaxRows()
  const { id = '' } = target
  const { area } = target.endpoint
  const enabled = useIsCached(target) || lane !== null
  const view = useView(target, id, { enabled, lane: lane ?? 'user' })
  if (!isShown(view)) {
    // What nobody asked for is not missed.
    if (view.failure instanceof NotFoundError && lane !== 'user') return null
    if (view.failure === null && !view.fetching) return null
    return (
      <Card>
        {view.failure === null ? <Skeleton of="rows" /> : <CardFailure target={target} name={id} />}
      </Card>
    )
  }
  const { reading } = view
  const [series] = reading.series
  const top = topOf(reading, most)
  const name = reading.title.text
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <EntityName entity={{ area, id, name }} showArea />
      </div>
      {!isBoard && <Figures {...view} />}
      {series !== undefined ? (
        <SeriesCharts series={[series]} />
      ) : (
        top !== null && (
          <div>
            <h3 className={pages.small}>{words.top(exact(top.bars.length), top.label)}</h3>
            <Bars bars={top.bars} />
          </div>
        )
      )}
    </section>
  )
}
