// Says in one plain line how the tests went, from Vitest's JSON results of each tier, and ends as they did.
import { existsSync, readFileSync } from 'node:fs'

const [status = '1', ...files] = process.argv.slice(2)
const results = files.map((file) =>
  // A tier that left no results did not even begin.
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { numFailedTests: 1, success: false },
)
const sum = (count) => results.reduce((total, result) => total + (count(result) ?? 0), 0)

const passed = sum(({ numPassedTests }) => numPassedTests)
const skipped = sum(({ numPendingTests = 0, numTodoTests = 0 }) => numPendingTests + numTodoTests)
const failed = sum(({ numFailedTests, numFailedTestSuites, success }) =>
  // A file that could not be loaded has no failed test in it, but it did fail.
  numFailedTests === 0 && !success ? Math.max(1, numFailedTestSuites) : numFailedTests,
)

console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = Number(status) || (failed === 0 && passed > 0 ? 0 : 1)
