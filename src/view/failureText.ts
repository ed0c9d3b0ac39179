import {
  EnvelopeError,
  InvalidIdError,
  KeyRefusedError,
  NetworkError,
  NotFoundError,
  NothingError,
  NotJsonError,
  NotReadyError,
  RedirectError,
  ServiceError,
  TimeoutError,
  TooLargeError,
} from '#api/errors.ts'
import type { viewWords } from '#words/en/viewParts.ts'
import type { Words } from '#words/en.ts'

export interface FailureText {
  title: string
  help: string
  /** The service's own error code and message. */
  code?: string | null
  detail?: string
  /** The settings section that can fix the problem. */
  settings?: 'key' | 'routes' | 'service' | undefined
}

type FailureWords = Pick<typeof viewWords, 'failure'> & Pick<Words, 'problem'>

/**
 * Says what happened and what to do. `name`: the requested name; null for a list. `root`: the service's address: every browser
 * lets a page ask its own origin.
 */
export function failureText(
  failed: Error,
  name: string | null,
  { failure, problem }: FailureWords,
  root = '',
): FailureText {
  const again = failure.serviceHelp
  if (failed instanceof NotFoundError) {
    const { assumed, code, detail } = failed
    const title = name === null ? failure.missingList : failure.notFound(name)
    const help = assumed ? failure.assumedHelp : failure.notFoundHelp
    return { title, help, code, detail, settings: assumed ? 'routes' : undefined }
  }
  if (failed instanceof NotReadyError)
    return { title: failure.notReady(name), help: again, detail: failed.detail }
  if (failed instanceof ServiceError) return serviceText(failed, failure)
  if (failed instanceof TimeoutError) {
    const seconds = String(Math.round(failed.ms / 1000))
    const title = (failed.kind === 'slow' ? failure.tooSlow : failure.timeout)(seconds)
    return { title, help: failure.timeoutHelp }
  }
  if (failed instanceof NotJsonError)
    return failed.html
      ? { title: failure.html, help: failure.htmlHelp, settings: 'service' }
      : { title: failure.notJson, help: again }
  if (failed instanceof NothingError) {
    const title = failed.word === null ? failure.nothing : failure.withheld(failed.word)
    return { title, help: again, detail: failed.detail }
  }
  if (failed instanceof TooLargeError)
    return { title: failure.tooLarge, help: failure.tooLargeHelp[failed.limit] }
  if (failed instanceof InvalidIdError) return { title: problem.title, help: problem[failed.why] }
  if (failed instanceof KeyRefusedError)
    return { title: failure.notAsked, help: failure.keyRefused, settings: 'key' }
  if (failed instanceof NetworkError && failed.kind === 'dropped')
    return { title: failure.dropped, help: again }
  if (failed instanceof NetworkError) {
    const isHere = root.startsWith(`${globalThis.location?.origin}/`)
    const help = isHere ? failure.networkHelpHere : failure.networkHelp
    return { title: failure.network, help, settings: 'service' }
  }
  if (failed instanceof RedirectError)
    return { title: failure.redirect, help: failure.redirectHelp, settings: 'service' }
  if (failed instanceof EnvelopeError) return { title: failure.envelope, help: again }
  return { title: failure.other, help: failed.message }
}

function serviceText(
  { status, keyRefused, blocked, code, detail }: ServiceError,
  failure: FailureWords['failure'],
): FailureText {
  if (blocked && !keyRefused)
    return { title: failure.blocked, help: failure.blockedHelp, code, detail }
  const why = keyRefused ? failure.keyRefused : status === 401 ? failure.needsKey : failure.closed
  const help = keyRefused || status === 401 || status === 403 ? why : failure.serviceHelp
  const isWhole = status !== 206 && !(status >= 300 && status < 400)
  const title = (isWhole ? failure.service : failure.noBody)(String(status))
  return { title, help, code, detail }
}
