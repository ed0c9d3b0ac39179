export type FaultKind =
  | { kind: 'status'; status: number }
  | { kind: 'slow'; ms: number }
  | { kind: 'html' | 'empty' | 'malformed' | 'truncated' | 'drop' }

/** Where several conditions are given, all must hold; none: always. */
export type Fault = FaultKind & {
  /** Only the n-th request under the prefix, from 1. */
  nth?: number
  /** Every n-th. */
  every?: number
  /** Where the path contains this. */
  path?: string
  /** With this likelihood, 0 to 1. */
  chance?: number
}

/** As `fetch` fails when a connection is lost; the HTTP mount destroys the socket. */
export class ConnectionDropped extends TypeError {
  override name = 'ConnectionDropped' as const

  constructor() {
    super('The connection was dropped')
  }
}

export function matches(
  fault: Fault,
  request: { count: number; path: string },
  random: () => number,
): boolean {
  if (fault.nth !== undefined && request.count !== fault.nth) return false
  if (fault.every !== undefined && request.count % fault.every !== 0) return false
  if (fault.path !== undefined && !request.path.includes(fault.path)) return false
  return fault.chance === undefined || random() < fault.chance
}

const PAGE = '<!doctype html><html><head><title>Sign in</title></head><body>Welcome</body></html>'

/** The response as the fault leaves it; `slow` is waited for elsewhere. */
export async function applyFault(fault: Fault, response: Response): Promise<Response> {
  const { status } = response
  const headers = new Headers(response.headers)
  switch (fault.kind) {
    case 'drop':
      throw new ConnectionDropped()
    case 'status': {
      const error = { code: 'FAULT', message: `The service failed on purpose (${fault.status}).` }
      const body = JSON.stringify({ success: false, error })
      return new Response(body, { status: fault.status, headers })
    }
    case 'html':
      headers.set('Content-Type', 'text/html; charset=utf-8')
      return new Response(PAGE, { status: 200, headers })
    case 'empty':
      return new Response('', { status, headers })
    case 'malformed':
      return new Response((await response.text()).replace(/[}\]]\s*$/, ',,'), { status, headers })
    case 'truncated':
      return new Response(halfOf(new Uint8Array(await response.arrayBuffer())), { status, headers })
    case 'slow':
      return response
  }
}

function halfOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  let sent = false
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new ConnectionDropped())
      else controller.enqueue(bytes.slice(0, bytes.length >> 1))
      sent = true
    },
  })
}
