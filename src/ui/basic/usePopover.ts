import { useId, useState } from 'react'

const isSupported = () => 'popover' in HTMLElement.prototype

/** A native popover whose content is rendered from its first opening on. */
export function usePopover() {
  const id = useId()
  const [drawn, setDrawn] = useState(() => !isSupported())
  return {
    id,
    drawn,
    /** Props of the popover element. */
    popover: { id, popover: 'auto', onBeforeToggle: () => setDrawn(true) } as const,
  }
}
