import { pinoLog } from '#server/adapters/pino-log.ts'
import { createApp } from '#server/http/create-app.ts'
import type { Operations } from '#server/http/operations.ts'
import { createTestApp, type TestOverrides } from './test-app.ts'

export const healthy: Operations = {
  askDatabase: async () => 1,
  queueState: async () => ({ waiting: 2, scheduled: 3, failed: 0, waitsSeconds: 1 }),
  findTooNew: async () => undefined,
  adapters: () => ({ payments: 'sandbox' }),
  isAtWork: () => true,
  isDraining: () => false,
  metricsToken: 'a-token-of-sixteen-characters',
}

/** An application with the routes of operators, and the lines of its log. */
export async function operatedApp(
  operations: Partial<Operations> = {},
  overrides: TestOverrides = {},
) {
  const lines: string[] = []
  const test = await createTestApp(overrides)
  const log = pinoLog('info', { write: (line: string) => void lines.push(line) })
  const app = await createApp({ ...test.ports, log }, [], {
    operations: { ...healthy, ...operations },
  })
  return { app, lines, ports: test.ports }
}
