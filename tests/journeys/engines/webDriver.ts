/** Asks a driver by the WebDriver protocol (W3C); @throws Error with the driver's own words. */
export type Command = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  /** Given up after so many ms. */
  withinMs?: number,
) => Promise<unknown>

export function connect(origin: string): Command {
  return async (method, path, body, withinMs) => {
    const response = await fetch(origin + path, {
      method,
      ...(withinMs !== undefined && { signal: AbortSignal.timeout(withinMs) }),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error = response.status, message = '' } = value as { error?: string; message?: string }
    throw new Error(`${path}: ${error} ${message}`)
  }
}

/** The one entry of an element's reference. */
export const elementId = (value: unknown): string => String(Object.values(value as object)[0])
