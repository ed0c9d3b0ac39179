import { useMemo } from 'react'
import { namesInRow, numberAt } from '#reading/index.ts'
import type { Row, Table } from '#reading/types.ts'
import { Toggle } from '#ui/basic/Toggle.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { type ExtraColumn, TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { useFavouriteNames } from '../useFavouriteNames.ts'
import type { PanelProps } from '#view/AreaPanels.ts'
import { gainColumn } from './gainColumn.ts'
import { TeamTotals } from './TeamTotals.tsx'
import { usePlaces } from './usePlaces.ts'
import styles from './competitions.module.css'

/** The standings, with what each has of the leader's gain, and the person's own people marked. */
export function Standings({ table, view, reading }: PanelProps & { table: Table }) {
  const { competitions: words } = useWords()
  const { exact } = useFormat()
  const [params, setParams] = useUrlState()
  const isFavourite = useFavouriteNames()
  const own = useMemo(
    () => new Set(table.rows.filter((row) => namesInRow(table, row).some(isFavourite))),
    [table, isFavourite],
  )
  const only = params.get('saved') === '1'
  const shown = useMemo(
    () => (only ? { ...table, rows: table.rows.filter((row) => own.has(row)) } : table),
    [table, own, only],
  )
  const behind = useBehind(table)
  const places = usePlaces(table)
  const extra = useMemo(() => [...places, ...behind], [places, behind])
  return (
    <>
      <div className={styles.own}>
        <Toggle
          label={words.onlyFavourites}
          checked={only}
          disabled={own.size === 0 && !only}
          onChange={(on) => setParams({ saved: on ? '1' : '' })}
        />
        <span>
          {own.size === 0 ? words.nobody : words.favouritesHere(own.size, exact(own.size))}
        </span>
      </div>
      <TeamTotals table={table} />
      <TableView
        table={shown}
        extra={extra}
        highlight={(row) => own.has(row)}
        footer={<ViewPager view={view} reading={reading} />}
      />
    </>
  )
}

/** A bar for each row against the leader, where the rows are sorted by a figure they gained. */
function useBehind(table: Table): readonly ExtraColumn[] {
  const { competitions: words } = useWords()
  const { percent } = useFormat()
  const { gain, most } = useMemo(() => {
    const found = gainColumn(table)
    const gains = found === null ? [] : table.rows.map((row) => numberAt(row, found) ?? 0)
    return { gain: found, most: Math.max(0, ...gains) }
  }, [table])
  if (gain === null || most <= 0) return []
  const nameOf = (row: Row) => namesInRow(table, row)[0] ?? ''
  return [
    {
      id: 'behind the leader',
      label: words.behind,
      wideOnly: true,
      cellOf(row) {
        const own = numberAt(row, gain)
        if (own === null) return { kind: 'absent', why: 'missing' }
        const share = own / most
        const text = percent(Math.round(share * 1000) / 10)
        return <ProgressBar share={share} label={words.behindText(nameOf(row), text)} />
      },
    },
  ]
}
