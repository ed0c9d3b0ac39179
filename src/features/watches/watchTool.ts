import { BellIcon } from '#ui/icons/Icon.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import type { ViewTool } from '#view/slots.ts'

export const watchTool: ViewTool = {
  name: 'watch',
  label: ({ entity }) => entity.watch,
  Icon: BellIcon,
  Dialog: lazyPart(async () => (await import('./WatchDialog.tsx')).WatchDialog),
}
