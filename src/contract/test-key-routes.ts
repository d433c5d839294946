import { post, type Route } from './route.ts'

/** The paths to a test key, loaded with the documentation of the API. */
export const testKeyRoutes = {
  requestTestKeyCode: post('/api/test-keys/code'),
  createTestKey: post('/api/test-keys'),
} as const satisfies Record<string, Route>
