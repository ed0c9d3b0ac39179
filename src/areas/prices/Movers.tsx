import type { Row, Table } from '#data/things/things.ts'
import { useMemo } from 'react'
import type { ShownView } from '#data/bodies/useView.ts'
import type { Column } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Change } from '#ui/text/Change.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { Name } from '#ui/text/Name.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf, useUrlState } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { useRowFaces } from '#view/Face.tsx'
import { LENGTHS, useBaselines, usePeriodName } from '#view/history/usePeriod.ts'
import { type AllPages, LoadAll } from './AllPages.tsx'
import { changeLabel } from './priceColumns.ts'
import styles from './prices.module.css'

const MOST = 5

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

/** The rows with the largest rises and falls. */
export function movesOf(rows: readonly Row[], moved: (row: Row) => number | null): Moves {
  const known = rows.flatMap((row): Move[] => {
    const by = moved(row)
    return by === null ? [] : [{ row, by }]
  })
  const sorted = known.toSorted((a, b) => b.by - a.by)
  return {
    risers: sorted.filter(({ by }) => by > 0).slice(0, MOST),
    fallers: sorted
      .filter(({ by }) => by < 0)
      .toReversed()
      .slice(0, MOST),
    of: known.length,
  }
}

const isAny = ({ risers, fallers }: Moves) => risers.length + fallers.length > 0

interface MoversProps {
  table: Table
  price: Column | null
  /** The column in which the service states each row's change. */
  delta: Column | undefined
  /** The change of each row over the page's period; undefined without an earlier visit. */
  movedBy: ((row: Row) => number | null) | undefined
  view: ShownView
  list: AllPages
}

/** The largest changes in the loaded rows over the period, or as the service states them until visits span two days. */
export function Movers({ table, price, delta, movedBy, view, list }: MoversProps) {
  const { pricesPanel: words } = useWords(panelWords)
  const { history } = useWords(viewWords)
  const { exact } = useFormat()
  const periodName = usePeriodName()
  const { snapshot, target } = view
  const [params] = useUrlState()
  const [before = null] = useBaselines([snapshot])
  const faces = useRowFaces(table)
  const period = useMemo(
    () => (movedBy === undefined ? null : movesOf(table.rows, movedBy)),
    [table, movedBy],
  )
  const told = useMemo(
    () => (delta === undefined ? null : movesOf(table.rows, (row) => row.number(delta))),
    [table, delta],
  )
  const isShort = before === null || snapshot.fetchedAt - before.at < LENGTHS.day
  const ofPeriod = before !== null && period !== null && isAny(period) ? period : null
  // The service's change over a whole day tells more than visits within one day, or of less than half of its rows.
  const isMore = told !== null && isAny(told) && (isShort || told.of > 2 * (ofPeriod?.of ?? 0))
  const isOfPeriod = ofPeriod !== null && !isMore
  const moves = isOfPeriod ? ofPeriod : told
  if (moves === null || !isAny(moves)) return null
  const over = isOfPeriod ? periodName : delta === undefined ? '' : changeLabel(delta, history)
  const lines = (title: string, some: readonly Move[]) =>
    some.length > 0 && (
      <section className={styles.moves}>
        <h3>{title}</h3>
        <ol aria-label={title}>
          {some.map(({ row, by }) => {
            const { thing } = row
            const name = <Name text={row.name} />
            return (
              <li key={row.key}>
                {faces?.faceOf(row)}
                <span className={styles.name}>
                  {thing === null ? (
                    name
                  ) : (
                    <AppLink href={hrefOf(paths.entity(thing.area, thing.id))}>{name}</AppLink>
                  )}
                </span>
                {price !== null && (
                  <span className={styles.price}>
                    <ValueText value={row.value(price)} as="headline" />
                  </span>
                )}
                <Change by={by} as="percent" />
              </li>
            )
          })}
        </ol>
      </section>
    )
  const n = exact(moves.of)
  const isFirst = (params.get('kind') ?? '') === '' && (target.params['page'] ?? '') === ''
  const isPart = list.bodies.length <= list.others.length
  const of = !isPart
    ? words.moversOf(over, moves.of, n)
    : (isFirst ? words.moversOfFirst : words.moversOfPage)(over, n)
  return (
    <Card
      title={words.movers}
      aside={
        <>
          {of} <LoadAll {...list} />
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
