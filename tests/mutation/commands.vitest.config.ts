import { defineConfig } from 'vitest/config'

/** Each file in a state of its own: otherwise what a test covers is noted for the first file alone. */
export default defineConfig({
  test: {
    isolate: true,
    include: ['src/server/**/*.test.ts'],
    exclude: ['**/*.deep.test.ts'],
    globalSetup: ['src/server/testing/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
