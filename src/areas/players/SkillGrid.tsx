import { useCachedBody, useCachedQueries } from '#data/cached/useCached.ts'
import { nameKey } from '#lib/names.ts'
import { numberAt, readCell, textAt } from '#reading/index.ts'
import type { Column, Row, Table } from '#reading/types.ts'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { Change } from '#ui/text/Change.tsx'
import { Name } from '#ui/text/Name.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { type RowFaces, useRowFaces } from '#view/Face.tsx'
import { useWords } from '#words/WordsContext.tsx'
import type { ExtraColumn } from '#view/TableView.tsx'
import styles from './players.module.css'
import type { SkillColumns } from './skills.ts'

interface SkillGridProps {
  table: Table
  rows: readonly Row[]
  skills: SkillColumns
  /** The change of each row; null where no earlier visit is known. */
  gain: ExtraColumn | null
}

/** The skills of a player, several in a line: icon, level, what it was counted from, its gain, the way to the next level. */
export function SkillGrid({ table, rows, skills, gain }: SkillGridProps) {
  const faces = useRowFaces(table)
  return (
    <ul className={styles.grid} aria-label={table.label.text}>
      {rows.map((row) => (
        <Skill key={row.key} row={row} skills={skills} gain={gain} faces={faces} />
      ))}
    </ul>
  )
}

interface SkillProps extends Omit<SkillGridProps, 'table' | 'rows'> {
  row: Row
  faces: RowFaces | null
}

function Skill({ row, skills, gain, faces }: SkillProps) {
  const { percent } = useFormat()
  const { name, level, amount, rank, progress, whole } = skills
  const text = textAt(row, name)
  const done = progress === null ? null : numberAt(row, progress)
  const place = rank === null ? null : numberAt(row, rank)
  const gained = gain?.sortBy?.(row)
  const by = gained !== undefined && 'number' in gained ? gained.number : 0
  return (
    <li className={styles.skill} data-path={row.path}>
      {faces?.faceOf(row) ?? <Emblem name={text} />}
      <span className={styles.name}>
        <Name text={text} />
      </span>
      {place !== null && <Place name={text} place={place} />}
      <b className={styles.level} data-whole={(done ?? 0) >= whole || undefined}>
        <Figure row={row} column={level} />
      </b>
      <span className={styles.more}>
        {amount !== null && (
          <span>
            <Figure row={row} column={amount} /> {amount.label}
          </span>
        )}
        {by !== 0 && (
          <span title={gain?.label}>
            <Change by={by} plus />
          </span>
        )}
        {done !== null && (
          <span className={styles.progress} title={progress?.label}>
            <VisuallyHidden>{progress?.label}</VisuallyHidden>
            <ProgressBar
              share={done / whole}
              label={null}
              tone={done >= whole ? 'accent' : 'data'}
            />
            {percent((done / whole) * 100)}
          </span>
        )}
      </span>
    </li>
  )
}

const Figure = ({ row, column }: { row: Row; column: Column }) => (
  <span title={column.label}>
    <ValueText value={readCell(row, column)} as="headline" />
  </span>
)

/** A medal, or how far up a board of the same name that this device has: top 0.7 %. */
function Place({ name, place }: { name: string; place: number }) {
  const { players: words } = useWords()
  const { percent } = useFormat()
  const heads = useCachedQueries()
  const board = heads.find(
    ({ area, id }) => area === 'leaderboards' && id !== null && sameKey(id) === sameKey(name),
  )
  const total = useCachedBody(board?.query ?? null)?.reading.paging?.total ?? 0
  if (place <= LAST_MEDAL) return <ValueText value={{ kind: 'rank', number: place }} />
  if (total < place) return null
  return <small className={styles.top}>{words.top(percent((place / total) * 100))}</small>
}

const LAST_MEDAL = 3

/** An id is often the name as a slug. */
const sameKey = (text: string) => nameKey(text).replace(/[\s_-]+/g, ' ')
