/** The modal dialogs that jsdom lacks: shown and closed, without a focus of their own. */
export function standInDialogs(): void {
  const dialogs = HTMLDialogElement.prototype
  dialogs.showModal = function show() {
    this.open = true
  }
  dialogs.close = function close() {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}
