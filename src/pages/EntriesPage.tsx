import { useRegistry } from '#data/useService.ts'
import { Card } from '#ui/basic/Card.tsx'
import type { AreaPanels } from '#view/AreaPanels.ts'
import { EntityList } from './EntityList.tsx'
import { Page } from './Page.tsx'
import { useAreaLabel } from '#view/useAreaLabel.ts'

/** An area whose entities the service has but does not list: shows all that are known, without requests. */
export function EntriesPage({ area, panels }: { area: string; panels: AreaPanels }) {
  const label = useAreaLabel()(area)
  const entries = (useRegistry().find(area)?.entries ?? []).map((entry) => ({ ...entry, area }))
  const Entries = panels.Entries ?? EntityList
  return (
    <Page title={label}>
      <Card flush>
        <Entries area={area} entities={entries} />
      </Card>
    </Page>
  )
}
