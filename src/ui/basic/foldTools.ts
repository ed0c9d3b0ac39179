/** Closes the list of `FoldedTools` that a button is in, so that focus comes back to where it was seen before. */
export function foldTools(button: Element): void {
  button.closest<HTMLElement>('[popover]')?.hidePopover()
}
