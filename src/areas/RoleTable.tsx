import type { Row } from '#data/things/things.ts'
import type { Column } from '#reading/types.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { TableColumn } from '#ui/table/columns.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './clans/clans.module.css'

export interface RoleShare {
  /** The empty string if the member has no role. */
  role: string
  members: number
  sum: number
  /** The share of the total, 0 to 1; null if the figures are no total. */
  share: number | null
}

/** What the rows of each role sum up to, in the order in which the service first names them: the leader's comes first. */
export function byRole(rows: readonly Row[], role: Column, figure: Column | null): RoleShare[] {
  const groups = new Map<string, { members: number; sum: number }>()
  for (const row of rows) {
    const { members, sum } = groups.get(row.text(role)) ?? { members: 0, sum: 0 }
    const number = figure === null ? null : row.number(figure)
    groups.set(row.text(role), { members: members + 1, sum: sum + (number ?? 0) })
  }
  const sums = [...groups.values()].map(({ sum }) => sum)
  const whole = sums.reduce((all, sum) => all + sum, 0)
  const isTotal = whole > 0 && sums.every((sum) => sum >= 0)
  return [...groups].map(([name, group]) => ({
    role: name,
    ...group,
    share: isTotal ? group.sum / whole : null,
  }))
}

interface RoleTableProps {
  rows: readonly Row[]
  role: Column
  figure: Column | null
  /** The largest first; without it, in the service's order. */
  ranked?: boolean
}

/** The number of members in each role, and their share of the total. */
export function RoleTable({ rows, role, figure, ranked = false }: RoleTableProps) {
  const { clans: words } = useWords(panelWords)
  const unranked = byRole(rows, role, figure)
  const groups = ranked ? unranked.toSorted((a, b) => b.sum - a.sum) : unranked
  const columns: TableColumn[] = [
    { id: 'role', label: role.label },
    { id: 'members', label: words.members, align: 'end' },
    ...(figure === null ? [] : [{ id: 'sum', label: figure.label, align: 'end' as const }]),
    ...(groups[0]?.share == null
      ? []
      : [{ id: 'share', label: words.share, align: 'end' as const }]),
  ]
  return (
    <section aria-label={words.byRole(role.label)}>
      <h3 className={styles.caption}>{words.byRole(role.label)}</h3>
      <DataTable
        label={words.byRole(role.label)}
        columns={columns}
        rows={groups}
        rowKey={(group) => group.role}
        nameColumn="role"
        cell={(group, { id }) => {
          if (id === 'role') return { kind: 'text', text: group.role || words.unknownRole }
          if (id === 'members') return { kind: 'count', number: group.members }
          if (id === 'sum') return { kind: 'count', number: group.sum }
          return { kind: 'percentage', number: Math.round((group.share ?? 0) * 1000) / 10 }
        }}
      />
    </section>
  )
}
