import { defineConfig } from 'vitest/config'

/** The long run: `npm run simulate`, and the last stage of a full run. */
export default defineConfig({
  test: {
    include: ['tests/simulation/*.test.ts'],
    globalSetup: ['src/server/testing/global-setup.ts'],
    hookTimeout: 60_000,
  },
})
