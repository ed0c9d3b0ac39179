/** What the worker looks at in a request. */
export interface Asked {
  url: string
  method: string
  mode: string
}

/**
 * How the worker answers a request. `file`: from this device, else from the network. `page`: the app's own page, from this
 * device. `network first`: the page only where the network does not answer. `leave`: the worker does not touch it, which is
 * so for everything that the service is asked.
 */
export type AnswerFrom = 'file' | 'page' | 'network first' | 'leave'

export function answerFor(
  { url, method, mode }: Asked,
  { scope, pages, has }: { scope: string; pages: readonly string[]; has: (url: string) => boolean },
): AnswerFrom {
  if (method !== 'GET' || !url.startsWith(scope)) return 'leave'
  const [plain = ''] = url.split(/[?#]/)
  const first = plain.slice(scope.length).split('/')[0] ?? ''
  if (mode !== 'navigate') return plain === url && has(plain) ? 'file' : 'leave'
  if (first === 'api') return 'leave'
  return first === '' || first === 'index.html' || pages.includes(first) ? 'page' : 'network first'
}
