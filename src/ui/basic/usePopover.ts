import { useId, useState } from 'react'

const isSupported = () => 'popover' in HTMLElement.prototype

/** A native popover whose content is drawn when it opens for the first time, and stays. */
export function usePopover() {
  const id = useId()
  const [drawn, setDrawn] = useState(() => !isSupported())
  return {
    id,
    drawn,
    /** For the popover itself. */
    popover: { id, popover: 'auto', onBeforeToggle: () => setDrawn(true) } as const,
  }
}
