import { Suspense, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCachedName } from '#data/cached/cachedNames.ts'
import { useRegistry } from '#data/useService.ts'
import { MenuEntry } from '#ui/basic/MoreMenu.tsx'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { SourceContext } from '#view/parts/SourceContext.ts'
import type { TableToolProps } from '#view/slots.ts'
import { useWords } from '#words/WordsContext.tsx'
import { nameColumn, type Row, type Table } from '#data/things/things.ts'
import type { Area } from '#reading/types.ts'
import { uniqueMembers, type Member } from './groupStore.ts'

const NewGroupDialog = lazyPart(async () => (await import('./GroupDialog.tsx')).NewGroupDialog)

/** The distinct pages that the rows of a table open; null if fewer than two. */
export function membersOf(rows: readonly Row[]): { area: string; members: Member[] } | null {
  const things = rows.flatMap(({ thing }) => thing ?? [])
  const members = uniqueMembers(things.map(({ id, name }) => ({ id, name })))
  const area = things[0]?.area
  return area === undefined || members.length < 2 ? null : { area, members }
}

/** Areas whose entities form a group in any table. */
const GROUPED: readonly Area[] = ['players', 'clans']
/** Areas whose own list has one entity per row; items also form a group there, as a basket. */
const LISTED: readonly Area[] = [...GROUPED, 'prices']

/** True if rows are players or clans, not their matches or orders. `listOf`: the area whose own list this is. */
export function rowsAreMembers(table: Table, listOf: Area | null): boolean {
  const { rowLink, rowsAre } = table
  const name = nameColumn(table)
  const area = rowLink?.area ?? name?.area
  if (area === undefined || name?.area !== area) return false
  if (area === listOf && rowLink !== undefined) return LISTED.includes(area)
  const areThings = rowsAre === 'things' || rowsAre === 'names'
  return areThings && GROUPED.includes(area) && name.kind === 'link'
}

/** A menu entry that creates a group from the visible rows; nothing if they are not players or clans. */
export function GroupFromRows({ table, rows }: TableToolProps) {
  const { entity } = useWords()
  const [open, setOpen] = useState(false)
  const source = useContext(SourceContext)
  const list = useRegistry().find(source?.area ?? '')?.list
  const listOf = source !== null && list === source.endpoint ? source.area : null
  // Two rows show whether there are members; all are read when the dialog opens.
  const any = useMemo(
    () => rowsAreMembers(table, listOf) && membersOf(table.rows.slice(0, 2)) !== null,
    [table, listOf],
  )
  if (!any) return null
  return (
    <>
      <MenuEntry aria-haspopup="dialog" onSelect={() => setOpen(true)}>
        {entity.group}
      </MenuEntry>
      {open &&
        // Outside the menu, which is hidden by now.
        createPortal(
          <PartBoundary>
            <Suspense>
              <DialogOfRows table={table} rows={rows} onClose={() => setOpen(false)} />
            </Suspense>
          </PartBoundary>,
          document.body,
        )}
    </>
  )
}

/** The group is named after the page's entity, or after the list on a list page. */
function DialogOfRows({ table, rows, onClose }: TableToolProps & { onClose(): void }) {
  const found = useMemo(() => membersOf(rows), [rows])
  const { area = '', id = null, title } = useContext(SourceContext) ?? {}
  const seen = useCachedName(area, id ?? '')
  const named = title?.path === undefined ? (seen ?? title?.text) : title.text
  const name = id === null ? undefined : named
  return found === null ? null : (
    <NewGroupDialog {...found} name={name ?? table.label.text} onClose={onClose} />
  )
}
