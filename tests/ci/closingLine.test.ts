import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const SCRIPT = join(import.meta.dirname, '../../.ci/closingLine.mjs')

function closingLine(results: object, status: number): { line: string; code: number | null } {
  const folder = mkdtempSync(join(tmpdir(), 'closing-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'results.json')
  const counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  writeFileSync(file, JSON.stringify({ ...counts, numFailedTestSuites: 0, ...results }))
  const { stdout, status: code } = spawnSync(process.execPath, [SCRIPT, file, String(status)])
  return { line: stdout.toString().trim(), code }
}

describe('the closing line of CI', () => {
  it('counts what passed, and succeeds', () => {
    const results = { numPassedTests: 12, success: true }
    expect(closingLine(results, 0)).toEqual({ line: '12 passed, 0 failed', code: 0 })
  })

  it('names what was skipped, to do included', () => {
    const results = { numPassedTests: 3, numPendingTests: 2, numTodoTests: 1, success: true }
    expect(closingLine(results, 0).line).toBe('3 passed, 0 failed, 3 skipped')
  })

  it('fails with the tests', () => {
    const results = { numPassedTests: 3, numFailedTests: 1, success: false }
    expect(closingLine(results, 1)).toEqual({ line: '3 passed, 1 failed', code: 1 })
  })

  it('counts a file that could not be loaded as failed', () => {
    const results = { numPassedTests: 3, numFailedTestSuites: 2, success: false }
    expect(closingLine(results, 1)).toEqual({ line: '3 passed, 2 failed', code: 1 })
  })

  it('fails when the runner failed although every test passed', () => {
    const results = { numPassedTests: 3, success: true }
    expect(closingLine(results, 137).code).toBe(137)
  })

  it('fails when no test ran', () => {
    expect(closingLine({ success: true }, 0)).toEqual({ line: '0 passed, 0 failed', code: 1 })
  })
})
