import type { Reporter, TestCase, Vitest } from 'vitest/node'

/** Prints why a test failed as soon as it did: a long run that is broken off has no closing lines, and a drawn case is not drawn again. */
// oxlint-disable-next-line import/no-default-export -- what Vitest takes by its path
export default class FailuresReporter implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'failed') this.vitest?.logger.log(reasonOf(test.fullName, errors))
  }
}

/** The name of a test, and what went wrong in it. */
export function reasonOf(
  name: string,
  errors: readonly { message: string; stack?: string | undefined }[],
): string {
  const reasons = errors.map(({ message, stack = '' }) =>
    stack.includes(message) ? stack : `${message}\n${stack}`,
  )
  return [`\n failed: ${name}`, ...reasons].join('\n')
}
