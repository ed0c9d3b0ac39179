/** It took longer than it may. */
export class LateError extends Error {}

/** Throws LateError where it takes longer than `ms`. */
export async function within<T>(ms: number, promise: Promise<T>, what = ''): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`${what}: no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
