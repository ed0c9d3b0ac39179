import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const SCRIPT = join(import.meta.dirname, '../../.ci/closingLine.mjs')

const NONE = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numFailedTestSuites: 0,
}

/** `tiers`: the results of each, laid over none; null where it left none. */
function closingLine(
  status: number,
  ...tiers: readonly (object | null)[]
): { line: string; code: number | null } {
  const folder = mkdtempSync(join(tmpdir(), 'closing-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = tiers.map((results, at) => {
    const file = join(folder, `${at}.json`)
    if (results !== null) writeFileSync(file, JSON.stringify({ ...NONE, ...results }))
    return file
  })
  const { stdout, status: code } = spawnSync(process.execPath, [SCRIPT, String(status), ...files])
  return { line: stdout.toString().trim(), code }
}

describe('the closing line of CI', () => {
  it('counts what passed, and succeeds', () => {
    const results = { numPassedTests: 12, success: true }
    expect(closingLine(0, results)).toEqual({ line: '12 passed, 0 failed', code: 0 })
  })

  it('counts all tiers together', () => {
    const unit = { numPassedTests: 12, success: true }
    const e2e = { numPassedTests: 3, numFailedTests: 1, success: false }
    expect(closingLine(1, unit, e2e)).toEqual({ line: '15 passed, 1 failed', code: 1 })
  })

  it('counts a tier without results as failed', () => {
    const unit = { numPassedTests: 12, success: true }
    expect(closingLine(0, unit, null)).toEqual({ line: '12 passed, 1 failed', code: 1 })
  })

  it('names what was skipped, to do included', () => {
    const results = { numPassedTests: 3, numPendingTests: 2, numTodoTests: 1, success: true }
    expect(closingLine(0, results).line).toBe('3 passed, 0 failed, 3 skipped')
  })

  it('fails with the tests', () => {
    const results = { numPassedTests: 3, numFailedTests: 1, success: false }
    expect(closingLine(1, results)).toEqual({ line: '3 passed, 1 failed', code: 1 })
  })

  it('counts a file that could not be loaded as failed', () => {
    const results = { numPassedTests: 3, numFailedTestSuites: 2, success: false }
    expect(closingLine(1, results)).toEqual({ line: '3 passed, 2 failed', code: 1 })
  })

  it('fails when the runner failed although every test passed', () => {
    const results = { numPassedTests: 3, success: true }
    expect(closingLine(137, results).code).toBe(137)
  })

  it('fails when no test ran', () => {
    expect(closingLine(0, { success: true })).toEqual({ line: '0 passed, 0 failed', code: 1 })
  })
})
