import { defineConfig } from 'vitest/config'

/** Tests of the built server as a process of its own; they need `dist/`. */
export default defineConfig({
  test: {
    include: ['tests/process/**/*.test.ts'],
    fileParallelism: false,
    pool: 'forks',
    // No test of speed: these only end what hangs.
    testTimeout: 360_000,
    hookTimeout: 120_000,
  },
})
