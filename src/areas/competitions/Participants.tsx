import { figureColumn, type Reading, type Row, type Table } from '#data/things/things.ts'
import { useMemo } from 'react'
import { slugKey, useThings } from '#data/cached/useThings.ts'
import { nameKey } from '#lib/names.ts'
import type { Value } from '#reading/types.ts'
import { useUrlState } from '#routes/location.ts'
import { cx } from '#ui/cx.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { OwnMark } from '#view/decorations.tsx'
import { useRowFaces } from '#view/Face.tsx'
import page from '#view/page.module.css'
import { ShowMore } from '../ShowMore.tsx'
import styles from './competitions.module.css'

/** More are shown on request. */
const MAX_SHOWN = 12

interface ParticipantsProps {
  table: Table
  rows: readonly Row[]
  reading: Reading
  /** The names of the rows that are the person's own. */
  own: ReadonlyMap<Row, string>
}

/** Names before the start: by figure if their pages are cached, then the user's people, then all others by name. */
export function Participants({ table, rows, reading, own }: ParticipantsProps) {
  const { competitions: words } = useWords(panelWords)
  const { exact } = useFormat()
  const [params] = useUrlState()
  const faces = useRowFaces(table)
  const { metric, figures } = useFiguresNow(table, reading)
  const sorted = rows.toSorted(
    (a, b) =>
      (figures.get(b)?.number ?? -1) - (figures.get(a)?.number ?? -1) ||
      Number(own.has(b)) - Number(own.has(a)) ||
      a.name.localeCompare(b.name),
  )
  const isAll = params.get('all') === '1'
  const shown = isAll ? sorted : sorted.slice(0, MAX_SHOWN)
  return (
    <>
      {metric !== '' && <p className={cx(page.chips, page.small)}>{words.byNow(metric)}</p>}
      <ul className={styles.names} data-figures={metric !== '' || undefined}>
        {shown.map((row) => {
          const figure = figures.get(row)
          const mine = own.get(row)
          return (
            <li key={row.key}>
              {faces?.faceOf(row)}{' '}
              <AreaLink area={row.thing?.area} id={row.thing?.id} text={row.name} />
              {mine !== undefined && <OwnMark name={mine} />}{' '}
              {figure !== undefined && <ValueText value={figure.value} as="headline" />}
            </li>
          )
        })}
      </ul>
      {sorted.length > MAX_SHOWN && (
        <ShowMore param="all" more={words.showAll(exact(sorted.length))} less={words.less} />
      )}
    </>
  )
}

/** The figure that the competition counts, from the participants' cached pages. Sends no request. */
function useFiguresNow({ rows }: Table, { facts }: Reading) {
  const things = useMemo(() => rows.flatMap(({ thing }) => thing ?? []), [rows])
  const pages = useThings(
    things[0]?.area ?? '',
    things.map(({ id }) => id),
  )
  return useMemo(() => {
    const words = new Set(
      facts.map(({ value }) => ('text' in value ? nameKey(value.text ?? '') : '')),
    )
    words.delete('')
    const figures = new Map<Row, { value: Value; number: number | null }>()
    let metric = ''
    for (const row of rows) {
      const skills = pages.get(slugKey(row.thing?.id ?? ''))?.reading.tables ?? []
      for (const table of skills) {
        const column = figureColumn(table)
        const part = table.rows.find(({ name }) => words.has(nameKey(name)))
        if (column === null || part === undefined) continue
        figures.set(row, { value: part.value(column), number: part.number(column) })
        metric = part.name
        break
      }
    }
    return { metric, figures }
  }, [rows, facts, pages])
}
