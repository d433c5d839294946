import { defineConfig } from 'vitest/config'
import { longFirst } from '../../tools/test/long-first.ts'

const longFiles = ['faults.deep.test.ts', 'kill-payments.deep.test.ts', 'backup.deep.test.ts']
const deep = 'tests/process/**/*.deep.test.ts'

// Only ends tests that hang.
const limits = { testTimeout: 360_000, hookTimeout: 120_000 }

/** Tests of the built server in its own process; they need `dist/`. */
export default defineConfig({
  test: {
    pool: 'forks',
    // Each runs up to four servers and a database, and often waits for them.
    maxWorkers: 2,
    sequence: { sequencer: longFirst(longFiles) },
    projects: [
      {
        extends: true,
        test: {
          name: 'everyday',
          include: ['tests/process/**/*.test.ts'],
          exclude: [deep],
          ...limits,
        },
      },
      { extends: true, test: { name: 'deep', include: [deep], ...limits } },
    ],
  },
})
