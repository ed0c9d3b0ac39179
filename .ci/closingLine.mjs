// Says in one plain line how the tests went, from Vitest's JSON results, and ends as they did.
import { readFileSync } from 'node:fs'

const [file = '', status = '1'] = process.argv.slice(2)
const {
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
  numFailedTestSuites,
  success,
} = JSON.parse(readFileSync(file, 'utf8'))
const skipped = numPendingTests + numTodoTests
// A file that could not be loaded has no failed test in it, but it did fail.
const failed = numFailedTests === 0 && !success ? Math.max(1, numFailedTestSuites) : numFailedTests

console.log(
  `\n${numPassedTests} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
)
process.exitCode = Number(status) || (success && numPassedTests > 0 ? 0 : 1)
