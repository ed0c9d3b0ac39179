import { Suspense, useMemo, useState } from 'react'
import type { Row, Table } from '#reading/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { useViewWords } from '#words/useViewWords.ts'
import { membersOf } from './membersOf.ts'

const GroupDialog = lazyPart(async () => {
  const { GroupDialog: component } = await import('./GroupDialog.tsx')
  return { default: component }
})

/** Makes a group of what stands in the rows in sight; nothing where they open no pages. */
export function GroupFromRows({ table, rows }: { table: Table; rows: readonly Row[] }) {
  const { entity } = useViewWords()
  const [open, setOpen] = useState(false)
  // The first rows tell: all of them are read when they are asked for.
  const any = useMemo(() => membersOf(table, table.rows.slice(0, 2)) !== null, [table])
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
