import { GroupFromRows } from '#features/groups/GroupFromRows.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import type { ViewSlots } from '#view/slots.ts'

export const viewSlots: ViewSlots = {
  ShareDialog: lazyPart(async () => (await import('#features/share/ShareDialog.tsx')).ShareDialog),
  TableTool: GroupFromRows,
}
