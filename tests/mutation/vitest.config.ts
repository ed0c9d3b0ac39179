import { defineConfig } from 'vitest/config'

/** The unit tests of what is mutated alone: those of the whole scheduler take too long for once a mutant. */
export default defineConfig({
  test: {
    include: ['tests/{api,settings}/**/*.test.ts', 'tests/quota/{headers,window/*}.test.ts'],
    setupFiles: ['tests/helpers/seed.ts', 'tests/helpers/failOnConsoleError.ts'],
  },
})
