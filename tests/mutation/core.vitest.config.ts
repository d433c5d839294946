import { defineConfig } from 'vitest/config'

/** Each file is isolated, because otherwise coverage is only recorded for the first file. */
export default defineConfig({
  test: { isolate: true, include: ['src/{core,contract}/**/*.test.ts'], testTimeout: 600_000 },
})
