import { figureColumn, type Row, type Table } from '#data/things/things.ts'
import { type ReactNode, useMemo } from 'react'
import type { Snapshot } from '#data/bodies/useView.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import { nameKey } from '#lib/names.ts'
import { kindLabel, statusPhase } from '#reading/index.ts'
import type { Column, Role, Value } from '#reading/types.ts'
import { useUrlState } from '#routes/location.ts'
import { Badge, type BadgeTone } from '#ui/basic/Badge.tsx'
import { Toggle } from '#ui/basic/Toggle.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { StarFilledIcon } from '#ui/icons/Icon.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { Change } from '#ui/text/Change.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { cellBaseline } from './history/cellBaseline.ts'
import { useBaselines } from './history/useFactBaseline.ts'
import styles from './page.module.css'
import type { ExtraColumn, NarrowOrder } from './tableColumns.ts'

const ABSENT: Value = { kind: 'absent', why: 'missing' }

/** The counted place of each row. */
export function placeColumn(rank: (row: Row) => number | null, text: Omit<ExtraColumn, 'cellOf'>) {
  const value = (row: Row): Value => {
    const number = rank(row)
    return number === null ? ABSENT : { kind: 'rank', number }
  }
  return { after: null, ...text, kind: 'rank', cellOf: value, sortBy: value } as const
}

export interface ChangeText extends Omit<ExtraColumn, 'id' | 'align' | 'cellOf'> {
  id?: string
  as?: 'number' | 'percent'
  /** ▲ 3 and ▼ 3 instead of +3 and −3. */
  arrows?: true
  /** The largest change, which a bar beside each gain is a share of. */
  most?: number
}

/** How much each row changed. */
export function changeColumn(
  changeOf: (row: Row) => number | null,
  { as = 'number', id = 'since then', arrows, most, ...text }: ChangeText,
): ExtraColumn {
  return {
    ...text,
    id,
    align: 'end',
    cellOf(row) {
      const by = changeOf(row)
      if (most === undefined) return <Change by={by} as={as} plus={arrows !== true} />
      return <Gain by={by} share={by !== null && by > 0 ? by / most : null} />
    },
    sortBy(row) {
      const number = changeOf(row)
      if (number === null) return ABSENT
      return { kind: as === 'percent' ? 'percentage' : 'count', number }
    },
  }
}

const NO_COLUMNS: readonly ExtraColumn[] = []

/** The gain of each row over the page's period, after a column or last; no column without an earlier visit. */
export function useGainColumn(table: Table, snapshot: Snapshot, after = '') {
  const { history: words } = useWords(viewWords)
  const before = useBaselines([snapshot])
  return useMemo(() => {
    const figure = figureColumn(table)
    if (figure === null || before[0] == null || table.rowsAre === 'log') return NO_COLUMNS
    const text = { label: words.gained, hint: words.changeOf(figure.label), width: 9, after }
    const { change } = cellBaseline(table, before)
    return [changeColumn((row) => change(row, figure), text)]
  }, [table, before, words, after])
}

/** A gain beside a bar of this share; null for no bar. */
export function Gain({ by, share }: { by: number | null; share: number | null }) {
  const tone = (by ?? 0) > 0 ? 'up' : 'down'
  return (
    <span className={styles.gain}>
      {share !== null && <ProgressBar share={share} label={null} tone={tone} />}
      <Change by={by} plus />
    </span>
  )
}

/** Each row's share of the largest figure: a column, on a phone a bar in the cell of the figure. */
export interface Share {
  label: string
  of: Column
  /** 0 to 1; null if unknown. */
  shareOf(row: Row): number | null
  /** A text beside the bar, on a phone below the name. */
  noteOf(row: Row): string | null
}

export const shareColumn = ({ label, shareOf, noteOf }: Share): ExtraColumn => ({
  id: 'share of the most',
  label,
  cellOf(row) {
    const share = shareOf(row)
    return share === null ? ABSENT : <ShareCell share={share} note={noteOf(row)} />
  },
})

function ShareCell({ share, note }: { share: number; note: string | null }) {
  const { percent } = useFormat()
  return (
    <span className={styles.barCell}>
      <ProgressBar share={share} label={null} /> {percent(Math.round(share * 1000) / 10)}
      {note !== null && <small>{note}</small>}
    </span>
  )
}

