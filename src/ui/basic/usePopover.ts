import { useId, useState } from 'react'

const isSupported = () => 'popover' in HTMLElement.prototype

/** Closes the popover around a button, so that the focus returns to its opener. */
export function closePopoverOf(button: Element): void {
  button.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** A native popover whose content is rendered from the first opening on. */
export function usePopover() {
  const id = useId()
  const [drawn, setDrawn] = useState(() => !isSupported())
  return {
    id,
    drawn,
    popover: { id, popover: 'auto', onBeforeToggle: () => setDrawn(true) } as const,
  }
}
