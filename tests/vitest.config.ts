import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import CountsReporter from './helpers/countsReporter.ts'
import FailuresReporter from './helpers/failuresReporter.ts'

/** Journeys through the production build in a real browser, a folder for each tier: .github/CONTRIBUTING.md says which command runs which. */
const TIERS = ['main', 'e2e', 'engines', 'visual', 'hosts', 'full']

/** These need the packages of the benches. */
const WITH_PACKAGES = 'tests/bench/limiters/*.test.ts'
const ALONE = 'tests/**/*.alone.test.tsx'
/** Walks through whole pages, in jsdom: half a second a test, and therefore part of `npm run test:e2e`. */
const AREAS = ['tests/app/areas/*.test.tsx', 'tests/areas/*/*{Page,Pages}.test.tsx']
const SETUP = ['tests/helpers/seed.ts', 'tests/helpers/failOnConsoleError.ts']
const DOM = {
  // Time is fake; the limit is for machines that are busy.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  environment: 'jsdom',
  setupFiles: [...SETUP, 'tests/helpers/dom.ts'],
}

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [react()],
  test: {
    // By default one processor stays idle: on two, half of them.
    maxWorkers: availableParallelism(),
    reporters: [new FailuresReporter(), new CountsReporter(), 'default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          environment: 'node',
          // Modules hold no state, so files can share what they import.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, WITH_PACKAGES],
          setupFiles: SETUP,
        },
      },
      {
        extends: true,
        test: {
          ...DOM,
          name: 'dom',
          isolate: false,
          include: ['tests/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, ALONE, ...AREAS],
        },
      },
      {
        extends: true,
        test: { ...DOM, name: 'areas', testTimeout: 300_000, isolate: false, include: AREAS },
      },
      {
        extends: true,
        // These replace a module, which others must not share.
        test: { ...DOM, name: 'alone', include: [ALONE] },
      },
      {
        extends: true,
        test: { name: 'limiters', environment: 'node', include: [WITH_PACKAGES] },
      },
      {
        extends: true,
        test: { ...DOM, name: 'oracle', isolate: false, include: ['tests/oracle/*.oracle.tsx'] },
      },
      ...TIERS.map((tier) => ({
        extends: true as const,
        test: {
          name: tier,
          environment: 'node',
          include: [`tests/journeys/${tier}/**/*.journey.ts`],
          isolate: false,
          // They measure seconds: on a busy machine one in a hundred is late.
          retry: process.env['CI'] === undefined ? 0 : 1,
          globalSetup: ['tests/journeys/helpers/globalSetup.ts'],
          setupFiles: ['tests/journeys/helpers/limits.setup.ts'],
          // After the others: journeys measure seconds, and mostly wait for them.
          sequence: { groupOrder: 1 },
          maxWorkers: availableParallelism() + 1,
        },
      })),
    ],
  },
})
