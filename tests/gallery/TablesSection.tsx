import { useState } from 'react'
import { Price } from '#ui/text/Price.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar, MatchCount } from '#ui/table/FilterBar.tsx'
import { Pager } from '#ui/table/Pager.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import type { TableColumn, TableSort } from '#ui/table/columns.ts'
import { Change } from '#ui/text/Change.tsx'
import { Section } from './Section.tsx'

interface Line {
  rank: number
  name: string
  level: number
  xp: number
  week: number
}

const NAMES = [
  'Quill',
  'Ömer',
  'Drake Lowe',
  'Merrow Ann',
  'Salt',
  'مروان',
  'A name that never seems to come to its end at all, not even here',
  '👩‍👩‍👧‍👦 Family',
  'Wren',
]

function lineAt(index: number): Line {
  return {
    rank: index + 1,
    name: index < NAMES.length ? (NAMES[index] ?? '') : `Player ${index + 1}`,
    level: 2277 - index,
    xp: 912_400_000 - index * 7_731_113,
    week: [2, 0, -1, 4, 0, 0, 1, -2, 0][index % 9] ?? 0,
  }
}

const FEW = NAMES.map((_, index) => lineAt(index))
const MANY = Array.from({ length: 5000 }, (_, index) => lineAt(index))

const COLUMNS: TableColumn[] = [
  { id: 'rank', label: 'Rank', kind: 'rank', width: 4.5 },
  { id: 'name', label: 'Player', kind: 'text' },
  { id: 'level', label: 'Level', kind: 'level' },
  { id: 'xp', label: 'XP', kind: 'count' },
  { id: 'week', label: 'Week', align: 'end' },
  { id: 'next', label: 'To next level', align: 'end', sortable: false, wideOnly: true },
  { id: 'history', label: 'History', align: 'end', sortable: false, wideOnly: true },
]

function cellOf(line: Line, column: TableColumn) {
  switch (column.id) {
    case 'name':
      return (
        <>
          <a href="#player">
            <bdi>{line.name}</bdi>
          </a>
          {line.rank % 3 === 1 && (
            <>
              {' '}
              <Price of={0} />
            </>
          )}
        </>
      )
    case 'rank':
      return { kind: 'rank', number: line.rank } as const
    case 'level':
      return line.rank === 5
        ? ({ kind: 'absent', why: 'null' } as const)
        : ({ kind: 'level', number: line.level } as const)
    case 'xp':
      return { kind: 'count', number: line.xp } as const
    case 'week':
      return <Change by={line.week} />
    case 'next':
      return (
        <ProgressBar share={((line.rank * 37) % 100) / 100} label={`${(line.rank * 37) % 100} %`} />
      )
    default:
      return (
        <Sparkline
          label="up"
          points={Array.from({ length: 20 }, (_, x) => [x, (x * line.rank * 7) % 23] as const)}
        />
      )
  }
}

export function TablesSection() {
  const [sort, setSort] = useState<TableSort | null>({ column: 'xp', descending: true })
  const [filter, setFilter] = useState('')
  const rows = FEW.filter((line) => line.name.toLowerCase().includes(filter.toLowerCase()))
  const shared = {
    columns: COLUMNS,
    rowKey: (line: Line) => String(line.rank),
    cell: cellOf,
    nameColumn: 'name',
    sort,
    onSort: setSort,
  }
  return (
    <Section title="Tables">
      <Card title="Overall" aside="Fetched 11 minutes ago">
        <FilterBar value={filter} onChange={setFilter} label="Filter these rows">
          <MatchCount shown={rows.length} all={FEW.length} />
        </FilterBar>
        <DataTable
          {...shared}
          label="Overall"
          rows={rows}
          highlight={(line) => line.rank === 4}
          empty="No row matches the filter."
        />
        <Pager
          page={1}
          pages={50}
          previous={{ cost: 'free', onGo: () => undefined }}
          next={{ cost: '1 request', onGo: () => undefined }}
          note="100 of 5,000 loaded"
        />
      </Card>
      <Card title="Five thousand rows" flush>
        <DataTable {...shared} label="Five thousand rows" rows={MANY} />
      </Card>
    </Section>
  )
}
