/** Receives the reason for a refused write. */
export type ReportRefusal = (why: 'full' | 'blocked') => void

/** A device may refuse any call: closed by a newer version, corrupted, full. Then `otherwise` holds. */
export async function orOnDeviceError<T>(
  work: () => Promise<T>,
  otherwise: T,
  reportRefusal?: ReportRefusal,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    reportRefusal?.(error.name === 'QuotaExceededError' ? 'full' : 'blocked')
    return otherwise
  }
}

/** Throws a DOMException after `ms`. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('The device is silent', 'TimeoutError')), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
