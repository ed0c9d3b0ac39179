import { Suspense, useContext, useMemo, useState } from 'react'
import { useRegistry } from '#data/useService.ts'
import { Button } from '#ui/basic/Button.tsx'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { useWords } from '#words/WordsContext.tsx'
import type { TableToolProps } from '#view/slots.ts'
import { SourceContext } from '#view/parts/SourceContext.ts'
import { membersOf } from './membersOf.ts'
import { rowsAreMembers } from '#view/rowsAreMembers.ts'

const GroupDialog = lazyPart(async () => {
  const { GroupDialog: component } = await import('./GroupDialog.tsx')
  return { default: component }
})

/** Makes a group from the rows in sight; nothing where they are no players or clans. */
export function GroupFromRows({ table, rows }: TableToolProps) {
  const { entity } = useWords()
  const [open, setOpen] = useState(false)
  const source = useContext(SourceContext)
  const list = useRegistry().find(source?.area ?? '')?.list
  const listOf = source !== null && list === source.endpoint ? source.area : null
  // The first rows tell: all of them are read when they are asked for.
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
            <GroupDialog {...found} title={table.label.text} onClose={() => setOpen(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
