import { defineConfig } from 'vitest/config'

/** Each file in a state of its own: otherwise what a test covers is noted for the first file alone. */
export default defineConfig({
  test: { isolate: true, include: ['src/{core,contract}/**/*.test.ts'], testTimeout: 600_000 },
})
