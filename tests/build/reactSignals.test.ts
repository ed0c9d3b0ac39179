import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { withTracelessSignals } from '../../src/build/reactSignals.ts'

const CLIENT = 'node_modules/react-dom/cjs/react-dom-client.production.js'
const code = readFileSync(join(import.meta.dirname, '../..', CLIENT), 'utf8')

describe("React's signals", () => {
  const changed = withTracelessSignals(code)

  it('are no errors with a trace, in the React that is installed', () => {
    const made = code.match(/^.*Exception = Error\(.*$/gm) ?? []
    expect(made.length).toBeGreaterThanOrEqual(4)
    expect(changed).not.toMatch(/Exception = Error\(/)
    expect(changed.match(/Exception = signalError\(/g)).toHaveLength(made.length)
    expect(changed.split('\n')).toHaveLength(code.split('\n').length)
  })

  it('are made by one function, and are errors with a message', () => {
    const [maker = ''] = /function signalError\(.*\}$/m.exec(changed) ?? []
    const make = runInThisContext(`(${maker})`) as (message: string) => Error
    const signal = make('a signal')
    expect(signal).toBeInstanceOf(Error)
    expect(signal.message).toBe('a signal')
    expect(Object.hasOwn(signal, 'stack')).toBe(false)
  })

  it('leave every other error as it is', () => {
    expect(changed.match(/\bError\(formatProdErrorMessage/g)?.length).toBe(
      (code.match(/\bError\(formatProdErrorMessage/g)?.length ?? 0) -
        (code.match(/Exception = Error\(/g)?.length ?? 0),
    )
  })
})
