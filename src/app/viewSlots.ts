import { GroupFromRows } from '#features/groups/GroupFromRows.tsx'
import { shareTool } from '#features/share/shareTool.ts'
import { watchTool } from '#features/watches/watchTool.ts'
import type { ViewSlots } from '#view/slots.ts'

export const viewSlots: ViewSlots = {
  viewTools: [shareTool, watchTool],
  tableTools: [GroupFromRows],
}
