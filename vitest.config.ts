import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { longFirst } from './tools/test/long-first.ts'
import { plantedFault } from './tools/truth/planted-fault.ts'

const longFiles = [
  'src/server/features/payments/simulated-customers.deep.test.ts',
  'src/server/database/older-databases.deep.test.ts',
  'src/server/features/operations/operations.test.ts',
  'src/server/features/analytics/added-up-days.test.ts',
  'src/server/features/orders/search-orders.test.ts',
  'src/server/jobs/start-queue.test.ts',
  'src/server/http/access-table.test.ts',
  'src/server/features/orders/draft-canaries.test.ts',
  'src/server/features/reports/histories.deep.test.ts',
  'tools/schema/schema.test.ts',
]

const serverTests = ['src/server/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'bench/**/*.test.ts']

// Only ends tests that hang, on machines with few and busy processors.
const testTimeout = 600_000

const plugins = plantedFault()
const setupFiles = ['tools/test/property-runs.ts']

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    sequence: { sequencer: longFirst(longFiles) },
    projects: [
      {
        plugins,
        test: {
          name: 'core',
          include: ['src/{core,contract}/**/*.test.ts'],
          isolate: false,
          setupFiles,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'report',
          include: ['src/report/**/*.test.{ts,tsx}'],
          exclude: ['**/*.deep.test.ts'],
          isolate: false,
          setupFiles,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        plugins,
        test: {
          name: 'server',
          // The server is loaded and the embedded database compiled once per process, not per file.
          isolate: false,
          include: serverTests,
          exclude: ['**/*.deep.test.ts'],
          globalSetup: ['src/server/testing/global-setup.ts'],
          setupFiles,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          // Tests of `npm run test:deep`, which take too long for every day.
          name: 'deep',
          isolate: false,
          include: ['{src,tools,bench}/**/*.deep.test.ts'],
          globalSetup: ['src/server/testing/global-setup.ts'],
          setupFiles,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        plugins,
        test: {
          // Tests without a document have this ending; the few others name an environment in the
          // file.
          name: 'web-logic',
          include: ['src/web/**/*.test.ts'],
          setupFiles,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        plugins: [react(), ...plugins],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: [...setupFiles, 'src/web/testing/patience.ts'],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
})
