/** The device has no room left. */
export const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** Tries `work` once more after `makeRoom` where the device is full. */
export async function withRoom<T>(
  makeRoom: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isFull(error)) throw error
    await makeRoom()
    return work()
  }
}

/** A device may refuse any call: closed by a newer version, corrupted, full. Then `otherwise` holds. */
export async function orOnDeviceError<T>(f: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await f()
  } catch (error) {
    if (error instanceof DOMException) return otherwise
    throw error
  }
}

/** Throws a DOMException where it takes longer than `ms`. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('The device is silent', 'TimeoutError')), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
