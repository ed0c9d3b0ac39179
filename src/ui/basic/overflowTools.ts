/** Closes the list of `OverflowMenu` that a button is in, so that focus comes back to where it was seen before. */
export function overflowTools(button: Element): void {
  button.closest<HTMLElement>('[popover]')?.hidePopover()
}
