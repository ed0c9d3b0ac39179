/** One word of a POSIX shell, whatever it holds. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/**
 * A request as a command line, without any key; null where there is no address to ask (the sample lives in the page).
 * `query` is a visit's: the service's root and the path with its parameters, already encoded.
 */
export function curlLine(query: string): string | null {
  if (!/^https?:\/\//.test(query)) return null
  return `curl -sS -i ${shellWord(query)} -H ${shellWord('Accept: application/json')}`
}