/** The person's own rows, by their name: marked, and shown alone on request. */
export type OwnRows = ReadonlyMap<Row, string>

/** Whether the address asks a table for the person's own rows alone. */
export const useSavedOnly = () => useUrlState()[0].get('saved') === '1'

export function SavedOnly() {
  const { own } = useWords(viewWords)
  const checked = useSavedOnly()
  const [, setParams] = useUrlState()
  const show = (on: boolean) => setParams({ saved: on ? '1' : '' })
  return <Toggle label={own.only} checked={checked} onChange={show} />
}

/** Tests whether a name or id is of a saved thing. */
export function useIsSaved() {
  const { entities } = useFavouriteList()
  return (name: string) =>
    entities.some((one) => [one.id, one.name].some((own) => nameKey(own) === nameKey(name)))
}

/** After a name that is the person's own: the star of what is saved, a word for what was looked up. */
export function OwnMark({ name }: { name: string }) {
  const { own } = useWords(viewWords)
  const isSaved = useIsSaved()
  if (!isSaved(name)) return <small className={styles.small}> {own.seen}</small>
  return (
    <>
      {' '}
      <span role="img" aria-label={own.saved} className={styles.mine}>
        <StarFilledIcon />
      </span>
    </>
  )
}

export interface Decorations {
  own?: OwnRows | undefined
  share?: Share | undefined
  narrow?: NarrowOrder | undefined
}

/** What is drawn after the value of a cell; null for nothing. */
export function marksOf(
  { nameColumn }: Table,
  { own, share, narrow }: Decorations,
  isNarrow: boolean,
): (row: Row, column: Column) => ReactNode | null {
  return (row, column) => {
    if (isNarrow && column === share?.of) {
      const part = share.shareOf(row)
      return part === null ? null : (
        <>
          {' '}
          <ProgressBar share={part} label={null} />
        </>
      )
    }
    if (column.path !== nameColumn) return null
    const name = own?.get(row)
    const below = isNarrow && narrow?.under ? row.value(narrow.under) : ABSENT
    const note = isNarrow ? (share?.noteOf(row) ?? null) : null
    if (name === undefined && below.kind === 'absent' && note === null) return null
    return (
      <>
        {name !== undefined && <OwnMark name={name} />}
        {below.kind !== 'absent' && (
          <small className={styles.under}>
            <ValueText value={below} />
          </small>
        )}
        {note !== null && <small className={styles.under}>{note}</small>}
      </>
    )
  }
}

const LOOKED_AT = 50

const TONES: Partial<Record<string, BadgeTone>> = { running: 'up', upcoming: 'data' }

const wordIn = (row: Row, column: Column): string => {
  const value = row.value(column)
  return value.kind === 'text' ? value.text : ''
}

/** The paths of the columns of a role of which each word passes a test. */
function pathsOf({ columns, rows }: Table, role: Role, isMeant: (word: string) => boolean) {
  const some = rows.slice(0, LOOKED_AT)
  const meant = columns.filter((column) => {
    const words = some.map((row) => wordIn(row, column)).filter((word) => word !== '')
    return column.role === role && words.every(isMeant)
  })
  return new Set(meant.map(({ path }) => path))
}

/**
 * Draws cells by what their columns are: a phase as a badge, a code of a kind (`boss-rush`) as words, a change with its sign.
 * Undefined for any other cell.
 */
export function cellsByRole(table: Table): (row: Row, column: Column) => ReactNode | undefined {
  const phases = pathsOf(table, 'status', (word) => statusPhase(word) !== 'unknown')
  const kinds = pathsOf(table, 'category', (word) => kindLabel(word) !== word)
  return (row, column) => {
    const { path, role } = column
    const value = row.value(column)
    const isPercent = value.kind === 'percentage'
    if (role === 'delta' && 'number' in value)
      return <Change by={value.number} as={isPercent ? 'percent' : 'number'} plus={!isPercent} />
    const word = phases.has(path) || kinds.has(path) ? wordIn(row, column) : ''
    if (word === '' || path === table.nameColumn) return undefined
    const label = kindLabel(word)
    if (!phases.has(path)) return label
    return <Badge tone={TONES[statusPhase(word)] ?? 'plain'}>{label}</Badge>
  }
}
