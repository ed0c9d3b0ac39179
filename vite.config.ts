import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'
import { statglass } from './src/build/statglass.ts'
import { LongestFirst } from './tests/helpers/longestFirst.ts'
import CountsReporter from './tests/helpers/countsReporter.ts'
import FailuresReporter from './tests/helpers/failuresReporter.ts'

const ALONE = 'tests/**/*.alone.test.tsx'
const DOM = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  environment: 'jsdom',
  setupFiles: [
    'tests/helpers/seed.ts',
    'tests/helpers/failOnConsoleError.ts',
    'tests/helpers/dom.ts',
  ],
}

export default defineConfig({
  // Tests start the services they need themselves.
  plugins: [react(), process.env['VITEST'] ? [] : statglass(process.env)],
  build: {
    // Where `AbortSignal.timeout`, `AbortSignal.any` and `light-dark()` came last; tests/matrix/apis.ts names all that is used.
    cssTarget: ['chrome124', 'edge124', 'firefox125', 'safari17.5'],
    // Their licences ask that the notices go where the code goes.
    license: { fileName: 'licences.txt' },
  },
  test: {
    sequence: { sequencer: LongestFirst },
    // What failed is told at once; what the tests counted stands above the runner's own last lines.
    reporters: [new FailuresReporter(), new CountsReporter(), 'default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Time is fake in them; the limit is for machines that are busy.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          environment: 'node',
          // Modules hold no state: files share what they import, which is half of their time.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          setupFiles: ['tests/helpers/seed.ts', 'tests/helpers/failOnConsoleError.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...DOM,
          name: 'dom',
          // As above; what a test leaves in the document is taken away after it.
          isolate: false,
          include: ['tests/**/*.test.tsx'],
          exclude: [ALONE],
        },
      },
      {
        extends: true,
        // They put something in the place of a module: others must not share it.
        test: { ...DOM, name: 'alone', include: [ALONE] },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.journey.ts'],
          // They share what they import; the world of each is its own all the same.
          isolate: false,
          globalSetup: ['tests/helpers/journeys.globalSetup.ts'],
          // Limits are measured: a busy machine needs longer.
          setupFiles: ['tests/journeys/helpers/limits.setup.ts'],
          // After the others: journeys measure seconds, and mostly wait for them.
          sequence: { groupOrder: 1 },
          maxWorkers: availableParallelism() + 1,
        },
      },
    ],
  },
})
