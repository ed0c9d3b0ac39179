import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const HELPERS = join(import.meta.dirname, '../../helpers')
const SETUP = [join(HELPERS, 'seed.ts'), join(HELPERS, 'failOnConsoleError.ts')]

/** Only the tests of what is mutated: those of the whole scheduler take too long to run once for each mutant. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'tests/{api,data/figures,data/history/figures,data/key,progress}/**/*.test.ts',
            'tests/quota/{headers,window/*}.test.ts',
            'tests/reading/{roles,roles/*}.test.ts',
          ],
          setupFiles: SETUP,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/data/figures/*.test.tsx'],
          setupFiles: [...SETUP, join(HELPERS, 'dom.ts')],
        },
      },
    ],
  },
})
