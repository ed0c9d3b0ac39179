import type { Plugin } from 'vite'

const CLIENT = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/

/** The errors that React throws to itself, compares by identity and makes when it loads. */
const SIGNAL = /(?<=\b\w+Exception = )Error(?=\()/g

/** An error without a trace, which nobody reads in a signal. */
const MAKER =
  'function signalError(message) { var error = Object.create(Error.prototype); error.message = message; return error; }'

/** On the same lines: the source map stays as it is. */
export const withTracelessSignals = (code: string): string =>
  code.replace(SIGNAL, 'signalError').replace(/^exports\.version = .*$/m, (line) => line + MAKER)

/**
 * Makes React's signals without the trace of an error. Where an inspector is attached, Lighthouse or the developer tools, V8
 * parses every script on the stack a second time for the first trace: React is loaded first, and all of it was. Without one
 * it changes nothing.
 */
export function reactSignals(): Plugin {
  return {
    name: 'statglass:react-signals',
    apply: 'build',
    transform: {
      filter: { id: CLIENT },
      handler: (code) => ({ code: withTracelessSignals(code), map: null }),
    },
  }
}
