import { BACKUP_PATH, ConnectionDropped, type Sample } from '#sample/index.ts'
import { sendResponse, sendText, toRequest, urlOf, type Middleware } from './nodeHttp.ts'

/** Anything under `/api`: an answer of the service, never a page of the app. */
export function isApiPath(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/')
}

/** The sample service over HTTP. The socket identifies the caller, not a header. */
export function serveSample(sample: Sample): Middleware {
  return (incoming, outgoing, next) => {
    const target = incoming.url ?? '/'
    const url = urlOf(incoming)
    const pathname = url?.pathname ?? ''
    const isOwn = pathname === BACKUP_PATH || isApiPath(pathname)
    if (!isOwn && !isApiPath(target.split(/[?#]/)[0] ?? '')) {
      next()
      return
    }
    const request = toRequest(incoming)
    if (!request) {
      const error = { code: 'BAD_REQUEST', message: 'The request cannot be read.' }
      const body = JSON.stringify({ success: false, error })
      sendText(outgoing, 400, 'application/json; charset=utf-8', body)
      return
    }
    sample
      .fetch(request, { ip: incoming.socket.remoteAddress ?? 'unknown' })
      .then((response) => sendResponse(response, outgoing))
      .catch((error: unknown) => {
        if (error instanceof ConnectionDropped) incoming.socket.destroy()
        else next(error)
      })
  }
}
