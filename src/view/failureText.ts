import type { Failure } from '#data/bodies/failure.ts'
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

/** Says what happened and what to do. `name`: the requested name; null for a list. */
export function failureText(
  failed: Failure,
  name: string | null,
  words: FailureWords,
): FailureText {
  const { failure, problem } = words
  switch (failed.kind) {
    case 'not found': {
      const { assumed, code, detail } = failed
      const title = name === null ? failure.notFoundList : failure.notFound(name)
      const help = assumed ? failure.assumedHelp : failure.notFoundHelp
      return { title, help, code, detail, settings: assumed ? 'routes' : undefined }
    }
    case 'service': {
      const { status, keyRefused, code, detail } = failed
      const closed = status === 401 ? failure.needsKey : failure.closed
      const help = keyRefused
        ? failure.keyRefused
        : status === 401 || status === 403
          ? closed
          : failure.serviceHelp
      const isWhole = status !== 206 && !(status >= 300 && status < 400)
      const title = (isWhole ? failure.service : failure.noBody)(String(status))
      return { title, help, code, detail }
    }
    case 'timeout':
      return {
        title: (failed.slow ? failure.tooSlow : failure.timeout)(String(failed.seconds)),
        help: failure.timeoutHelp,
      }
    case 'not json':
      return failed.html
        ? { title: failure.html, help: failure.htmlHelp, settings: 'service' }
        : { title: failure.notJson, help: failure.serviceHelp }
    case 'nothing':
      return { title: failure.nothing, help: failure.serviceHelp }
    case 'too large':
      return { title: failure.tooLarge, help: failure.tooLargeHelp[failed.limit] }
    case 'invalid':
      return { title: problem.title, help: problem[failed.why] }
    case 'key refused':
      return { title: failure.notAsked, help: failure.keyUseless, settings: 'key' }
    case 'network':
      return {
        title: failure.network,
        help: failed.here ? failure.networkHelpHere : failure.networkHelp,
        settings: 'service',
      }
    case 'dropped':
      return { title: failure.dropped, help: failure.serviceHelp }
    case 'redirect':
      return { title: failure.redirect, help: failure.redirectHelp, settings: 'service' }
    case 'envelope':
      return { title: failure.envelope, help: failure.serviceHelp }
    case 'other':
      return { title: failure.other, help: failed.message }
  }
}
