import { defineConfig } from 'vitest/config'

/** The unit tests of what is mutated, and of nothing else: each mutant runs those that reach it. */
export default defineConfig({
  test: {
    include: ['tests/{api,settings,quota}/**/*.test.ts'],
    // Real sockets, loads of thousands and random schedules: too slow for once a mutant.
    exclude: [
      'tests/quota/{limiters,load,connections,properties,forecast,requestPath,tabs/schedules}.test.ts',
    ],
    setupFiles: ['tests/helpers/seed.ts', 'tests/helpers/failOnConsoleError.ts'],
  },
})
