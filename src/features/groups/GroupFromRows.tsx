import { Suspense, useContext, useMemo, useState } from 'react'
import { useSeenName } from '#data/cached/names.ts'
import { useRegistry } from '#data/useService.ts'
import { Button } from '#ui/basic/Button.tsx'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { type Source, SourceContext } from '#view/parts/SourceContext.ts'
import { rowsAreMembers } from '#view/rowsAreMembers.ts'
import type { TableToolProps } from '#view/slots.ts'
import { useWords } from '#words/WordsContext.tsx'
import { membersOf } from './members.ts'

const NewGroupDialog = lazyPart(async () => (await import('./GroupDialog.tsx')).NewGroupDialog)

/** Creates a group from the visible rows; nothing if they are not players or clans. */
export function GroupFromRows({ table, rows }: TableToolProps) {
  const { entity } = useWords()
  const [open, setOpen] = useState(false)
  const source = useContext(SourceContext)
  const list = useRegistry().find(source?.area ?? '')?.list
  const listOf = source !== null && list === source.endpoint ? source.area : null
  // Two rows show whether there are members; all are read when the dialog opens.
  const any = useMemo(
    () => rowsAreMembers(table, listOf) && membersOf(table, table.rows.slice(0, 2)) !== null,
    [table, listOf],
  )
  if (!any) return null
  return (
    <>
      <Button small variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {entity.group}
      </Button>
      {open && (
        <PartBoundary>
          <Suspense>
            <DialogOfRows
              table={table}
              rows={rows}
              source={source}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}

interface DialogOfRowsProps extends TableToolProps {
  source: Source | null
  onClose(): void
}

/** The group is named after the page's entity, or after the list on a list page. */
function DialogOfRows({ table, rows, source, onClose }: DialogOfRowsProps) {
  const found = useMemo(() => membersOf(table, rows), [table, rows])
  const { area = '', id = null, title } = source ?? {}
  const seen = useSeenName(area, id ?? '')
  const named = title?.path === undefined ? (seen ?? title?.text) : title.text
  const name = id === null ? undefined : named
  return found === null ? null : (
    <NewGroupDialog {...found} name={name ?? table.label.text} onClose={onClose} />
  )
}
