/** Goes on in a task of its own, after what the browser has waiting; at once where it cannot be asked for that. */
export const yieldToBrowser = (): Promise<void> | undefined => globalThis.scheduler?.yield?.()
