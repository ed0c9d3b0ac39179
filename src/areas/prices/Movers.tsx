import { LENGTHS } from '#data/figures/baselines.ts'
import type { Row } from '#data/things/things.ts'
import type { ShownView } from '#data/bodies/useView.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Change } from '#ui/text/Change.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { useRowFaces } from '#view/Face.tsx'
import { useBaselines } from '#view/history/useFactBaseline.ts'
import { usePeriodName } from '#view/history/usePeriod.ts'
import { type AllPages, LoadAll } from './AllPages.tsx'
import { deltaLabel, type Market } from './Market.ts'
import styles from './prices.module.css'

const MAX_MOVES = 5

export interface Move {
  row: Row
  /** In percent. */
  by: number
}

export interface Moves {
  risers: readonly Move[]
  fallers: readonly Move[]
  /** The number of rows with a known change. */
  of: number
}

/** The rows with the largest rises and falls; null if none moved. */
export function movesOf(rows: readonly Row[], moved: (row: Row) => number | null): Moves | null {
  const known = rows.flatMap((row): Move[] => {
    const by = moved(row)
    return by === null ? [] : [{ row, by }]
  })
  const sorted = known.filter(({ by }) => by !== 0).toSorted((a, b) => b.by - a.by)
  if (sorted.length === 0) return null
  const risers = sorted.filter(({ by }) => by > 0).slice(0, MAX_MOVES)
  const fallers = sorted.filter(({ by }) => by < 0).slice(-MAX_MOVES)
  return { risers, fallers: fallers.toReversed(), of: known.length }
}

interface MoversProps {
  market: Market
  /** The change of each row over the page's period; null if unknown. */
  moved: ((row: Row) => number | null) | null
  view: ShownView
  list: AllPages
}

/** The largest changes in the loaded rows over the period; as the service states them only if none is known, or none of a whole day. */
export function Movers({ market, moved, view, list }: MoversProps) {
  const { pricesPanel: words } = useWords(panelWords)
  const { history } = useWords(viewWords)
  const { exact } = useFormat()
  const { snapshot } = view
  const { table, price, deltas } = market
  const [params] = useUrlState()
  const [before = null] = useBaselines([snapshot])
  const periodName = usePeriodName(before?.otherLength)
  const faces = useRowFaces(table)
  const [delta] = deltas
  const isShort = before === null || snapshot.fetchedAt - before.at < LENGTHS.day
  const statedOver = delta === undefined ? '' : deltaLabel(delta, history)
  const period = moved && movesOf(table.rows, moved)
  const stated = delta === undefined ? null : movesOf(table.rows, (row) => row.number(delta))
  const isOfMore = statedOver === periodName && (stated?.of ?? 0) > (period?.of ?? 0)
  const isStated = stated !== null && (isShort || period === null || isOfMore)
  const moves = isStated ? stated : before && period
  if (moves === null) return null
  const over = isStated ? statedOver : periodName
  // Pages that this device never had tell nothing of a period that the service does not state.
  const isOffered = isStated || list.missing.length === 0
  const lines = (title: string, some: readonly Move[]) =>
    some.length > 0 && (
      <section className={styles.moves}>
        <h3>{title}</h3>
        <ol aria-label={title}>
          {some.map(({ row, by }) => (
            <li key={row.key}>
              {faces?.faceOf(row)}
              <span className={styles.name}>
                <AreaLink area={row.thing?.area} id={row.thing?.id} text={row.name} />
              </span>
              {price !== null && (
                <span className={styles.price} translate="no">
                  <ValueText value={row.value(price)} as="headline" />
                </span>
              )}
              <Change by={by} as="percent" />
            </li>
          ))}
        </ol>
      </section>
    )
  const [n, total] = [exact(moves.of), (params.get('kind') ?? '') === '' ? list.total : null]
  const isAll = total === null || total <= moves.of
  const of = isAll ? words.moversOf(over, moves.of, n) : words.moversKnown(n, exact(total), over)
  return (
    <Card
      title={words.movers}
      aside={
        <>
          {of} {isOffered && <LoadAll {...list} />}
        </>
      }
      flush
    >
      <div className={styles.movers}>
        {lines(words.risers, moves.risers)}
        {lines(words.fallers, moves.fallers)}
      </div>
    </Card>
  )
}
