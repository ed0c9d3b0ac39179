import { useMemo } from 'react'
import type { Table } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { RoleTable } from '../RoleTable.tsx'
import { gainColumn } from './gainColumn.ts'
import { teamColumn } from './teamColumn.ts'

/** What each team gained in all, where the rows of a contest stand for teams. */
export function TeamTotals({ table }: { table: Table }) {
  const { competitions: words } = useWords()
  const { team, gain } = useMemo(
    () => ({ team: teamColumn(table), gain: gainColumn(table) }),
    [table],
  )
  if (team === null || gain === null) return null
  const members = table.rows.map((row) => ({ key: row.key, name: '', id: null, row }))
  return (
    <Card title={words.teams} level={3}>
      <RoleTable members={members} role={team} figure={gain} ranked />
    </Card>
  )
}
