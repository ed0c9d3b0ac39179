/** The worker, or null if the page's policy refuses one. */
export function startedWorker(startWorker: () => Worker): Worker | null {
  try {
    return startWorker()
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
