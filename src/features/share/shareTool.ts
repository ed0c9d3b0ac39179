import { CopyIcon } from '#ui/icons/Icon.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import type { ViewTool } from '#view/slots.ts'

export const shareTool: ViewTool = {
  name: 'share',
  label: ({ entity }) => entity.share,
  Icon: CopyIcon,
  withoutBody: true,
  Dialog: lazyPart(async () => (await import('./ShareDialog.tsx')).ShareDialog),
}
