import { defineConfig } from 'vitest/config'

/** Each file is isolated, because otherwise coverage is only recorded for the first file. */
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
