import { presented } from '#view/presented.ts'
import type { Table } from '#data/things/things.ts'
import { useMemo } from 'react'
import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { type Target, useTarget } from '#data/bodies/useTarget.ts'
import { isShown, useView } from '#data/bodies/useView.ts'
import { useRequestedParams } from '#view/pageTarget.ts'
import { arrangeFacts } from '#view/arrangeFacts.ts'
import { ReadingView } from '#view/ReadingView.tsx'
import { ServiceFilters } from '#view/ServiceFilters.tsx'
import { ViewFreshness } from '#view/ViewActions.tsx'
import { ViewStatus } from '#view/ViewStatus.tsx'

/** Each row opens a page of its area, by name. */
function FoundTable({ table, area, view }: PanelProps & { table: Table }) {
  const { nameColumn } = table
  const shown = useMemo(
    () =>
      presented(nameColumn === null ? table : { ...table, rowLink: { area, idPath: nameColumn } }),
    [table, area, nameColumn],
  )
  return <TableView table={shown} footer={<ViewPager view={view} rows={table.rows.length} />} />
}

const PANELS: AreaPanels = { ListTable: FoundTable }

export function SearchResults({ endpoint }: { endpoint: string }) {
  const params = useRequestedParams(endpoint)
  const { target } = useTarget(endpoint, undefined, params)
  if (target === null || (params['search'] ?? '') === '') return null
  return <Found target={target} text={params['search'] ?? ''} />
}

function Found({ target, text }: { target: Target; text: string }) {
  const view = useView(target, text)
  return (
    <>
      <ServiceFilters target={target} />
      <ViewFreshness view={view} />
      <ViewStatus view={view} label={text} name={null} skeleton="list" />
      {isShown(view) && (
        <ReadingView view={view} facts={arrangeFacts(view.reading, [])} panels={PANELS} />
      )}
    </>
  )
}
