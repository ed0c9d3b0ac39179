import { expect, it } from 'vitest'
import { reasonOf } from '../helpers/failuresReporter.ts'

it('tells what failed and why, each reason once', () => {
  expect(
    reasonOf('rule 10 > loses nothing', [
      { message: 'Property failed', stack: 'Error: Property failed\n    at a.ts:1' },
      { message: 'left open' },
    ]),
  ).toBe('\n failed: rule 10 > loses nothing\nError: Property failed\n    at a.ts:1\nleft open\n')
})
