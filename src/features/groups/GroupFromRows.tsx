import { Suspense, useContext, useMemo, useState } from 'react'
import { useRegistry } from '#data/useService.ts'
import { Button } from '#ui/basic/Button.tsx'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { SourceContext } from '#view/parts/SourceContext.ts'
import { rowsAreMembers } from '#view/rowsAreMembers.ts'
import type { TableToolProps } from '#view/slots.ts'
import { useWords } from '#words/WordsContext.tsx'
import { membersOf } from './members.ts'

const NewGroupDialog = lazyPart(async () => (await import('./GroupDialog.tsx')).NewGroupDialog)

/** Makes a group from the rows in sight; nothing where they are no players or clans. */
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
  const found = useMemo(() => (open ? membersOf(table, rows) : null), [open, table, rows])
  if (!any) return null
  return (
    <>
      <Button small variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {entity.group}
      </Button>
      {found !== null && (
        <PartBoundary>
          <Suspense>
            <NewGroupDialog {...found} name={table.label.text} onClose={() => setOpen(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
