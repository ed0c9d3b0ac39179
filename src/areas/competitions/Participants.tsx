import type { Reading, Row, Table } from '#data/things/things.ts'
import { useMemo } from 'react'
import { useCachedPages } from '#data/cached/useCached.ts'
import { nameKey } from '#lib/names.ts'
import { compareTexts, figureColumn, nameColumn, numberIn, textIn } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'
import { useUrlState } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useRowFaces } from '#view/Face.tsx'
import { cx } from '#ui/cx.ts'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { Name } from '#ui/text/Name.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import page from '#view/page.module.css'
import { OwnMark } from '#view/decorations.tsx'
import styles from './competitions.module.css'

/** More are shown on request. */
const MOST = 12

interface ParticipantsProps {
  table: Table
  rows: readonly Row[]
  reading: Reading
  /** The names of the rows that are the person's own. */
  own: ReadonlyMap<Row, string>
}

/** Names before the start: the strongest of those whose pages are here, then the person's own, then all others by name. */
export function Participants({ table, rows, reading, own }: ParticipantsProps) {
  const { competitions: words } = useWords(panelWords)
  const { exact } = useFormat()
  const [params, setParams] = useUrlState()
  const faces = useRowFaces(table)
  const { metric, figures } = useFiguresNow(table, reading)
  const figureOf = (row: Row) => figures.get(row)
  const sorted = rows.toSorted(
    (a, b) =>
      (numberIn(figureOf(b) ?? NONE) ?? -1) - (numberIn(figureOf(a) ?? NONE) ?? -1) ||
      Number(own.has(b)) - Number(own.has(a)) ||
      compareTexts(a.name, b.name),
  )
  const isAll = params.get('all') === '1'
  const shown = isAll ? sorted : sorted.slice(0, MOST)
  return (
    <>
      {metric !== '' && <p className={cx(page.chips, page.small)}>{words.byNow(metric)}</p>}
      <ul className={styles.names}>
        {shown.map((row) => {
          const { thing } = row
          const figure = figureOf(row)
          const mine = own.get(row)
          return (
            <li key={row.key}>
              {faces?.faceOf(row)}{' '}
              {thing === null ? (
                <Name text={row.name} />
              ) : (
                <AreaLink area={thing.area} id={thing.id} text={thing.name} />
              )}
              {mine !== undefined && <OwnMark name={mine} />}{' '}
              {figure !== undefined && <ValueText value={figure} as="headline" />}
            </li>
          )
        })}
      </ul>
      {sorted.length > MOST && (
        <Button
          variant="quiet"
          aria-expanded={isAll}
          onClick={() => setParams({ all: isAll ? '' : '1' })}
        >
          {isAll ? words.less : words.showAll(exact(sorted.length))}
        </Button>
      )}
    </>
  )
}

const NONE = { kind: 'absent', why: 'missing' } as const

/** What the competition counts as the participants' own pages on this device state it. Sends no request. */
function useFiguresNow(table: Table, reading: Reading) {
  const keys = useMemo(() => {
    return new Map(table.rows.map((row) => [nameKey(row.thing?.id ?? ''), row]))
  }, [table])
  const area = table.rowLink?.area ?? nameColumn(table)?.area ?? ''
  const pages = useCachedPages(area, (id) => keys.has(nameKey(id)))
  return useMemo(() => {
    const words = new Set(reading.facts.map(({ value }) => nameKey(textIn(value))))
    words.delete('')
    const figures = new Map<Row, Value>()
    let metric = ''
    for (const [id, body] of pages) {
      const participant = keys.get(nameKey(id))
      for (const skills of body.reading.tables) {
        const column = figureColumn(skills)
        const row = skills.rows.find((one) => words.has(nameKey(one.name)))
        if (participant === undefined || column === null || row === undefined) continue
        figures.set(participant, row.value(column))
        metric = row.name
        break
      }
    }
    return { metric, figures }
  }, [pages, keys, reading])
}
