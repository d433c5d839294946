import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { longFirst } from '../../tools/test/long-first.ts'

const longFiles = ['faults.test.ts', 'kill-payments.test.ts', 'kill.test.ts', 'backup.test.ts']

/** Tests of the built server as a process of its own; they need `dist/`. */
export default defineConfig({
  test: {
    include: ['tests/process/**/*.test.ts'],
    pool: 'forks',
    // Each runs up to four servers and a database, and often waits for them.
    maxWorkers: availableParallelism() < 4 ? 1 : 2,
    sequence: { sequencer: longFirst(longFiles) },
    // No test of speed: these only end what hangs.
    testTimeout: 360_000,
    hookTimeout: 120_000,
  },
})
