import type { ReactNode } from 'react'
import { figureColumn, grows, rankColumn, type Reading, type Row } from '#data/things/things.ts'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { useMedia } from '#ui/useMedia.ts'
import styles from './home.module.css'

interface Bar {
  key: string
  name: string
  area?: string | undefined
  /** Absent where the name leads nowhere. */
  id?: string | undefined
  number: number
  value: ReactNode
}

/** Names with a figure each, the length of whose bar compares it with the largest. */
export function Bars({ bars, tone = 'data' }: { bars: readonly Bar[]; tone?: 'up' | 'data' }) {
  const most = Math.max(...bars.map(({ number }) => number))
  return (
    <ol className={styles.rows}>
      {bars.map(({ key, name, area, id, number, value }) => (
        <li key={key} className={styles.bar}>
          <Emblem name={name} area={area} />
          <AreaLink area={area} id={id} text={name} />
          <ProgressBar share={number / most} label={null} tone={tone} />
          <span>{value}</span>
        </li>
      ))}
    </ol>
  )
}

/** The rows of a card of the example: a wide screen that is tall has room for more. */
export const useMaxRows = () =>
  useMedia('(min-width: 1280px) and (min-height: 800px)') === true ? 12 : 6

/** The first `most` rows of a body's main table by its figure, in the order of a ranking; null if it has no such table. */
export function topOf({ tables }: Pick<Reading, 'tables'>, most: number) {
  const table = tables.find((one) => grows(one) && figureColumn(one) !== null)
  const figure = table && figureColumn(table)
  if (table === undefined || figure == null) return null
  const numberOf = (row: Row) => row.number(figure) ?? -Infinity
  const rows = table.rows.filter((row) => row.number(figure) !== null)
  const rank = rankColumn(table)
  // Elsewhere the ranks are those of the rows in rankings of their own.
  const isRanking =
    rank !== null && rows.every((row, at) => at >= most || row.number(rank) === at + 1)
  const top = isRanking ? rows : rows.toSorted((a, b) => numberOf(b) - numberOf(a))
  if (top.length < 2) return null
  return {
    label: figure.label,
    bars: top.slice(0, most).map((row) => ({
      key: row.key,
      name: row.name,
      area: row.thing?.area,
      id: row.thing?.id,
      number: numberOf(row),
      value: <ValueText value={row.value(figure)} as="headline" />,
    })),
  }
}
