import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// No test of speed: these only end what hangs, on machines with few and busy processors.
const testTimeout = 60_000

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', include: ['src/{core,contract}/**/*.test.ts'], testTimeout } },
      { test: { name: 'report', include: ['src/report/**/*.test.{ts,tsx}'], testTimeout } },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['src/server/testing/global-setup.ts'],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['src/web/testing/patience.ts'],
          testTimeout,
        },
      },
    ],
  },
})
