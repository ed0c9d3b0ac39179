import type { Column } from '#reading/types.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { TableColumn } from '#ui/table/columns.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { byRole } from './clans/distribution.ts'
import styles from './clans/clans.module.css'
import type { Member } from './clans/roster.ts'

interface RoleTableProps {
  members: readonly Member[]
  role: Column
  figure: Column | null
  /** The largest first; without it, in the service's order. */
  ranked?: boolean
}

/** The number of members in each role, and their share of the total. */
export function RoleTable({ members, role, figure, ranked = false }: RoleTableProps) {
  const { clans: words } = useWords(panelWords)
  const found = byRole(members, role, figure)
  const groups = ranked ? found.toSorted((a, b) => b.sum - a.sum) : found
  const shared = groups.some(({ share }) => share !== null)
  const columns: TableColumn[] = [
    { id: 'role', label: role.label },
    { id: 'members', label: words.members, align: 'end' },
    ...(figure === null ? [] : [{ id: 'sum', label: figure.label, align: 'end' as const }]),
    ...(shared ? [{ id: 'share', label: words.share, align: 'end' as const }] : []),
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
          const name = group.role === '' ? words.unknownRole : group.role
          if (id === 'role') return { kind: 'text', text: name }
          if (id === 'members') return { kind: 'count', number: group.members }
          if (id === 'sum') return { kind: 'count', number: group.sum }
          return { kind: 'percentage', number: Math.round((group.share ?? 0) * 1000) / 10 }
        }}
      />
    </section>
  )
}
