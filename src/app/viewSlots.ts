import { GroupFromRows } from '#features/groups/GroupFromRows.tsx'
import { CopyIcon } from '#ui/icons/Icon.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import type { ViewSlots } from '#view/slots.ts'

export const viewSlots: ViewSlots = {
  viewTools: [
    {
      name: 'share',
      label: ({ entity }) => entity.share,
      Icon: CopyIcon,
      withoutBody: true,
      Dialog: lazyPart(async () => (await import('#features/share/ShareDialog.tsx')).ShareDialog),
    },
  ],
  tableTools: [GroupFromRows],
}
