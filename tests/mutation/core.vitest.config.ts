import { defineConfig } from 'vitest/config'

/**
 * Each file is isolated, because otherwise coverage is only recorded for the first file. Properties
 * are tested with the inputs of `npm test`; `PROPERTY_RUNS` makes them fewer.
 */
export default defineConfig({
  test: {
    isolate: true,
    include: ['src/{core,contract}/**/*.test.ts'],
    setupFiles: ['tools/test/property-runs.ts'],
    testTimeout: 600_000,
  },
})
