import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withNativeHelpers } from '../../src/build/nativeHelpers.ts'

const FOLDER = join(import.meta.dirname, '../../node_modules/recharts/es6')
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
const NAMES = ['_objectSpread', '_extends', '_slicedToArray'] as const
const withAll =
  files.find((code) => NAMES.every((name) => code.includes(`function ${name}(`))) ?? ''

/** The helpers of a file, to be called. */
function helpersOf(code: string) {
  const helpers = code.split('\n').filter((line) => /^function (_|ownKeys)/.test(line))
  return runInThisContext(
    `(() => { ${helpers.join('\n')}; return { ${NAMES.join()} } })()`,
  ) as Record<(typeof NAMES)[number], (...all: unknown[]) => unknown>
}

describe('the helpers that recharts is published with', () => {
  const [old, native] = [helpersOf(withAll), helpersOf(withNativeHelpers(withAll))]
  // A key that sets a prototype is none that a chart's props or rows can have.
  const keys = fc.string().filter((key) => key !== '__proto__')
  const objects = fc.array(fc.option(fc.dictionary(keys, fc.anything()), { nil: undefined }), {
    maxLength: 4,
  })

  it('are replaced in every file, on the same lines', () => {
    expect(files.length).toBeGreaterThan(100)
    for (const code of files) {
      const replaced = withNativeHelpers(code)
      expect(replaced).not.toMatch(/getOwnPropertyDescriptors|Object\.assign\.bind/)
      expect(replaced.split('\n')).toHaveLength(code.split('\n').length)
    }
  })

  it('join objects as before', () => {
    fc.assert(
      fc.property(objects, (all) => {
        expect(native._objectSpread({}, ...all)).toEqual(old._objectSpread({}, ...all))
        expect(native._extends({}, ...all)).toEqual(old._extends({}, ...all))
      }),
    )
  })

  it('take lists apart as before', () => {
    const lists = fc.array(fc.anything(), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(lists, (list) => {
        for (const given of [list, new Set(list)]) {
          const [ours, theirs] = [native, old].map((all) => all._slicedToArray(given, 2))
          expect((ours as unknown[]).slice(0, 2)).toEqual((theirs as unknown[]).slice(0, 2))
        }
      }),
    )
  })
})
